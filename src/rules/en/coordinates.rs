//! Reads moves in coordinate notation.

use super::Position;
use super::pieces::{PAWN, PIECES};
use super::position::{LOST_TURN, becomes, tag};
use super::squares;
use crate::board::{Kind, Move};
use crate::rules::MoveError;
use crate::rules::text::{Coordinates, objection};

/// The ways to write a lost turn.
const LOST_TURNS: [&str; 2] = ["@@@@", "--"];

/// Rejection messages for moves that leave or put kings in check.
const KINGS_EXPOSED: [&str; 2] = [
    "no fewer of your kings would be in check",
    "a king of yours would be in check",
];

/// Finds the legal move that a text in coordinate notation stands for; `None` if it is not in that notation.
pub fn find(position: &Position, text: &str) -> Option<Result<Move, MoveError>> {
    if LOST_TURNS.contains(&text) {
        return Some(lost_turn(position));
    }
    let told = Coordinates::read(text, &PIECES, b"=/", squares::parse)?;
    Some(find_told(position, &told))
}

fn lost_turn(position: &Position) -> Result<Move, MoveError> {
    match position.lost_turn().is_some() {
        true => Ok(LOST_TURN),
        false => Err(MoveError::Illegal("there is a move, so the turn is not lost")),
    }
}

fn find_told(position: &Position, told: &Coordinates) -> Result<Move, MoveError> {
    let legal = position.legal();
    let mut joining = legal.into_iter().filter(|&m| joins(told, m)).peekable();
    let objection = match (joining.peek(), told.suffix) {
        (None, _) => objection(position, told.from, |m| joins(told, m), KINGS_EXPOSED),
        (Some(_), None) => "say what the pawn becomes",
        (Some(_), Some(_)) => "the piece cannot become that",
    };
    let meant = joining.find(|&m| agrees(position, told.suffix, m));
    meant.ok_or(MoveError::Illegal(objection))
}

/// Whether a move is between the squares of the text. A swap may be given from either end.
fn joins(told: &Coordinates, m: Move) -> bool {
    told.joins(m) || m.tag() == tag::SWAP && (m.to(), m.from()) == (told.from, told.to)
}

/// Whether a move fits the suffix of the text, or fits a text without one.
fn agrees(position: &Position, suffix: Option<Kind>, m: Move) -> bool {
    let mover = position.moved_piece(m);
    match m.tag() {
        tag::SWAP => suffix.is_none_or(|suffix| suffix == super::AUROR),
        tag::NORMAL => suffix.is_none_or(|suffix| suffix == PAWN && Position::is_waiting(mover, m.to())),
        _ => suffix == becomes(m),
    }
}
