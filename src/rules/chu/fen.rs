//! Reading positions from FEN.
//!
//! Text becomes a [`Setup`], which may be nonsense; a setup becomes a [`Position`] only through checks.

use super::castling::CASTLINGS;
use super::pieces::{KING, LION, PAWN, kind_of_symbol};
use super::position::State;
use super::squares::{GEOMETRY, behind, forward, in_zone, rank_for};
use super::{Conventions, Position};
use crate::board::{Color, Mailbox, Piece, Square};
use crate::rules::FenError;
use crate::rules::text::{read_counter, read_row, read_side};

/// The start position.
pub const START_FEN: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

/// The most pieces a side can have: nothing enters a game.
const MOST_PIECES: u32 = 23;

/// What a FEN says, before anybody has asked whether it makes sense.
struct Setup {
    pieces: Vec<(Piece, Square)>,
    side: Color,
    castling: u8,
    /// The file on which a pawn has just made a double step.
    en_passant: Option<u8>,
    halfmoves: u16,
    move_number: u32,
    lion_ban: bool,
    conventions: Conventions,
}

/// Reads a FEN. After the usual six fields `L` tells that no Lion may be captured, and words tell of unusual conventions.
pub(super) fn parse(fen: &str) -> Result<Position, FenError> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    validate(read_setup(&fields)?)
}

fn read_setup(fields: &[&str]) -> Result<Setup, FenError> {
    let field = |index: usize| fields.get(index).copied();
    Ok(Setup {
        pieces: read_board(field(0).ok_or(FenError::MissingField("board"))?)?,
        side: read_side(fields)?,
        castling: read_castling(field(2).unwrap_or("-"))?,
        en_passant: read_en_passant(field(3).unwrap_or("-"))?,
        halfmoves: read_counter(field(4), "half-move", 0)?.min(10_000) as u16,
        move_number: read_counter(field(5), "move number", 1)?.clamp(1, 1_000_000),
        lion_ban: read_ban(field(6).unwrap_or("-"))?,
        conventions: read_conventions(fields.get(7..).unwrap_or_default())?,
    })
}

fn read_board(text: &str) -> Result<Vec<(Piece, Square)>, FenError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(GEOMETRY.ranks) {
        return Err(FenError::RowCount {
            rows: rows.len(),
            expected: "10",
        });
    }
    let mut pieces = Vec::new();
    for (row, rank) in rows.into_iter().zip((0..GEOMETRY.ranks).rev()) {
        let number = usize::from(GEOMETRY.ranks - rank);
        let found = read_row(row, number, GEOMETRY.files, |symbol| read_piece(symbol).map(Some))?;
        pieces.extend(found.into_iter().map(|(file, piece)| (piece, Square::new(file, rank))));
    }
    Ok(pieces)
}

fn read_piece(symbol: &str) -> Option<Piece> {
    let kind = kind_of_symbol(symbol)?;
    let is_white = symbol.ends_with(|letter: char| letter.is_ascii_uppercase());
    Some(kind.of(if is_white { Color::White } else { Color::Black }))
}

fn read_castling(text: &str) -> Result<u8, FenError> {
    let mut rights = 0;
    for letter in text.chars().filter(|&letter| letter != '-') {
        let castling = CASTLINGS.iter().find(|castling| castling.letter() == letter);
        rights |= castling.ok_or_else(|| bad_field("castling", text))?.bit;
    }
    Ok(rights)
}

/// Only the file is read: GUIs number the ranks of this board differently.
fn read_en_passant(text: &str) -> Result<Option<u8>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let bad = || bad_field("en passant", text);
    let (file, rank) = text.split_at_checked(1).ok_or_else(bad)?;
    let files = ('a'..='j').map(String::from);
    let index = files.into_iter().position(|name| name == file).ok_or_else(bad)?;
    match rank.parse::<u8>() {
        Ok(_) => Ok(Some(index as u8)),
        Err(_) => Err(bad()),
    }
}

fn read_ban(text: &str) -> Result<bool, FenError> {
    match text {
        "L" => Ok(true),
        "-" => Ok(false),
        _ => Err(bad_field("Lion", text)),
    }
}

fn read_conventions(words: &[&str]) -> Result<Conventions, FenError> {
    words.iter().try_fold(Conventions::default(), |conventions, word| {
        conventions
            .with_word(word)
            .ok_or_else(|| bad_field("conventions", word))
    })
}

fn bad_field(field: &'static str, text: &str) -> FenError {
    FenError::BadField {
        field,
        text: text.to_owned(),
    }
}

fn validate(setup: Setup) -> Result<Position, FenError> {
    check_counts(&setup)?;
    let mut board = Mailbox::new(GEOMETRY);
    for &(piece, square) in &setup.pieces {
        check_pawn(piece, square)?;
        board.put(piece, square);
    }
    let mut position = Position {
        board,
        side: setup.side,
        state: State {
            halfmoves: setup.halfmoves,
            lion_ban: setup.lion_ban,
            ..State::default()
        },
        conventions: setup.conventions,
        move_number: setup.move_number,
        undo: Vec::new(),
    };
    position.state.castling = position.consistent_castling(setup.castling);
    position.state.en_passant = setup.en_passant.and_then(|file| position.en_passant_on(file));
    position.state.keys = position.fresh_keys();
    position.state.in_check = position.king_attacked(position.side);
    if position.king_attacked(!position.side) {
        return Err(FenError::OpponentInCheck(!position.side));
    }
    Ok(position)
}

fn check_counts(setup: &Setup) -> Result<(), FenError> {
    for color in Color::ALL {
        let own = || setup.pieces.iter().filter(move |(piece, _)| piece.color() == color);
        let of = |kind| own().filter(|(piece, _)| piece.kind() == kind).count() as u32;
        let kings = of(KING);
        if kings != 1 {
            return Err(FenError::KingCount { color, count: kings });
        }
        let count = own().count() as u32;
        if count > MOST_PIECES {
            return Err(FenError::TooManyPieces {
                color,
                count,
                most: MOST_PIECES,
            });
        }
        if of(LION) > 1 {
            return Err(FenError::Surplus { color, name: "Lion" });
        }
    }
    Ok(())
}

/// Pawns stand where they began or ahead of it, and never in the promotion zone.
fn check_pawn(piece: Piece, square: Square) -> Result<(), FenError> {
    let color = piece.color();
    if piece.kind() == PAWN && (rank_for(color, square) < 2 || in_zone(color, square)) {
        return Err(FenError::PawnOnEdge(GEOMETRY.name(square)));
    }
    Ok(())
}

impl Position {
    /// The square on a file that a pawn of the opponent has just jumped over, if that can be so and it can be captured there.
    fn en_passant_on(&self, file: u8) -> Option<Square> {
        let rank = if self.side == Color::White { 6 } else { 3 };
        let square = Square::new(file, rank);
        let can_be_so = self.board.is_empty(square)
            && self.board.is_empty(square.step(forward(self.side)))
            && self.board.piece_at(behind(square, self.side)) == Some(PAWN.of(!self.side));
        (can_be_so && self.can_capture_en_passant(square)).then_some(square)
    }
}
