//! Positions from random games, for tests against another program.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::{FenError, Variant};

/// How often a move with more than two squares is preferred, if there is one.
const LIVELY: f64 = 0.3;

const PLAIN: usize = 4;

/// A position after at most `most_plies` random moves from `fen`, as FEN; the number of plies is random too, and a game
/// may end sooner. Promotions, entering pieces, moves in two legs and lost turns are preferred.
///
/// # Errors
/// [`FenError`] if `fen` is invalid.
pub fn wander(variant: Variant, fen: &str, most_plies: u32, rng: &mut impl Rng) -> Result<String, FenError> {
    let mut game = variant.new_game(Some(fen))?;
    for _ in 0..rng.random_range(0..=most_plies) {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.legal_moves();
        let lively: Vec<&String> = moves.iter().filter(|text| text.len() != PLAIN).collect();
        let preferred = lively.choose(rng).copied().filter(|_| rng.random_bool(LIVELY));
        let Some(text) = preferred.or_else(|| moves.choose(rng)) else {
            break;
        };
        if let Err(error) = game.play(text) {
            log::error!("{text} is legal and refused in {}: {error}", game.fen());
            break;
        }
    }
    Ok(game.fen())
}
