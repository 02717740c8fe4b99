//! Reading positions from FEN: in the dialect of the rules, and as GUIs with a board of ten ranks write it.
//!
//! Text becomes a [`Setup`], which may be nonsense; a setup becomes a [`Position`] only through checks.

use super::Position;
use super::influence::Influence;
use super::make::quiet_state;
use super::pieces::{KING, PAWN, ROOK, kind_of_letter};
use super::position::{behind, castling};
use super::squares::{self, X0, X9, home_rank, is_x, next};
use crate::board::{Color, Mailbox, Piece, Square};
use crate::rules::text::{read_counter, read_row, read_side};
use crate::rules::{FenError, Stage};

/// The start position.
pub const START_FEN: &str = "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1";

/// The rows: one square, the orthodox ranks, one square.
const ROWS: usize = 10;

/// Where a GUI may show an x square, as it comes from the right or from the left.
const X_FILES: [u8; 2] = [3, 4];

/// What a FEN says, before anybody has asked whether it makes sense.
struct Setup {
    pieces: Vec<(Piece, Square)>,
    side: Color,
    castling: u8,
    en_passant: Option<Square>,
    halfmoves: u16,
    move_number: u32,
}

/// Reads a FEN.
pub(super) fn parse(fen: &str) -> Result<Stage<Position>, FenError> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let Some(&board) = fields.first() else {
        return Err(FenError::MissingField("board"));
    };
    let setup = Setup {
        pieces: read_board(board)?,
        side: read_side(&fields)?,
        castling: read_castling(fields.get(2).copied().unwrap_or("-"))?,
        en_passant: read_en_passant(fields.get(3).copied().unwrap_or("-"))?,
        halfmoves: read_counter(fields.get(4).copied(), "half-move", 0)?.min(10_000) as u16,
        move_number: read_counter(fields.get(5).copied(), "move number", 1)?.clamp(1, 1_000_000),
    };
    validate(&setup).map(Stage::Board)
}

fn read_board(board: &str) -> Result<Vec<(Piece, Square)>, FenError> {
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != ROWS {
        return Err(FenError::RowCount {
            rows: rows.len(),
            expected: "10",
        });
    }
    let mut pieces = Vec::new();
    pieces.extend(read_x_row(rows[0], 1)?.map(|piece| (piece, X9)));
    for (index, text) in rows.iter().enumerate().take(ROWS - 1).skip(1) {
        let rank = (ROWS - 1 - index) as u8;
        let row = read_row(text, index + 1, 8, read_piece)?;
        pieces.extend(row.into_iter().map(|(file, piece)| (piece, Square::new(file, rank))));
    }
    pieces.extend(read_x_row(rows[ROWS - 1], ROWS)?.map(|piece| (piece, X0)));
    Ok(pieces)
}

/// Reads an x square: alone, or among the holes of a GUI's row of eight.
fn read_x_row(text: &str, row: usize) -> Result<Option<Piece>, FenError> {
    if text.chars().count() == 1 && text != "8" {
        let found = read_row(text, row, 1, read_piece)?;
        return Ok(found.first().map(|&(_, piece)| piece));
    }
    let found = read_row(text, row, 8, read_piece)?;
    match found.as_slice() {
        [] => Ok(None),
        [(file, piece)] if X_FILES.contains(file) => Ok(Some(*piece)),
        _ => Err(FenError::BadField {
            field: "x square",
            text: text.to_owned(),
        }),
    }
}

/// A piece, or nothing for the `*` of a hole.
fn read_piece(token: &str) -> Option<Option<Piece>> {
    if token == "*" {
        return Some(None);
    }
    let mut letters = token.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    kind_of_letter(letter).map(|kind| Some(kind.of(color)))
}

/// Reads castling rights; the letters `a` to `h` that GUIs add to mark unmoved pieces are ignored.
fn read_castling(text: &str) -> Result<u8, FenError> {
    let mut rights = 0;
    for letter in text.chars() {
        rights |= match letter {
            'K' => castling::bit(Color::White, true),
            'Q' => castling::bit(Color::White, false),
            'k' => castling::bit(Color::Black, true),
            'q' => castling::bit(Color::Black, false),
            '-' | 'A'..='H' | 'a'..='h' => 0,
            _ => {
                return Err(FenError::BadField {
                    field: "castling",
                    text: text.to_owned(),
                });
            }
        };
    }
    Ok(rights)
}

fn read_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    squares::parse(text.as_bytes())
        .filter(|square| matches!(square.rank(), 3 | 6))
        .map(Some)
        .ok_or_else(|| FenError::BadField {
            field: "en passant",
            text: text.to_owned(),
        })
}

fn validate(setup: &Setup) -> Result<Position, FenError> {
    check_counts(setup)?;
    let mut board = Mailbox::with_squares(squares::all());
    for &(piece, square) in &setup.pieces {
        check_place(piece, square)?;
        board.put(piece, square);
    }
    let mut position = Position {
        board,
        influence: Influence::NONE,
        side: setup.side,
        state: quiet_state(),
        move_number: setup.move_number,
        undo: Vec::new(),
    };
    position.influence = position.fresh_influence();
    position.state.halfmoves = setup.halfmoves;
    position.state.castling = position.consistent_castling(setup.castling);
    position.state.checked = position.checked_kings(position.side);
    position.state.en_passant = setup.en_passant.filter(|&square| position.allows_en_passant(square));
    position.state.keys = position.fresh_keys();
    let opponent = !position.side;
    if position.kings(opponent).count() == usize::from(position.checked_kings(opponent)) {
        return Err(FenError::OpponentInCheck(opponent));
    }
    Ok(position)
}

fn check_counts(setup: &Setup) -> Result<(), FenError> {
    for color in Color::ALL {
        let own = setup.pieces.iter().filter(|(piece, _)| piece.color() == color);
        if !own.clone().any(|(piece, _)| piece.kind() == KING) {
            return Err(FenError::KingCount { color, count: 0 });
        }
        if own.clone().count() > Mailbox::MAX_PIECES {
            return Err(FenError::TooManyPieces {
                color,
                count: own.count() as u32,
                most: Mailbox::MAX_PIECES as u32,
            });
        }
    }
    Ok(())
}

/// Pawns stand neither on their first rank nor on x squares, rooks not on the latter.
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

impl Position {
    /// Whether an en passant square of a FEN can be true and matters: a pawn just passed it and can be captured there.
    fn allows_en_passant(&self, square: Square) -> bool {
        let passed = behind(square, self.side);
        let origin = next(square, squares::ahead(self.side));
        square.rank() == if self.side == Color::White { 6 } else { 3 }
            && self.board.is_empty(square)
            && self.board.is_empty(origin)
            && self.board.piece_at(passed) == Some(PAWN.of(!self.side))
            && self.can_capture_en_passant(square)
    }
}
