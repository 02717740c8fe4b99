//! Errors in the text of positions.

use serde::Serialize;
use thiserror::Error;

use crate::board::Color;
use crate::outside::counted::counted;

/// Why a FEN was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum FenError {
    /// A required field is missing.
    #[error("the FEN has no {0} field")]
    MissingField(&'static str),
    /// The FEN is of a prelude that is not complete.
    #[error("the pieces behind the back ranks are not placed yet")]
    InPrelude,
    /// The board has both drop ranks and a bracket to list waiting pieces.
    #[error("the board has both drop ranks and a bracket")]
    TwoDialects,
    /// The board has too few or too many ranks.
    #[error("the board has {} instead of {expected}", counted(rows, "row"))]
    RowCount {
        /// The number of rows found.
        rows: usize,
        /// The allowed numbers, as text.
        expected: &'static str,
    },
    /// A row does not match the width of the board.
    #[error("row {row} ('{text}') does not have {}", counted(width, "square"))]
    RowWidth {
        /// The row number, counted from 1 at the top.
        row: usize,
        /// The text of the row.
        text: String,
        /// The number of squares that a row must have.
        width: u8,
    },
    /// A letter that stands for no piece of this game.
    #[error("'{letter}' in row {row} is not a piece")]
    UnknownPiece {
        /// The row number, counted from 1 at the top.
        row: usize,
        /// The letter found.
        letter: char,
    },
    /// A field that cannot be read.
    #[error("the {field} field '{text}' cannot be read")]
    BadField {
        /// The name of the field.
        field: &'static str,
        /// The text of the field.
        text: String,
    },
    /// The castling field names the file of a rook that cannot castle.
    #[error("'{0}' in the castling field: only a king on the e-file castles, with a rook on the a-file or the h-file")]
    CastlingFile(char),
    /// A word after the last field that has no meaning in this game.
    #[error("unknown word '{0}' after the FEN")]
    UnknownWord(String),
    /// The position has pieces made to order, but not those of the game.
    #[error("the position has the pieces of '{found}', not {wanted}")]
    OtherPieces {
        /// The word of the position.
        found: String,
        /// The word of the game, or a phrase for the usual pieces.
        wanted: String,
    },
    /// No king, or more kings than a side may have.
    #[error("{color} has {}", counted(count, "king"))]
    KingCount {
        /// The side.
        color: Color,
        /// The number of kings.
        count: u32,
    },
    /// More pieces than a side may have.
    #[error("{color} has {count} pieces, more than {most}")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// The number of pieces, including waiting ones.
        count: u32,
        /// The maximum number of pieces.
        most: u32,
    },
    /// More than one piece of a kind that is limited to one per side.
    #[error("{color} has more than one {name}")]
    Surplus {
        /// The side.
        color: Color,
        /// The name of the kind.
        name: &'static str,
    },
    /// A pawn on a rank where no pawn can stand.
    #[error("a pawn stands on {0}")]
    PawnOnEdge(String),
    /// A piece on a square that its kind can never reach.
    #[error("a {piece} stands on {square}")]
    Misplaced {
        /// The name of the kind.
        piece: &'static str,
        /// The square.
        square: String,
    },
    /// The side that has just moved left its king in check.
    #[error("{0} is in check but has just moved")]
    OpponentInCheck(Color),
    /// The pieces are of more than two extra types.
    #[error("there are more than two of the ten extra piece types: {0}")]
    TooManyTypes(String),
    /// A placement behind a back rank that the rules forbid.
    #[error("{color} may not have pieces behind both {first} and {second}")]
    BadGates {
        /// The side.
        color: Color,
        /// The first file.
        first: char,
        /// The second file.
        second: char,
    },
    /// More than two pieces, or two of the same type, wait behind a back rank.
    #[error("{0} has more than one piece of each type behind the back rank")]
    CrowdedGates(Color),
}
