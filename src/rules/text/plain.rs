//! Notation for games that write positions and moves as in orthodox chess.

use super::{
    Coordinates, KING_EXPOSED, castling, coordinates_line, find_only, join_ranks, objection, rank_lines, rivals,
    tell_apart,
};
use crate::board::{Kind, Move};
use crate::rules::common::{PAWN, tag};
use crate::rules::{MoveError, Position, Rules};

/// The six fields of a FEN.
pub fn fen<R: Rules>(position: &Position<R>) -> String {
    let symbol = |square| {
        position
            .board
            .piece_at(square)
            .map(|piece| position.pieces().fen_symbol(piece))
    };
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
            .map(|piece| position.pieces().fen_symbol(piece))
    };
    let mut lines = rank_lines(R::GEOMETRY, |square| symbol(square).unwrap_or_else(|| ".".to_owned()));
    let widest = position
        .board()
        .all()
        .map(|slot| position.pieces().symbol(position.board().piece(slot).kind()).len());
    lines.push(coordinates_line(R::GEOMETRY, widest.max().unwrap_or(1)) + "\n");
    lines.join("\n")
}

fn becomes(m: Move) -> Option<Kind> {
    (m.tag() == tag::PROMOTION).then(|| Kind(m.via()))
}

/// The CECP coordinate notation of a legal move: `e2e4`, `e7e8q`.
pub fn coordinate<R: Rules>(position: &Position<R>, m: Move) -> String {
    let mut text = R::GEOMETRY.name(m.from()) + &R::GEOMETRY.name(m.to());
    text.extend(becomes(m).map(|kind| position.pieces().letter(kind).to_ascii_lowercase()));
    text
}

/// The SAN of a legal move, without the mark for check or mate: `Nbd2`, `exd8=Q`, `O-O`.
pub fn san_body<R: Rules>(position: &Position<R>, m: Move) -> String {
    if m.tag() == tag::CASTLE {
        return castling(m).to_owned();
    }
    let kind = position.moved_piece(m).kind();
    let captures = position.is_capture(m);
    let mut text = String::new();
    if kind != PAWN {
        text.push_str(position.pieces().symbol(kind));
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
        text.push_str(position.pieces().symbol(kind));
    }
    text
}

/// Finds the legal move that a text in coordinate notation or SAN stands for.
///
/// # Errors
/// [`MoveError`] with a reason that is worded as a protocol reply.
pub fn parse<R: Rules>(position: &Position<R>, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    let square = |name: &[u8]| R::GEOMETRY.parse(name);
    if let Some(coordinates) = Coordinates::read(text, position.pieces(), b"=", square) {
        return find_coordinates(position, &coordinates);
    }
    let wanted = stripped(text);
    let fits = |m| stripped(&san_body(position, m)) == wanted;
    find_only(position, fits, || looks_like_san::<R>(&wanted))
}

fn find_coordinates<R: Rules>(position: &Position<R>, told: &Coordinates) -> Result<Move, MoveError> {
    let legal = position.legal();
    let mut joining = legal.into_iter().filter(|&m| told.joins(m)).peekable();
    let objection = match (joining.peek(), told.suffix) {
        (None, _) => objection(position, told.from, |m| told.joins(m), KING_EXPOSED),
        (Some(_), None) => "say what the pawn becomes",
        (Some(_), Some(_)) => "the piece cannot become that",
    };
    let meant = joining.find(|&m| becomes(m) == told.suffix);
    meant.ok_or(MoveError::Illegal(objection))
}

/// The text without characters that do not distinguish moves.
pub fn stripped(text: &str) -> String {
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
