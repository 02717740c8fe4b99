//! Parses positions from FEN, both as the rules write it and as GUIs with a ten-rank board do.
//!
//! A [`Setup`] may be invalid; a [`Position`] has been checked.

use super::influence::Influence;
use super::pieces::{KING, PAWN, PIECES, ROOK};
use super::position::{CASTLINGS, Own};
use super::readings::{EVERY_RANK, QUESTIONS};
use super::squares::{self, X0, X9, home_rank, is_x};
use super::{EnChess, Position};
use crate::board::{Color, Mailbox, Piece, Square};
use crate::rules::FenError;
use crate::rules::common::{Setup, check_size};
use crate::rules::readings::Readings;
use crate::rules::text::{Fields, bad_field, color_of, no_right_of_file, read_ranks, read_row, single, split_rows};

pub const START_FEN: &str = "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1";

/// The number of rows: the eight orthodox ranks between two rows of one square.
const ROWS: u8 = 10;

/// The two files at which a GUI's row may hold the x square, which adjoins both.
const X_FILES: [u8; 2] = [3, 4];

/// Parses a FEN. Words after the six usual fields name unusual rules.
pub fn parse(fen: &str) -> Result<Position, FenError> {
    let fen = with_castling(fen);
    let fields = Fields::of(&fen);
    let readings = Readings::read(&QUESTIONS, fields.from(6))?;
    let ranks = if readings.has(EVERY_RANK) { 3..=6 } else { 3..=3 };
    let is_jumped = |square: &Square| ranks.contains(&square.rank()) || square.rank() == 6;
    let setup = Setup {
        pieces: read_board(fields.board()?)?,
        side: fields.side()?,
        castling: fields.castling(&CASTLINGS, no_right_of_file)?,
        en_passant: fields.en_passant(|text| squares::parse(text.as_bytes()).filter(is_jumped))?,
        halfmoves: fields.halfmoves()?,
        move_number: fields.move_number()?,
    };
    check_counts(&setup)?;
    let board = setup.place(Mailbox::with_squares(squares::GRID, squares::all()), check_place)?;
    let influence = Influence::NONE;
    setup.position(EnChess { influence, readings }, Own::default(), board)
}

/// Adds the castling field, with every right that fits the board, where a GUI has left it out (`w - 0 1`).
fn with_castling(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    if fields.get(3).is_some_and(is_number) {
        fields.insert(2, "KQkq");
    }
    fields.join(" ")
}

fn read_board(board: &str) -> Result<Vec<(Piece, Square)>, FenError> {
    let rows = split_rows(board, ROWS)?;
    let (first, last) = (rows[0], rows[rows.len() - 1]);
    let mut pieces = Vec::new();
    pieces.extend(read_x_row(first, 1)?.map(|piece| (piece, X9)));
    pieces.extend(read_ranks(&rows[1..rows.len() - 1], 1, 8, 8, read_piece)?);
    pieces.extend(read_x_row(last, rows.len())?.map(|piece| (piece, X0)));
    Ok(pieces)
}

/// Reads an x square, written alone or among the holes of a GUI's row of eight.
fn read_x_row(text: &str, row: usize) -> Result<Option<Piece>, FenError> {
    if text.chars().count() == 1 && text != "8" {
        let found = read_row(text, row, 1, read_piece)?;
        return Ok(found.first().map(|&(_, piece)| piece));
    }
    let found = read_row(text, row, 8, read_piece)?;
    match found.as_slice() {
        [] => Ok(None),
        [(file, piece)] if X_FILES.contains(file) => Ok(Some(*piece)),
        _ => Err(bad_field("x square", text)),
    }
}

/// A piece, or an empty square for the `*` of a hole.
fn read_piece(token: &str) -> Option<Option<Piece>> {
    if token == "*" {
        return Some(None);
    }
    let letter = single(token)?;
    PIECES
        .kind_of_letter(letter)
        .map(|kind| Some(kind.of(color_of(letter))))
}

fn check_counts(setup: &Setup) -> Result<(), FenError> {
    for color in Color::ALL {
        if setup.count(color, |kind| kind == KING) == 0 {
            return Err(FenError::KingCount { color, count: 0 });
        }
        check_size(color, setup.count(color, |_| true), Mailbox::MAX_PIECES as u32)?;
    }
    Ok(())
}

/// Rejects pawns on their side's first rank, and pawns and rooks on x squares.
fn check_place(piece: Piece, square: Square) -> Result<(), FenError> {
    let name = || squares::name(square);
    match piece.kind() {
        PAWN if is_x(square) || square.rank() == home_rank(piece.color()) => Err(FenError::PawnOnEdge(name())),
        ROOK if is_x(square) => Err(FenError::Misplaced {
            piece: "rook",
            square: name(),
        }),
        _ => Ok(()),
    }
}
