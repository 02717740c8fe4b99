//! Writes SAN, and reads moves in every accepted form.

use super::Position;
use super::pieces::{KING, PIECES};
use crate::board::{Geometry, Kind, Move, Square};
use crate::rules::MoveError;
use crate::rules::common::tag;
use crate::rules::text::{KING_EXPOSED, find_only, objection, plain};

/// The SAN of a legal move, without the mark for check or mate: `Nc3/L`, `O-O`, `exd8=D`.
pub fn write(position: &Position, m: Move) -> String {
    let mut text = plain::san_body(position, m);
    if let Some(kind) = position.entering(m) {
        text.push('/');
        text.push(PIECES.letter(kind));
    }
    text
}

pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    if let Some(coordinates) = Coordinates::read(text) {
        return coordinates.find(position);
    }
    find_san(position, text)
}

/// A move in coordinate notation: `b1c3`, `b1c3l`, `e7e8d`.
struct Coordinates {
    from: Square,
    to: Square,
    suffix: Option<Kind>,
}

impl Coordinates {
    fn read(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let suffix = match bytes.get(4..)? {
            [] => None,
            [b'=' | b'/', letter] | [letter] => Some(PIECES.kind_of_letter(char::from(*letter))?),
            _ => return None,
        };
        let from = Geometry::ORTHODOX.parse(&bytes[..2])?;
        let to = Geometry::ORTHODOX.parse(&bytes[2..4])?;
        Some(Coordinates { from, to, suffix })
    }

    fn find(&self, position: &Position) -> Result<Move, MoveError> {
        let legal = position.legal();
        let Some(&first) = legal.iter().find(|&&m| self.means(position, m)) else {
            return Err(MoveError::Illegal(objection(
                position,
                self.from,
                |m| self.joins(m),
                KING_EXPOSED,
            )));
        };
        if first.tag() == tag::PROMOTION {
            return self.find_promotion(&legal);
        }
        match (self.suffix, position.entering(first)) {
            (None, _) => Ok(first),
            (Some(suffix), Some(entering)) if suffix == entering => Ok(first),
            (Some(_), Some(_)) => Err(MoveError::Illegal("another piece waits there")),
            (Some(_), None) => Err(MoveError::Illegal("no piece can enter there")),
        }
    }

    /// Whether the two squares fit a move. Castling may also be given from the rook to the king, as in Seirawan Chess.
    fn means(&self, position: &Position, m: Move) -> bool {
        let seirawan = m.tag() == tag::CASTLE
            && self.suffix.is_some()
            && self.from == Square(m.via())
            && self.to == m.from()
            && position.uncovered(m).is_some_and(|(square, _)| square == self.from);
        self.joins(m) || seirawan
    }

    fn find_promotion(&self, legal: &[Move]) -> Result<Move, MoveError> {
        let Some(suffix) = self.suffix else {
            return Err(MoveError::Illegal("say what the pawn becomes"));
        };
        legal
            .iter()
            .copied()
            .find(|m| {
                m.from() == self.from && m.to() == self.to && m.tag() == tag::PROMOTION && Kind(m.via()) == suffix
            })
            .ok_or(MoveError::Illegal("a pawn cannot become that"))
    }

    fn joins(&self, m: Move) -> bool {
        m.from() == self.from && m.to() == self.to
    }
}

/// SAN without the characters that do not distinguish moves.
fn stripped(text: &str) -> String {
    text.trim_end_matches(['+', '#', '!', '?'])
        .replace(['=', 'x'], "")
        .replace('0', "O")
}

fn find_san(position: &Position, text: &str) -> Result<Move, MoveError> {
    let wanted = stripped(text);
    if !wanted.starts_with(|first: char| first.is_ascii_alphabetic()) || !text.is_ascii() || text.len() > 12 {
        return Err(MoveError::Malformed);
    }
    let fits = |m: Move| {
        let san = stripped(&write(position, m));
        san == wanted || san.split('/').next() == Some(&wanted)
    };
    find_only(position, fits, || looks_like_san(&wanted))
}

/// Whether a stripped text looks like SAN, in which case it is reported as illegal rather than as malformed.
fn looks_like_san(text: &str) -> bool {
    if text.starts_with("O-O") {
        return true;
    }
    let body = text.split('/').next().unwrap_or(text);
    let body = body
        .strip_suffix(|last: char| last.is_ascii_uppercase())
        .unwrap_or(body);
    let Some(at) = body.len().checked_sub(2) else {
        return false;
    };
    Geometry::ORTHODOX.parse(&body.as_bytes()[at..]).is_some()
        && body[..at]
            .chars()
            .all(|c| PIECES.kind_of_letter(c).is_some_and(|kind| kind != KING || c == 'K') || c.is_ascii_digit())
}
