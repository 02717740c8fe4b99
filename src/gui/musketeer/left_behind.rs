//! What enters by a castling past it, in game records.
//!
//! XBoard 4.9.1 reads no letter behind such a castling. A move of the rook over its king, which would show the rest,
//! makes it crash at a later move of the file. So the record has the king's squares alone, `e1c1`. XBoard leaves the
//! piece on the drop rank, from where its first move is recorded: `a0b3` is the move of a piece on a1.

use super::two_legs::{drop_square, name, uncovers_rook};
use crate::board::{Move, Square};
use crate::gui::LeftBehind;
use crate::rules::musketeer::{Position, home_rank};
use crate::rules::{Notation, Rules};

/// A castling past a piece that waits behind the rook, as a record has it.
pub(super) fn castling_in_pgn(position: &Position, m: Move) -> Option<String> {
    uncovers_rook(position, m).then(|| name(m.from()) + &name(m.to()))
}

/// What XBoard leaves on the drop rank when it reads a move from a record.
pub(super) fn by(position: &Position, m: Move) -> Option<LeftBehind> {
    let corner = Square(m.via());
    uncovers_rook(position, m).then(|| LeftBehind {
        square: name(corner),
        shown_on: drop_square(corner, position.side_to_move()),
    })
}

/// The legal move of a piece that has entered, told as one from the square where it waited.
pub(super) fn find(position: &Position, text: &str) -> Option<Move> {
    let color = position.side_to_move();
    let home = |file: u8| Square::new(file, home_rank(color));
    let square = (0..8)
        .map(home)
        .find(|&square| text.starts_with(&drop_square(square, color)))?;
    let m = position.parse_move(&(name(square) + text.get(2..)?)).ok()?;
    (m.from() == square && position.uncovered(m).is_none()).then_some(m)
}
