//! Reading positions from FEN.
//!
//! Text becomes a [`Setup`], which may be nonsense; a setup becomes a [`Position`] only through checks.

use super::castling::Wing;
use super::pieces::{KING, is_royal, kind_of_letter, king_of_mode};
use super::position::{BOARD, Keys, Position, State};
use crate::board::{Color, Kind, Mailbox, Piece, Square};
use crate::rules::FenError;
use crate::rules::text::{read_counter, read_row, read_side};

/// The most pieces a side can have: those of the usual start position. None ever joins them.
const MOST_PIECES: u32 = 18;

/// What a FEN says, before anybody has asked whether it makes sense.
struct Setup {
    /// Pieces with their squares; a King is of the kind of its mode.
    pieces: Vec<(Piece, Square)>,
    side: Color,
    castling: u8,
    halfmoves: u16,
    move_number: u32,
}

/// Reads a FEN. Besides the usual six fields there may be one with the modes of both Kings.
pub(super) fn parse(fen: &str) -> Result<Position, FenError> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let Some(&board) = fields.first() else {
        return Err(FenError::MissingField("board"));
    };
    let modes = read_modes(fields.get(6).copied().unwrap_or("KK"))?;
    refuse_en_passant(fields.get(3).copied().unwrap_or("-"))?;
    validate(Setup {
        pieces: read_board(board, modes)?,
        side: read_side(&fields)?,
        castling: read_castling(fields.get(2).copied().unwrap_or("-"))?,
        halfmoves: read_counter(fields.get(4).copied(), "half-move", 0)?.min(10_000) as u16,
        move_number: read_counter(fields.get(5).copied(), "move number", 1)?.clamp(1, 1_000_000),
    })
}

fn read_board(board: &str, modes: [Kind; 2]) -> Result<Vec<(Piece, Square)>, FenError> {
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != usize::from(BOARD.ranks) {
        return Err(FenError::RowCount {
            rows: rows.len(),
            expected: "9",
        });
    }
    let mut pieces = Vec::new();
    for (index, text) in rows.into_iter().enumerate() {
        let row = read_row(text, index + 1, BOARD.files, |token| piece_of(token, modes).map(Some))?;
        let rank = BOARD.ranks - 1 - index as u8;
        pieces.extend(row.into_iter().map(|(file, piece)| (piece, Square::new(file, rank))));
    }
    Ok(pieces)
}

fn piece_of(token: &str, modes: [Kind; 2]) -> Option<Piece> {
    let mut letters = token.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    let color = color_of(letter);
    let kind = match kind_of_letter(letter)? {
        KING => modes[color.index()],
        other => other,
    };
    Some(kind.of(color))
}

fn bad_field(field: &'static str, text: &str) -> FenError {
    FenError::BadField {
        field,
        text: text.to_owned(),
    }
}

/// Reads the modes of White's and Black's King: `KK`, `PZ`.
fn read_modes(text: &str) -> Result<[Kind; 2], FenError> {
    let modes: Option<Vec<Kind>> = text.chars().map(king_of_mode).collect();
    match modes.as_deref() {
        Some(&[white, black]) => Ok([white, black]),
        _ => Err(bad_field("king modes", text)),
    }
}

/// Nothing is captured in passing in this game.
fn refuse_en_passant(text: &str) -> Result<(), FenError> {
    if text == "-" {
        Ok(())
    } else {
        Err(bad_field("en passant", text))
    }
}

/// Reads castling rights: letters of `KQkq`, or files of pieces that have not moved, as some programs write them once a King has
/// changed its mode. They list no Rooks, so the file of a King stands for both sides.
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
    let color = color_of(letter);
    match letter.to_ascii_uppercase() {
        'K' => Some(Wing::I.right(color)),
        'Q' => Some(Wing::A.right(color)),
        'E' => Some(Wing::I.right(color) | Wing::A.right(color)),
        'A'..='I' => Some(0),
        _ => None,
    }
}

fn color_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    }
}

fn validate(setup: Setup) -> Result<Position, FenError> {
    check_counts(&setup.pieces)?;
    let mut board = Mailbox::new(BOARD);
    for &(piece, square) in &setup.pieces {
        board.put(piece, square);
    }
    let mut position = Position {
        board,
        side: setup.side,
        state: State {
            keys: Keys::default(),
            kings: king_squares(&setup.pieces),
            castling: 0,
            halfmoves: setup.halfmoves,
            reversible: 0,
            in_check: false,
        },
        move_number: setup.move_number,
        undo: Vec::new(),
    };
    position.state.castling = position.consistent_castling(setup.castling);
    position.state.keys = position.fresh_keys();
    position.state.in_check = position.king_attacked(position.side);
    if position.king_attacked(!position.side) {
        return Err(FenError::OpponentInCheck(!position.side));
    }
    Ok(position)
}

fn check_counts(pieces: &[(Piece, Square)]) -> Result<(), FenError> {
    for color in Color::ALL {
        let own = pieces.iter().filter(|(piece, _)| piece.color() == color);
        let kings = own.clone().filter(|(piece, _)| is_royal(piece.kind())).count() as u32;
        if kings != 1 {
            return Err(FenError::KingCount { color, count: kings });
        }
        let count = own.count() as u32;
        if count > MOST_PIECES {
            return Err(FenError::TooManyPieces {
                color,
                count,
                most: MOST_PIECES,
            });
        }
    }
    Ok(())
}

/// Where each side's King stands, of pieces that have been counted.
fn king_squares(pieces: &[(Piece, Square)]) -> [Square; 2] {
    Color::ALL.map(|color| {
        let king = pieces
            .iter()
            .find(|(piece, _)| is_royal(piece.kind()) && piece.color() == color);
        king.map_or(Square::default(), |&(_, square)| square)
    })
}
