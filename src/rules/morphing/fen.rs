//! Parses positions from FEN. A [`Setup`] may be invalid; a [`Position`] has been checked.

use super::pieces::{KING, PIECES, is_royal, king_of_mode};
use super::position::{CASTLINGS, GEOMETRY};
use super::readings::QUESTIONS;
use super::{MorphingChess, Position};
use crate::board::{Kind, Mailbox, Piece};
use crate::rules::FenError;
use crate::rules::common::{Castling, Setup};
use crate::rules::readings::Readings;
use crate::rules::text::{Fields, bad_field, color_of, read_ranks, single, split_rows};

/// The maximum number of pieces per side: those of the start position, since none are added later.
const MOST_PIECES: u32 = 18;

/// Parses a FEN. The six usual fields may be followed by a field with the modes of both Kings and by words for unusual
/// rules.
pub fn parse(fen: &str) -> Result<Position, FenError> {
    let fields = Fields::of(fen);
    let board = fields.board()?;
    let modes = read_modes(fields.from(6).first().unwrap_or(&"KK"))?;
    let readings = Readings::read(&QUESTIONS, fields.from(7))?;
    // This game has no en passant capture.
    let en_passant = fields.en_passant(|_| None)?;
    let rows = split_rows(board, GEOMETRY.ranks)?;
    let setup = Setup {
        pieces: read_ranks(&rows, 0, GEOMETRY.files, GEOMETRY.ranks - 1, |token| {
            piece_of(token, modes).map(Some)
        })?,
        side: fields.side()?,
        castling: read_castling(fields.get(2))?,
        en_passant,
        halfmoves: fields.halfmoves()?,
        move_number: fields.move_number()?,
    };
    setup.check_counts(is_royal, MOST_PIECES)?;
    let board = setup.place(Mailbox::new(GEOMETRY), |_, _| Ok(()))?;
    setup.position(MorphingChess::new(readings), (), board)
}

fn piece_of(token: &str, modes: [Kind; 2]) -> Option<Piece> {
    let letter = single(token)?;
    let color = color_of(letter);
    let kind = match PIECES.kind_of_letter(letter)? {
        KING => modes[color.index()],
        other => other,
    };
    Some(kind.of(color))
}

/// Reads the modes of White's and of Black's King: `KK`, `PZ`.
fn read_modes(text: &str) -> Result<[Kind; 2], FenError> {
    let modes: Option<Vec<Kind>> = text.chars().map(king_of_mode).collect();
    match modes.as_deref() {
        Some(&[white, black]) => Ok([white, black]),
        _ => Err(bad_field("king modes", text)),
    }
}

/// Reads castling rights: letters of `KQkq`, or the files of unmoved pieces, as some programs write once a King has
/// changed its mode. Those programs do not list the Rooks' files, so the King's file stands for both castlings.
fn read_castling(text: &str) -> Result<u8, FenError> {
    if text == "-" {
        return Ok(0);
    }
    text.chars().try_fold(0, |rights, letter| {
        rights_of(letter)
            .map(|more| rights | more)
            .ok_or_else(|| bad_field("castling", text))
    })
}

fn rights_of(letter: char) -> Option<u8> {
    let of_side = CASTLINGS.of(color_of(letter));
    let bits = |castling: &Castling| castling.bit;
    match letter.to_ascii_uppercase() {
        'E' => Some(of_side.iter().map(bits).sum()),
        'K' | 'Q' => CASTLINGS.of_letter(letter).map(bits),
        'A'..='I' => Some(0),
        _ => None,
    }
}
