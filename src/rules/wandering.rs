//! Positions that random games come to, for whoever tests a rules program against another.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::{FenError, Variant};

/// How often a move that does more than go from one square to another is preferred, if there is one.
const LIVELY: f64 = 0.3;

/// The coordinates of a plain move.
const PLAIN: usize = 4;

/// The position after at most `most_plies` random moves from `fen`, as FEN: how many is drawn as well, and a game may
/// end sooner. Promotions, pieces that enter, moves in two legs and lost turns come more often than chance would have
/// them.
///
/// # Errors
/// [`FenError`] if the first position is refused.
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
