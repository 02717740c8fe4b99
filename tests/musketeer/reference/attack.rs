//! Attacks and checks.

use super::board::{Board, Square};
use super::movement::targets;
use super::ordered;
use super::piece::{Kind, Side};
use super::position::Position;

/// Whether a piece of this type and side on `from` could capture an enemy on `on`.
pub fn attacks(board: &Board, from: Square, side: Side, kind: Kind, on: Square) -> bool {
    if kind == Kind::Pawn {
        return pawn_attacks(from, side).contains(&Some(on));
    }
    match ordered::notation(kind) {
        Some(notation) => ordered::reaches(board, &notation, side, (from, on), true),
        None => targets(board, from, side, kind).contains(&on),
    }
}

/// The one or two squares on which a pawn could capture.
pub fn pawn_attacks(from: Square, side: Side) -> [Option<Square>; 2] {
    [from.offset((-1, side.forward())), from.offset((1, side.forward()))]
}

/// Whether `side` could capture an enemy on `on`.
pub fn is_attacked_by(board: &Board, on: Square, side: Side) -> bool {
    board
        .pieces(side)
        .any(|(from, kind)| attacks(board, from, side, kind, on))
}

pub fn king_attacked(board: &Board, side: Side) -> bool {
    is_attacked_by(board, board.king(side), side.other())
}

pub fn in_check(position: &Position) -> bool {
    king_attacked(&position.board, position.turn)
}
