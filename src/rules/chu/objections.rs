//! Why a move is not legal, in a few words.

use super::Position;
use crate::board::{Move, Square};
use crate::rules::text::{self, KING_EXPOSED};
use crate::rules::{Generate, Rules};

/// Why no legal move goes from one square to another.
pub(super) fn objection(position: &Position, from: Square, to: Square) -> &'static str {
    let joins = |m: Move| m.from() == from && m.to() == to;
    let mut moves = Vec::new();
    position.generate(Generate::All, &mut moves);
    if position.board().holds(from, position.side_to_move())
        && moves.into_iter().any(|m| joins(m) && position.leaves_king_safe(m))
    {
        return about_lions(position);
    }
    text::objection(position, from, joins, KING_EXPOSED)
}

/// Which of the rules about capturing Lions stands against a move that would be legal otherwise.
fn about_lions(position: &Position) -> &'static str {
    if position.lion_ban() {
        "no Lion may be taken right after another"
    } else {
        "that Lion is protected"
    }
}
