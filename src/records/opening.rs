//! Openings: a random start and random plies, accepted if a search finds the position level.

use std::ops::RangeInclusive;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::board::{Move, NullObserver};
use crate::rules::{Notation, Position, Variant};

/// The default range for the number of random plies.
pub const RANDOM_PLIES: RangeInclusive<u32> = 4..=7;

/// The number of openings to try for a level one. If none is found, the last is used.
const MOST_DRAWS: usize = 1000;

/// A start position followed by random moves.
#[derive(Clone, Debug)]
pub struct Opening<R: Notation> {
    /// The start position.
    pub start: Position<R>,
    /// The random moves.
    pub moves: Vec<Move>,
    /// The position after the random moves.
    pub reached: Position<R>,
}

impl<R: Notation> Opening<R> {
    /// Draws a random opening; `None` if the game ends during the random moves.
    #[must_use]
    pub fn draw(variant: Variant, plies: &RangeInclusive<u32>, rng: &mut Xoshiro256PlusPlus) -> Option<Self> {
        let fen = variant.start().random(rng.random());
        let start = R::parse_fen(variant, &fen).ok()?;
        let mut reached = start.clone();
        let mut moves = Vec::new();
        for _ in 0..rng.random_range(plies.clone()) {
            let m = *reached.legal().choose(rng)?;
            reached.make(m, &mut NullObserver);
            moves.push(m);
        }
        reached.outcome().is_none().then_some(Opening { start, moves, reached })
    }

    /// Draws openings until `is_level` accepts the resulting position.
    pub fn draw_level(
        variant: Variant,
        plies: &RangeInclusive<u32>,
        rng: &mut Xoshiro256PlusPlus,
        mut is_level: impl FnMut(&Position<R>) -> bool,
    ) -> Self {
        let mut draws = 0;
        loop {
            draws += 1;
            if let Some(opening) = Opening::draw(variant, plies, rng)
                && (is_level(&opening.reached) || draws >= MOST_DRAWS)
            {
                return opening;
            }
        }
    }
}
