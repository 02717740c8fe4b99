//! Writes SAN, and reads moves in every accepted form.
//!
//! EN Chess adds to orthodox SAN: `Rxd6xd7` and `Rxd6-d5` for a Penetration with two victims or with one, `Ke1~Ax0` for
//! a swap, `a8=Q` for a promotion in place, and `--` for a lost turn.

use super::pieces::{AUROR, KING, PAWN, PIECES};
use super::position::{becomes, tag};
use super::squares::{self, GRID, is_x, name};
use super::{Position, coordinates};
use crate::board::Move;
use crate::rules::MoveError;
use crate::rules::text::{castling, find_only, plain, rivals, tell_apart};

/// The SAN of a legal move, without the mark for check or mate.
pub fn body(position: &Position, m: Move) -> String {
    match m.tag() {
        tag::LOST_TURN => "--".to_owned(),
        tag::CASTLE => castling(m).to_owned(),
        tag::SWAP => format!(
            "{}{}~{}{}",
            PIECES.letter(KING),
            name(m.from()),
            PIECES.letter(AUROR),
            name(m.to())
        ),
        _ => origin(position, m) + &destination(position, m),
    }
}

/// The symbol of the moved piece, with its square if it is ambiguous.
fn origin(position: &Position, m: Move) -> String {
    let kind = position.moved_piece(m).kind();
    if kind != PAWN {
        return format!("{}{}", PIECES.letter(kind), disambiguation(position, m));
    }
    match position.captures(m) {
        true => char::from(b'a' + m.from().file()).to_string(),
        false => String::new(),
    }
}

fn destination(position: &Position, m: Move) -> String {
    let [on_the_way, _] = position.victim_squares(m);
    let takes = position.board().holds(m.to(), !position.side_to_move()) || m.tag() == tag::EN_PASSANT;
    let mut text = match on_the_way.filter(|_| m.tag() == tag::NORMAL) {
        Some(first) => format!("x{}{}", name(first), if takes { "x" } else { "-" }),
        None => if takes { "x" } else { "" }.to_owned(),
    };
    text += &name(m.to());
    if let Some(kind) = becomes(m) {
        text.extend(['=', PIECES.letter(kind)]);
    }
    text
}

/// What distinguishes the moving piece from others of its kind.
fn disambiguation(position: &Position, m: Move) -> String {
    let rivals = rivals(position, m);
    match is_x(m.from()) && !rivals.is_empty() {
        true => squares::name(m.from()),
        false => tell_apart(GRID, m.from(), &rivals),
    }
}

pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    coordinates::find(position, text).unwrap_or_else(|| find_san(position, text))
}

fn find_san(position: &Position, text: &str) -> Result<Move, MoveError> {
    // x0 and x9 become `0` and `9`, still distinct.
    let wanted = plain::stripped(text);
    if !wanted.starts_with(|first: char| first.is_ascii_alphanumeric()) || !text.is_ascii() || text.len() > 16 {
        return Err(MoveError::Malformed);
    }
    let fits = |m| plain::stripped(&body(position, m)) == wanted;
    find_only(position, fits, || looks_like_san(text))
}

/// Whether a text looks like SAN, in which case it is reported as illegal rather than as malformed.
fn looks_like_san(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if text.starts_with("O-O") || text.starts_with("0-0") {
        return true;
    }
    let square = text.split('=').next().unwrap_or(text);
    let Some(at) = square.len().checked_sub(2) else {
        return false;
    };
    squares::parse(&square.as_bytes()[at..]).is_some()
        && square[..at].chars().all(|c| {
            PIECES.kind_of_letter(c).is_some() || c.is_ascii_digit() || matches!(c, 'a'..='h' | 'x' | '-' | '~')
        })
}
