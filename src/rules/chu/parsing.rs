//! Finds the legal move that a text stands for, in coordinate notation or SAN.

use super::pieces::PIECES;
use super::position::tag;
use super::squares::{GEOMETRY, distance};
use super::{Position, san};
use crate::board::{Move, Square};
use crate::rules::notation::PASS;
use crate::rules::text::{self, KING_EXPOSED, find_only};
use crate::rules::{Generate, MoveError};

/// The maximum length of a move text.
const LONGEST: usize = 16;

pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    if !text.is_ascii() || text.len() > LONGEST {
        return Err(MoveError::Malformed);
    }
    if text == PASS || text == san::PASS {
        return find_pass(position, None);
    }
    match Coordinates::read(text) {
        Some(coordinates) => coordinates.find(position),
        None => find_san(position, text),
    }
}

fn find_pass(position: &Position, lion: Option<Square>) -> Result<Move, MoveError> {
    let passes = |m: &Move| m.tag() == tag::PASS && lion.is_none_or(|square| m.from() == square);
    let found = position.legal().into_iter().find(passes);
    found.ok_or(MoveError::Illegal(
        "only a Lion with an empty square beside it can pass",
    ))
}

/// A move in coordinate notation: `e4e6`, `e6e7q`, `d6e8+`, `e4e5,e5e6` or `e4e5-e6`.
struct Coordinates<'a> {
    from: Square,
    via: Option<Square>,
    to: Square,
    suffix: &'a str,
}

impl<'a> Coordinates<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let square = |at: usize| GEOMETRY.parse(text.as_bytes().get(at..at + 2)?);
        let (from, second) = (square(0)?, square(2)?);
        let (via, to, suffix) = match (&text[4..], text.len()) {
            (legs, 9) if legs.starts_with(',') && square(5)? == second => (Some(second), square(7)?, ""),
            // The form used in game records.
            (legs, 7) if legs.starts_with('-') => (Some(second), square(5)?, ""),
            (suffix, _) => (None, second, read_suffix(suffix)?),
        };
        Some(Coordinates { from, via, to, suffix })
    }

    fn find(&self, position: &Position) -> Result<Move, MoveError> {
        let comes_back = self.to == self.from && position.is_lion_of_mover(self.from);
        if comes_back && (self.via.is_none() || self.walks_over_nothing(position)) {
            return find_pass(position, Some(self.from));
        }
        let fitting = |m: &Move| m.from() == self.from && m.to() == self.to && self.goes_the_way_of(position, *m);
        let legal: Vec<Move> = position.legal().into_iter().filter(fitting).collect();
        let wanted = |m: &Move| position.suffix(*m).eq_ignore_ascii_case(self.suffix);
        match (legal.iter().copied().find(wanted), legal.first()) {
            (Some(found), _) => Ok(found),
            (None, None) => Err(MoveError::Illegal(objection(position, self.from, self.to))),
            (None, Some(first)) if self.suffix.is_empty() => self.to_queen(position, &legal, *first),
            (None, Some(_)) => Err(MoveError::Illegal("the piece cannot become that")),
        }
    }

    /// The promotion to a queen, which GUIs send by default.
    fn to_queen(&self, position: &Position, legal: &[Move], first: Move) -> Result<Move, MoveError> {
        let queen = legal.iter().copied().find(|&m| position.suffix(m) == "q");
        queen.ok_or(if first.tag() == tag::PROMOTION {
            MoveError::Illegal("say what the pawn becomes")
        } else {
            MoveError::Malformed
        })
    }

    /// Whether a legal move between the same squares captures what the text captures on its way.
    fn goes_the_way_of(&self, position: &Position, m: Move) -> bool {
        match (m.tag(), self.via) {
            (tag::PASS, _) => false,
            (tag::TWO_LEGS, via) => via == Some(Square(m.via())),
            (_, None) => true,
            (_, Some(_)) => self.walks_over_nothing(position),
        }
    }

    /// Whether a Lion steps over an empty square, which amounts to a leap or a pass.
    fn walks_over_nothing(&self, position: &Position) -> bool {
        self.via.is_some_and(|via| {
            distance(self.from, via) == 1
                && distance(via, self.to) == 1
                && position.board().is_empty(via)
                && position.is_lion_of_mover(self.from)
        })
    }
}

/// The letter or sign of a promotion; a lone `=` means no promotion.
fn read_suffix(text: &str) -> Option<&str> {
    let suffix = text.strip_prefix('=').unwrap_or(text);
    (suffix.is_empty() || suffix == "+" || PIECES.kind_of(suffix).is_some()).then_some(suffix)
}

fn find_san(position: &Position, text: &str) -> Result<Move, MoveError> {
    let wanted = stripped(text);
    if wanted.is_empty() {
        return Err(MoveError::Malformed);
    }
    let fits = |m| stripped(&san::body(position, m)) == wanted;
    find_only(position, fits, || looks_like_san(text))
}

/// Whether a text looks like SAN, in which case it is reported as illegal rather than as malformed.
fn looks_like_san(text: &str) -> bool {
    let wanted = stripped(text);
    if wanted == "OO" || wanted == "OOO" {
        return true;
    }
    let kinds = |c: char| PIECES.kind_of(&c.to_string()).is_some() || c == '+';
    let squares = wanted.trim_start_matches(|c: char| c.is_ascii_uppercase() && kinds(c) || c == '+');
    let squares = squares.trim_end_matches(|c: char| c.is_ascii_uppercase() && kinds(c) || c == '+');
    let at = squares.len().saturating_sub(2);
    GEOMETRY.parse(&squares.as_bytes()[at..]).is_some()
        && squares
            .bytes()
            .all(|c| c.is_ascii_digit() || (b'a'..=b'j').contains(&c))
}

/// Explains why no legal move leads from one square to the other.
fn objection(position: &Position, from: Square, to: Square) -> &'static str {
    let joins = |m: Move| m.from() == from && m.to() == to;
    let mut moves = Vec::new();
    position.generate(Generate::All, &mut moves);
    if position.board().holds(from, position.side_to_move())
        && moves.into_iter().any(|m| joins(m) && position.leaves_king_safe(m))
    {
        return about_lions(position);
    }
    text::objection(position, from, joins, KING_EXPOSED)
}

/// The rule on capturing Lions that forbids a move.
fn about_lions(position: &Position) -> &'static str {
    if position.lion_ban() {
        "no Lion may be taken right after another"
    } else {
        "that Lion is protected"
    }
}

pub fn stripped(text: &str) -> String {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if text.starts_with('0') {
        return text.replace('-', "").replace('0', "O");
    }
    text.replace(['=', 'x', '-'], "")
}
