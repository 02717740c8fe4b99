//! Parses positions from FEN. A [`Setup`] may be invalid; a [`Position`] has been checked.

use super::pieces::{KING, LION, PAWN, PIECES};
use super::position::{CASTLINGS, Own};
use super::squares::GEOMETRY;
use super::{ChuChess, Conventions, Position};
use crate::board::{Color, Mailbox, Piece, Square};
use crate::rules::common::Setup;
use crate::rules::text::{Fields, bad_field, color_of, read_ranks, split_rows};
use crate::rules::{FenError, Rules};

/// The start position.
pub const START_FEN: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

/// The maximum number of pieces per side: those of the start position, since none are added later.
const MOST_PIECES: u32 = 23;

/// Parses a FEN. After the usual six fields, `L` means that no Lion may be captured; words name unusual conventions.
pub fn parse(fen: &str) -> Result<Position, FenError> {
    let fields = Fields::of(fen);
    let rows = split_rows(fields.board()?, GEOMETRY.ranks)?;
    let pieces = read_ranks(&rows, 0, GEOMETRY.files, GEOMETRY.ranks - 1, |symbol| {
        read_piece(symbol).map(Some)
    })?;
    let side = fields.side()?;
    let setup = Setup {
        pieces,
        side,
        castling: fields.castling(&CASTLINGS, |_| Ok(None))?,
        en_passant: fields.en_passant(|text| read_en_passant(text, side))?,
        halfmoves: fields.halfmoves()?,
        move_number: fields.move_number()?,
    };
    let lion_ban = read_ban(fields.get(6))?;
    let conventions = read_conventions(fields.from(7))?;
    check_counts(&setup)?;
    let board = setup.place(Mailbox::new(GEOMETRY), |piece, square| {
        check_pawn(conventions, piece, square)
    })?;
    setup.position(ChuChess { conventions }, Own { lion_ban }, board)
}

fn read_piece(symbol: &str) -> Option<Piece> {
    Some(PIECES.kind_of(symbol)?.of(color_of(symbol.chars().last()?)))
}

/// Reads only the file, because GUIs number the ranks of this board differently.
fn read_en_passant(text: &str, side: Color) -> Option<Square> {
    let (file, rank) = text.split_at_checked(1)?;
    rank.parse::<u8>().ok()?;
    let file = ('a'..='j').position(|name| file.starts_with(name))?;
    Some(Square::new(file as u8, ChuChess::PAWNS.jumped_ranks[(!side).index()]))
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

fn check_counts(setup: &Setup) -> Result<(), FenError> {
    setup.check_counts(|kind| kind == KING, MOST_PIECES)?;
    match Color::ALL
        .into_iter()
        .find(|&color| setup.count(color, |kind| kind == LION) > 1)
    {
        Some(color) => Err(FenError::Surplus { color, name: "Lion" }),
        None => Ok(()),
    }
}

/// Rejects pawns that are behind their first rank or should already have promoted.
fn check_pawn(conventions: Conventions, piece: Piece, square: Square) -> Result<(), FenError> {
    if piece.kind() == PAWN && !conventions.admits_pawn(piece.color(), square) {
        return Err(FenError::PawnOnEdge(GEOMETRY.name(square)));
    }
    Ok(())
}
