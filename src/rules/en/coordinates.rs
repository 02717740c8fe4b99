//! Moves in coordinate notation.

use super::Position;
use super::pieces::{PAWN, PIECES};
use super::position::{LOST_TURN, becomes, tag};
use super::squares;
use crate::board::{Kind, Move, Square};
use crate::rules::MoveError;
use crate::rules::text::objection;

/// The ways to write a lost turn.
const LOST_TURNS: [&str; 2] = ["@@@@", "--"];

/// Rejection messages for moves that leave or put kings in check.
const KINGS_EXPOSED: [&str; 2] = [
    "no fewer of your kings would be in check",
    "a king of yours would be in check",
];

/// A move in coordinate notation: `e2e4`, `a8a8q`, `e1x0`, `e1d0a`.
struct Coordinates {
    from: Square,
    to: Square,
    suffix: Option<Kind>,
}

/// Finds the legal move that a text in coordinate notation stands for; `None` if it is not in that notation.
pub fn find(position: &Position, text: &str) -> Option<Result<Move, MoveError>> {
    if LOST_TURNS.contains(&text) {
        return Some(lost_turn(position));
    }
    Coordinates::read(text).map(|coordinates| coordinates.find(position))
}

fn lost_turn(position: &Position) -> Result<Move, MoveError> {
    match position.lost_turn().is_some() {
        true => Ok(LOST_TURN),
        false => Err(MoveError::Illegal("there is a move, so the turn is not lost")),
    }
}

impl Coordinates {
    fn read(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let suffix = match bytes.get(4..)? {
            [] => None,
            [letter] | [b'=' | b'/', letter] => Some(PIECES.kind_of_letter(char::from(*letter))?),
            _ => return None,
        };
        Some(Coordinates {
            from: squares::parse(&bytes[..2])?,
            to: squares::parse(&bytes[2..4])?,
            suffix,
        })
    }

    fn find(&self, position: &Position) -> Result<Move, MoveError> {
        let legal = position.legal();
        let mut joining = legal.iter().copied().filter(|&m| self.joins(m)).peekable();
        if joining.peek().is_none() {
            return Err(MoveError::Illegal(objection(
                position,
                self.from,
                |m| self.joins(m),
                KINGS_EXPOSED,
            )));
        }
        let meant = legal
            .iter()
            .copied()
            .find(|&m| self.joins(m) && self.agrees(position, m));
        meant.ok_or(MoveError::Illegal(match self.suffix {
            None => "say what the pawn becomes",
            Some(_) => "the piece cannot become that",
        }))
    }

    /// Whether a move is between the squares of the text. A swap may be given from either end.
    fn joins(&self, m: Move) -> bool {
        let forth = (m.from(), m.to()) == (self.from, self.to);
        let back = m.tag() == tag::SWAP && (m.to(), m.from()) == (self.from, self.to);
        forth || back
    }

    /// Whether a move fits the suffix of the text, or fits a text without one.
    fn agrees(&self, position: &Position, m: Move) -> bool {
        let mover = position.moved_piece(m);
        match m.tag() {
            tag::SWAP => self.suffix.is_none_or(|suffix| suffix == super::AUROR),
            tag::NORMAL => self
                .suffix
                .is_none_or(|suffix| suffix == PAWN && Position::is_waiting(mover, m.to())),
            _ => self.suffix == becomes(m),
        }
    }
}
