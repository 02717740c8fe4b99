//! How a game begins: a random start and some random plies.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::parameters::Parameters;
use crate::board::{Move, NullObserver};
use crate::rules::Recordable;

/// A start position, and random moves from there.
#[derive(Clone, Debug)]
pub(crate) struct Opening<R> {
    /// The start position.
    pub start: R,
    /// Moves, legal one after the other.
    pub moves: Vec<Move>,
    /// The position they lead to, in which the game goes on.
    pub reached: R,
}

impl<R: Recordable> Opening<R> {
    /// Draws an opening; `None` if the random moves end the game.
    #[must_use]
    pub(crate) fn draw(parameters: &Parameters, rng: &mut Xoshiro256PlusPlus) -> Option<Self> {
        let fen = parameters.variant.start().random(rng.random());
        let Ok(start) = R::parse_fen(parameters.variant, &fen) else {
            return None;
        };
        let mut reached = start.clone();
        let mut moves = Vec::new();
        for _ in 0..rng.random_range(parameters.random_plies.clone()) {
            let m = *reached.legal().choose(rng)?;
            reached.make(m, &mut NullObserver);
            moves.push(m);
        }
        reached.outcome().is_none().then_some(Opening { start, moves, reached })
    }
}
