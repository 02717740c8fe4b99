//! Why a move is not legal, in a few words.

use super::Position;
use crate::board::{Move, Square};
use crate::rules::Rules;
use crate::rules::sink::ALL;

/// Why no legal move goes from one square to another.
pub(super) fn objection(position: &Position, from: Square, to: Square) -> &'static str {
    let side = position.side_to_move();
    if position.board().is_empty(from) {
        return "no piece stands there";
    }
    if !position.board().holds(from, side) {
        return "not your piece";
    }
    let mut moves: Vec<Move> = Vec::new();
    position.pseudo_legal::<ALL>(&mut moves);
    moves.retain(|m| m.from() == from && m.to() == to);
    if moves.is_empty() {
        "the piece cannot go there"
    } else if moves.iter().any(|&m| position.leaves_king_safe(m)) {
        about_lions(position)
    } else if position.in_check() {
        "your king stays in check"
    } else {
        "your king would be in check"
    }
}

/// Which of the rules about capturing Lions stands against a move that would be legal otherwise.
fn about_lions(position: &Position) -> &'static str {
    if position.lion_ban() {
        "no Lion may be taken right after another"
    } else {
        "that Lion is protected"
    }
}
