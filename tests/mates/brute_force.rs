//! Finds forced mates by exhaustive search.

use treville::board::NullObserver;
use treville::rules::{Notation, Position};

/// Whether the side to move can force mate within `moves` moves, by giving check with every move before the last `full`
/// ones.
pub fn mates_within<R: Notation>(position: &mut Position<R>, moves: u32, full: u32) -> bool {
    moves > 0
        && position.legal().into_iter().any(|m| {
            position.make(m, &mut NullObserver);
            let mates = (moves <= full || position.in_check()) && is_mated_within(position, moves - 1, full);
            position.unmake();
            mates
        })
}

/// Whether the side to move is mated, or can be mated within `moves` moves of the opponent.
pub fn is_mated_within<R: Notation>(position: &mut Position<R>, moves: u32, full: u32) -> bool {
    if moves == 0 {
        return position.in_check() && position.count_legal() == 0;
    }
    let replies = position.legal();
    if replies.is_empty() {
        return position.in_check();
    }
    replies.into_iter().all(|m| {
        position.make(m, &mut NullObserver);
        let mates = mates_within(position, moves, full);
        position.unmake();
        mates
    })
}
