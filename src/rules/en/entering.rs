//! How moves are entered and shown on the board of a GUI, which has ten ranks.

use super::Position;
use super::pieces::{AUROR, PAWN, letter};
use super::position::{becomes, tag};
use super::squares::{self, gui_name, is_x, neighbours};
use crate::board::{Kind, Move, Square};
use crate::rules::{Entry, Notation, Rules};

/// How a person enters a legal move. A swap is a king's move to the Auror's square with an Auror left behind. What is captured on the
/// way is visited in between, and so is some empty square by a pawn that becomes something where it stands: no GUI knows a move
/// that goes nowhere.
pub(super) fn entry(position: &Position, m: Move) -> Entry {
    Entry {
        squares: touched(position, m).into_iter().map(gui_name).collect(),
        expected: None,
        letter: chosen(position, m).map(letter),
        captures: position.captures(m),
        clears: None,
    }
}

/// A legal move as a GUI is told it: as a person would enter it.
pub(super) fn shown_move(position: &Position, m: Move) -> String {
    let entry = entry(position, m);
    match entry.squares.as_slice() {
        [from, to] => {
            let suffix = appearing(m).map(|kind| letter(kind).to_ascii_lowercase());
            from.chars().chain(to.chars()).chain(suffix).collect()
        }
        _ => entry.legs(false).unwrap_or_else(|| position.coordinate(m)),
    }
}

/// The position with its x squares among holes, as a GUI has them on its outer ranks.
pub(super) fn shown_fen(position: &Position) -> String {
    let fen = position.fen();
    let (board, rest) = fen.split_once(' ').unwrap_or((&fen, ""));
    let widened = |row: &str| match row {
        "8" => row.to_owned(),
        _ if row.len() == 1 => format!("***{row}****"),
        _ => row.to_owned(),
    };
    let rows: Vec<String> = board.split('/').map(widened).collect();
    format!("{} {rest}", rows.join("/"))
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

/// The squares touched; none for a lost turn.
fn touched(position: &Position, m: Move) -> Vec<Square> {
    match m.tag() {
        tag::LOST_TURN => Vec::new(),
        tag::IN_PLACE => vec![m.from(), turning_point(position, m.from()), m.to()],
        tag::NORMAL if m.via() != 0 => vec![m.from(), Square(m.via()), m.to()],
        _ => vec![m.from(), m.to()],
    }
}

/// An empty square for a pawn to go to and back: one beside it if there is one.
fn turning_point(position: &Position, pawn: Square) -> Square {
    let is_empty = |square: &Square| position.board().is_empty(*square) && !is_x(*square);
    let beside = neighbours(pawn).iter().copied().find(is_empty);
    beside.or_else(|| squares::all().find(is_empty)).unwrap_or(pawn)
}
