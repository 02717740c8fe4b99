//! Notation for games that write positions and moves as in orthodox chess.

use super::{
    KING_EXPOSED, castling, coordinates_line, find_only, join_ranks, objection, rank_lines, rivals, tell_apart,
};
use crate::board::{Kind, Move, Square};
use crate::rules::common::{PAWN, tag};
use crate::rules::{MoveError, Position, Rules};

/// The six fields of a FEN.
pub fn fen<R: Rules>(position: &Position<R>) -> String {
    let symbol = |square| position.board.piece_at(square).map(|piece| R::PIECES.fen_symbol(piece));
    let en_passant = position.state.en_passant;
    format!(
        "{} {} {} {} {} {}",
        join_ranks(R::GEOMETRY, symbol),
        position.side.letter(),
        position.castling_field(),
        en_passant.map_or_else(|| "-".to_owned(), |square| R::GEOMETRY.name(square)),
        position.state.halfmoves,
        position.move_number
    )
}

/// The board as text for people to read, with White at the bottom.
pub fn diagram<R: Rules>(position: &Position<R>) -> String {
    let symbol = |square| {
        position
            .board()
            .piece_at(square)
            .map(|piece| R::PIECES.fen_symbol(piece))
    };
    let mut lines = rank_lines(R::GEOMETRY, |square| symbol(square).unwrap_or_else(|| ".".to_owned()));
    let widest = position
        .board()
        .all()
        .map(|slot| R::PIECES.symbol(position.board().piece(slot).kind()).len());
    lines.push(coordinates_line(R::GEOMETRY, widest.max().unwrap_or(1)) + "\n");
    lines.join("\n")
}

fn becomes(m: Move) -> Option<Kind> {
    (m.tag() == tag::PROMOTION).then(|| Kind(m.via()))
}

/// The CECP coordinate notation of a legal move: `e2e4`, `e7e8q`.
pub fn coordinate<R: Rules>(m: Move) -> String {
    let mut text = R::GEOMETRY.name(m.from()) + &R::GEOMETRY.name(m.to());
    text.extend(becomes(m).map(|kind| R::PIECES.letter(kind).to_ascii_lowercase()));
    text
}

/// The SAN of a legal move, without the mark for check or mate: `Nbd2`, `exd8=Q`, `O-O`.
pub fn san_body<R: Rules>(position: &Position<R>, m: Move) -> String {
    if m.tag() == tag::CASTLE {
        return castling(m).to_owned();
    }
    let kind = position.moved_piece(m).kind();
    let captures = position.victims(m).iter().any(Option::is_some);
    let mut text = String::new();
    if kind != PAWN {
        text.push_str(R::PIECES.symbol(kind));
        text.push_str(&tell_apart(R::GEOMETRY, m.from(), &rivals(position, m)));
    } else if captures {
        text.push(char::from(b'a' + m.from().file()));
    }
    if captures {
        text.push('x');
    }
    text.push_str(&R::GEOMETRY.name(m.to()));
    if let Some(kind) = becomes(m) {
        text.push('=');
        text.push_str(R::PIECES.symbol(kind));
    }
    text
}

/// Finds the legal move that a text in coordinate notation or SAN stands for.
///
/// # Errors
/// [`MoveError`] with a reason that is worded as a protocol reply.
pub fn parse<R: Rules>(position: &Position<R>, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    if let Some((from, to, letter)) = read_coordinates::<R>(text) {
        return find_coordinates(position, from, to, letter);
    }
    let wanted = stripped(text);
    let fits = |m| stripped(&san_body(position, m)) == wanted;
    find_only(position, fits, || looks_like_san::<R>(&wanted))
}

/// Parses two squares and an optional promotion letter.
fn read_coordinates<R: Rules>(text: &str) -> Option<(Square, Square, Option<char>)> {
    let bytes = text.as_bytes();
    let letter = match bytes.get(4..)? {
        [] => None,
        &[letter] | &[b'=', letter] => Some(char::from(letter)),
        _ => return None,
    };
    Some((
        R::GEOMETRY.parse(&bytes[..2])?,
        R::GEOMETRY.parse(&bytes[2..4])?,
        letter,
    ))
}

fn find_coordinates<R: Rules>(
    position: &Position<R>,
    from: Square,
    to: Square,
    letter: Option<char>,
) -> Result<Move, MoveError> {
    let joins = |m: Move| m.from() == from && m.to() == to;
    let joining: Vec<Move> = position.legal().into_iter().filter(|&m| joins(m)).collect();
    let meant = joining.iter().copied().find(|&m| match (becomes(m), letter) {
        (None, None) => true,
        (Some(kind), Some(letter)) => R::PIECES.kind_of_letter(letter) == Some(kind),
        _ => false,
    });
    meant.ok_or_else(|| {
        MoveError::Illegal(match (joining.is_empty(), letter) {
            (true, _) => objection(position, from, joins, KING_EXPOSED),
            (false, None) => "say what the pawn becomes",
            (false, Some(_)) => "the piece cannot become that",
        })
    })
}

/// The text without characters that do not distinguish moves.
fn stripped(text: &str) -> String {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    match text {
        "0-0" => "O-O".to_owned(),
        "0-0-0" => "O-O-O".to_owned(),
        _ => text.replace(['=', 'x'], ""),
    }
}

/// Whether a stripped text looks like SAN, in which case it is reported as illegal rather than as malformed.
fn looks_like_san<R: Rules>(text: &str) -> bool {
    let body = text.trim_end_matches(|last: char| last.is_ascii_uppercase());
    let at = body.len().saturating_sub(2);
    text.starts_with("O-O")
        || body
            .get(at..)
            .is_some_and(|square| R::GEOMETRY.parse(square.as_bytes()).is_some())
}
