//! Writes moves in SAN.

use super::Position;
use super::pieces::{PAWN, PIECES};
use super::position::tag;
use super::squares::GEOMETRY;
use super::squares::name;
use crate::board::{Kind, Move, Square};
use crate::rules::text::{rivals, tell_apart};

pub const PASS: &str = "--";

/// The SAN of a legal move, without the mark for check or mate.
pub fn body(position: &Position, m: Move) -> String {
    match m.tag() {
        tag::PASS => return PASS.to_owned(),
        tag::CASTLE => return castling(m).to_owned(),
        _ => {}
    }
    let mut text = mover(position, m);
    let captures = position.victim_at_end(m).is_some();
    if m.tag() == tag::TWO_LEGS {
        text.push('x');
        text.push_str(&name(Square(m.via())));
        text.push(if captures { 'x' } else { '-' });
    } else if captures {
        text.push('x');
    }
    text.push_str(&name(m.to()));
    if m.tag() == tag::PROMOTION {
        text.push('=');
        text.push_str(PIECES.symbol(Kind(m.via())));
    }
    text
}

/// For both sides, castling with the nearer rook is the short one.
fn castling(m: Move) -> &'static str {
    if Square(m.via()).file().abs_diff(m.from().file()) == 4 {
        "O-O"
    } else {
        "O-O-O"
    }
}

/// The symbol of the moved piece, with its square if it is ambiguous.
fn mover(position: &Position, m: Move) -> String {
    let kind = position.moved_piece(m).kind();
    if kind == PAWN {
        let file = position.victim_at_end(m).map(|_| char::from(b'a' + m.from().file()));
        return file.into_iter().collect();
    }
    PIECES.symbol(kind).to_owned() + &tell_apart(GEOMETRY, m.from(), &rivals(position, m))
}
