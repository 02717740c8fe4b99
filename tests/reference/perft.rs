//! Counting.

use super::generate::legal_actions;
use super::make::after;
use super::position::Position;

/// The number of ways to play `depth` plies on; draws by rule do not end them.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let actions = legal_actions(position);
    match depth {
        0 => 1,
        1 => actions.len() as u64,
        _ => actions
            .into_iter()
            .map(|action| perft(&after(position, action), depth - 1))
            .sum(),
    }
}
