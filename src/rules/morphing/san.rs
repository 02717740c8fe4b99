//! Writes SAN, and reads moves in every accepted form.
//!
//! A Pawn has no letter, but it may come from any side, so its origin is added if two could arrive: `ab3`, `2xb3`. A
//! new kind follows an equals sign, `Be3=A`. Castling is `O-O` towards the i-file, `O-O-O` towards the a-file.

use super::pieces::{KING, PAWN, PIECES, is_royal};
use super::position::{GEOMETRY, Position, tag};
use crate::board::{Kind, Move, Square};
use crate::rules::MoveError;
use crate::rules::text::{Coordinates, KING_EXPOSED, castling, find_only, objection, rivals, tell_apart};

/// The SAN of a legal move, without the mark for check or mate.
pub fn body(position: &Position, m: Move) -> String {
    if m.tag() == tag::CASTLE {
        return castling(m).to_owned();
    }
    let kind = position.moved_piece(m).kind();
    let captures = position.board.holds(m.to(), !position.side);
    let mut origin = tell_apart(GEOMETRY, m.from(), &rivals(position, m));
    let mut text = String::new();
    if kind != PAWN {
        text.push(PIECES.letter(kind));
    } else if captures && origin.is_empty() {
        origin.push(char::from(b'a' + m.from().file()));
    }
    text.push_str(&origin);
    if captures {
        text.push('x');
    }
    text.push_str(&GEOMETRY.name(m.to()));
    if let Some(new) = position.morphs_to(m) {
        text.push('=');
        text.push(PIECES.letter(new));
    }
    text
}

pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    if let Some(told) = Coordinates::read(text, &PIECES, b"=", |name| GEOMETRY.parse(name)) {
        return find_coordinates(position, &told);
    }
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if let Some(towards) = castling_meant(text) {
        let mut legal = position.legal().into_iter();
        return legal
            .find(|&m| m.tag() == tag::CASTLE && castling(m) == towards)
            .ok_or(MoveError::Illegal("castling is not possible"));
    }
    Told::read(text).ok_or(MoveError::Malformed)?.find(position)
}

fn castling_meant(text: &str) -> Option<&'static str> {
    match text {
        "O-O" | "0-0" => Some("O-O"),
        "O-O-O" | "0-0-0" => Some("O-O-O"),
        _ => None,
    }
}

fn find_coordinates(position: &Position, told: &Coordinates) -> Result<Move, MoveError> {
    let joining: Vec<Move> = position.legal().into_iter().filter(|&m| told.joins(m)).collect();
    match (joining.as_slice(), told.suffix) {
        ([], _) if position.is_over() && position.board.holds(told.from, position.side) => {
            Err(MoveError::Illegal("the game is over: a king is bare"))
        }
        ([], _) => {
            let objection = objection(position, told.from, |m| told.joins(m), KING_EXPOSED);
            Err(MoveError::Illegal(objection))
        }
        (&[found], None) => Ok(found),
        (_, None) => Err(MoveError::Illegal("say what the pawn becomes")),
        (joining, Some(kind)) => find_told(position, joining, kind),
    }
}

/// The move after which the piece is of the kind `told`, the one that the text names.
fn find_told(position: &Position, joining: &[Move], told: Kind) -> Result<Move, MoveError> {
    let after = |m: &Move| position.kind_after(*m);
    if joining.iter().any(|m| is_royal(after(m))) {
        return Err(MoveError::Illegal("a king is written without a letter"));
    }
    let found = joining.iter().copied().find(|m| after(m) == told);
    found.ok_or(MoveError::Illegal(if joining.len() > 1 {
        "the pawn cannot become that"
    } else if joining.iter().any(|&m| position.morphs_to(m).is_some()) {
        "the piece becomes another one there"
    } else {
        "the piece stays what it is"
    }))
}

/// The parts of a SAN move. Game records may give more of the origin than needed, and may omit the new kind.
struct Told {
    kind: Kind,
    file: Option<char>,
    rank: Option<char>,
    to: Square,
    becomes: Option<Kind>,
}

impl Told {
    fn read(text: &str) -> Option<Self> {
        if !text.is_ascii() {
            return None;
        }
        let (kind, rest) = match text.chars().next()? {
            first if first.is_ascii_uppercase() => (PIECES.kind_of_letter(first)?, &text[1..]),
            _ => (PAWN, text),
        };
        let (squares, suffix) = rest.split_at(rest.rfind(|c: char| c.is_ascii_digit())? + 1);
        let becomes = match suffix.strip_prefix('=').unwrap_or(suffix).as_bytes() {
            [] => None,
            &[letter] => Some(PIECES.kind_of_letter(char::from(letter))?),
            _ => return None,
        };
        let (origin, to) = squares.split_at(squares.len().checked_sub(2)?);
        let origin = origin.strip_suffix(['x', '-']).unwrap_or(origin);
        let (file, rank) = match *origin.as_bytes() {
            [] => (None, None),
            [file @ b'a'..=b'i'] => (Some(file), None),
            [rank @ b'1'..=b'9'] => (None, Some(rank)),
            [file @ b'a'..=b'i', rank @ b'1'..=b'9'] => (Some(file), Some(rank)),
            _ => return None,
        };
        Some(Told {
            kind,
            file: file.map(char::from),
            rank: rank.map(char::from),
            to: GEOMETRY.parse(to.as_bytes())?,
            becomes,
        })
    }

    fn find(&self, position: &Position) -> Result<Move, MoveError> {
        find_only(position, |m| self.fits(position, m), || true)
    }

    fn fits(&self, position: &Position, m: Move) -> bool {
        let from = GEOMETRY.name(m.from());
        let kind = position.moved_piece(m).kind();
        let is_kind = kind == self.kind || (self.kind == KING && is_royal(kind));
        is_kind
            && m.to() == self.to
            && self.file.is_none_or(|file| from.starts_with(file))
            && self.rank.is_none_or(|rank| from.ends_with(rank))
            && self.becomes.is_none_or(|told| told == position.kind_after(m))
    }
}
