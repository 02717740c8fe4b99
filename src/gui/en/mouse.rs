//! How moves are made with the mouse, and shown.

use crate::board::{Kind, Move, Square};
use crate::gui::MouseMove;
use crate::rules::en::{AUROR, GRID, IN_PLACE, PAWN, Position, all_squares, becomes, is_x, letter, neighbours, tag};

/// How a person makes a legal move. A swap is a king's move to the Auror's square with an Auror left behind. What is
/// captured on the way is visited in between, and so is an empty square by a pawn that becomes something where it
/// stands: no GUI knows a move that goes nowhere. Which square it is tells what the pawn becomes, because XBoard 4.9.1
/// takes such moves of Black's for castling and forgets the letter when it passes them on.
pub fn mouse_move(position: &Position, m: Move) -> MouseMove {
    MouseMove {
        squares: touched(position, m).into_iter().map(name).collect(),
        expected: None,
        letter: chosen(position, m).map(letter),
        swaps: m.tag() == tag::SWAP,
        captures: position.captures(m),
        clears: None,
    }
}

/// A legal move as a GUI is told it: as a person would make it.
pub fn shown_move(position: &Position, m: Move) -> String {
    let entered = mouse_move(position, m);
    match entered.squares.as_slice() {
        [from, to] => {
            let suffix = appearing(m).map(|kind| letter(kind).to_ascii_lowercase());
            from.chars().chain(to.chars()).chain(suffix).collect()
        }
        _ => entered.legs(false).unwrap_or_else(|| position.coordinate(m)),
    }
}

/// What stands on a square after a move that was not there before.
fn appearing(m: Move) -> Option<Kind> {
    match m.tag() {
        tag::SWAP => Some(AUROR),
        _ => becomes(m),
    }
}

/// What a person chooses or is given with a move: a pawn that arrives may also stay what it is.
fn chosen(position: &Position, m: Move) -> Option<Kind> {
    let stays = m.tag() == tag::NORMAL && Position::is_waiting(position.moved_piece(m), m.to());
    appearing(m).or(stays.then_some(PAWN))
}

/// The name of a square on a GUI's board of ten ranks: x0 is `d0`, x9 is `d9`.
pub fn name(square: Square) -> String {
    GRID.name(square)
}

/// The squares touched; none for a lost turn.
fn touched(position: &Position, m: Move) -> Vec<Square> {
    match m.tag() {
        tag::LOST_TURN => Vec::new(),
        tag::IN_PLACE => vec![m.from(), turning_point(position, m), m.to()],
        tag::NORMAL if m.via() != 0 => vec![m.from(), Square(m.via()), m.to()],
        _ => vec![m.from(), m.to()],
    }
}

/// The empty square to which a pawn goes and from which it comes back as something else: the first that is left for
/// queens, the second for what comes next. Those beside the pawn are the first.
pub fn turning_point(position: &Position, m: Move) -> Square {
    let pawn = m.from();
    let beside = neighbours(pawn).iter().copied();
    let others = all_squares().filter(|square| !neighbours(pawn).contains(square));
    let empty = |square: &Square| position.board().is_empty(*square) && !is_x(*square);
    let number = IN_PLACE.iter().position(|&kind| Some(kind) == becomes(m));
    let found = beside.chain(others).filter(empty).nth(number.unwrap_or(0));
    found.unwrap_or(pawn)
}
