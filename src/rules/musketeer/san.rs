//! Writes SAN, and reads moves in every accepted form.

use super::PositionWith;
use super::pieces::{KING, PieceSet};
use crate::board::{Geometry, Kind, Move, Square};
use crate::rules::common::tag;
use crate::rules::text::{Coordinates, KING_EXPOSED, find_only, objection, plain};
use crate::rules::{MoveError, Pieces};

/// The SAN of a legal move, without the mark for check or mate: `Nc3/L`, `O-O`, `exd8=D`.
pub fn write<S: PieceSet>(position: &PositionWith<S>, m: Move) -> String {
    let mut text = plain::san_body(position, m);
    if let Some(kind) = position.entering(m) {
        text.push('/');
        text.push(position.pieces().letter(kind));
    }
    text
}

pub fn parse<S: PieceSet>(position: &PositionWith<S>, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    if let Some(told) = Coordinates::read(text, position.pieces(), b"=/", |name| Geometry::ORTHODOX.parse(name)) {
        return find_coordinates(position, &told);
    }
    find_san(position, text)
}

fn find_coordinates<S: PieceSet>(position: &PositionWith<S>, told: &Coordinates) -> Result<Move, MoveError> {
    let legal = position.legal();
    let Some(&first) = legal.iter().find(|&&m| means(position, told, m)) else {
        let objection = objection(position, told.from, |m| told.joins(m), KING_EXPOSED);
        return Err(MoveError::Illegal(objection));
    };
    if first.tag() == tag::PROMOTION {
        let Some(kind) = told.suffix else {
            return Err(MoveError::Illegal("say what the pawn becomes"));
        };
        let becomes = |m: &Move| told.joins(*m) && m.tag() == tag::PROMOTION && Kind(m.via()) == kind;
        let promotion = legal.into_iter().find(becomes);
        return promotion.ok_or(MoveError::Illegal("a pawn cannot become that"));
    }
    match (told.suffix, position.entering(first)) {
        (None, _) => Ok(first),
        (Some(suffix), Some(entering)) if suffix == entering => Ok(first),
        (Some(_), Some(_)) => Err(MoveError::Illegal("another piece waits there")),
        (Some(_), None) => Err(MoveError::Illegal("no piece can enter there")),
    }
}

/// Whether the two squares fit a move. Castling may also be given from the rook to the king, as in Seirawan Chess.
fn means<S: PieceSet>(position: &PositionWith<S>, told: &Coordinates, m: Move) -> bool {
    let seirawan = m.tag() == tag::CASTLE
        && told.suffix.is_some()
        && (told.from, told.to) == (Square(m.via()), m.from())
        && position.uncovered(m).is_some_and(|(square, _)| square == told.from);
    told.joins(m) || seirawan
}

/// SAN without the characters that do not distinguish moves.
fn stripped(text: &str) -> String {
    text.trim_end_matches(['+', '#', '!', '?'])
        .replace(['=', 'x'], "")
        .replace('0', "O")
}

fn find_san<S: PieceSet>(position: &PositionWith<S>, text: &str) -> Result<Move, MoveError> {
    let wanted = stripped(text);
    if !wanted.starts_with(|first: char| first.is_ascii_alphabetic()) || !text.is_ascii() || text.len() > 12 {
        return Err(MoveError::Malformed);
    }
    let fits = |m: Move| {
        let san = stripped(&write(position, m));
        san == wanted || san.split('/').next() == Some(&wanted)
    };
    find_only(position, fits, || looks_like_san(position.pieces(), &wanted))
}

/// Whether a stripped text looks like SAN, in which case it is reported as illegal rather than as malformed.
fn looks_like_san(pieces: &Pieces, text: &str) -> bool {
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
            .all(|c| pieces.kind_of_letter(c).is_some_and(|kind| kind != KING || c == 'K') || c.is_ascii_digit())
}
