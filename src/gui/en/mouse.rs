//! Moves made with the mouse, and moves as the GUI shows them.

use crate::board::{Kind, Move, Square};
use crate::gui::MouseMove;
use crate::rules::en::{AUROR, GRID, IN_PLACE, PAWN, PIECES, Position, all_squares, becomes, is_x, neighbours, tag};

/// How a user makes a legal move. A swap is a king's move to the Auror's square that leaves an Auror behind. In a move
/// that captures on the way, the mouse visits that square. A pawn that promotes in place goes to an empty square and
/// back, since no GUI lets a piece move to its own square. That empty square selects the promotion, because XBoard
/// 4.9.1 takes such moves of Black for castling and loses the letter.
pub fn mouse_move(position: &Position, m: Move) -> MouseMove {
    MouseMove {
        squares: touched(position, m).into_iter().map(name).collect(),
        expected: None,
        letter: chosen(position, m).map(|kind| PIECES.letter(kind)),
        swaps: m.tag() == tag::SWAP,
        captures: position.captures(m),
        clears: None,
    }
}

/// A legal move in the form that the GUI expects, which is the form in which a user makes it.
pub fn shown_move(position: &Position, m: Move) -> String {
    let entered = mouse_move(position, m);
    match entered.squares.as_slice() {
        [from, to] => {
            let suffix = appearing(m).map(|kind| PIECES.letter(kind).to_ascii_lowercase());
            from.chars().chain(to.chars()).chain(suffix).collect()
        }
        _ => entered.legs(false).unwrap_or_else(|| position.coordinate(m)),
    }
}

/// The kind of piece that a move puts on a square, if it is new there.
fn appearing(m: Move) -> Option<Kind> {
    match m.tag() {
        tag::SWAP => Some(AUROR),
        _ => becomes(m),
    }
}

/// The piece chosen by or implied by a move; a pawn on its last rank may stay a pawn.
fn chosen(position: &Position, m: Move) -> Option<Kind> {
    let stays = m.tag() == tag::NORMAL && Position::is_waiting(position.moved_piece(m), m.to());
    appearing(m).or(stays.then_some(PAWN))
}

/// The name of a square on the GUI's board.
pub fn name(square: Square) -> String {
    GRID.name(square)
}

/// The squares that the mouse touches; none for a lost turn.
fn touched(position: &Position, m: Move) -> Vec<Square> {
    match m.tag() {
        tag::LOST_TURN => Vec::new(),
        tag::IN_PLACE => vec![m.from(), turning_point(position, m), m.to()],
        tag::NORMAL if m.via() != 0 => vec![m.from(), Square(m.via()), m.to()],
        _ => vec![m.from(), m.to()],
    }
}

/// The empty square that a pawn visits to promote in place: the first one for a queen, the second one for the next
/// piece, and so on. The squares next to the pawn come first.
pub fn turning_point(position: &Position, m: Move) -> Square {
    let pawn = m.from();
    let beside = neighbours(pawn).iter().copied();
    let others = all_squares().filter(|square| !neighbours(pawn).contains(square));
    let empty = |square: &Square| position.board().is_empty(*square) && !is_x(*square);
    let number = IN_PLACE.iter().position(|&kind| Some(kind) == becomes(m));
    let found = beside.chain(others).filter(empty).nth(number.unwrap_or(0));
    found.unwrap_or(pawn)
}
