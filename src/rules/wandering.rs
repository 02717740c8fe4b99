//! Positions from random games, for comparison with another program in tests.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::{FenError, Variant};

/// The probability of choosing only among moves written with more than two squares, if any are legal.
const LIVELY: f64 = 0.3;

const PLAIN: usize = 4;

/// The FEN of a position after a random number of random moves from `fen`, at most `most_plies`; fewer if the game
/// ends. Promotions, entering pieces, moves with two legs and lost turns are preferred.
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
