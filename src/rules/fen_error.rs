//! Why a position was refused.

use thiserror::Error;

use crate::board::Color;

/// Why a FEN was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// A field that must be there is not.
    #[error("the FEN has no {0} field")]
    MissingField(&'static str),
    /// The choices that precede the play on the board are not all made.
    #[error("the pieces behind the back ranks are not placed yet")]
    InPrelude,
    /// Drop ranks and a bracket both tell what waits.
    #[error("the board has drop ranks and a bracket as well")]
    TwoDialects,
    /// The board has too few or too many ranks.
    #[error("the board has {rows} rows instead of {expected}")]
    RowCount {
        /// How many there are.
        rows: usize,
        /// How many there can be, in words.
        expected: &'static str,
    },
    /// A row does not add up to the width of the board.
    #[error("row {row} ('{text}') does not have {width} squares")]
    RowWidth {
        /// Counted from 1, the topmost.
        row: usize,
        /// What the row says.
        text: String,
        /// How many squares there are.
        width: u8,
    },
    /// A letter that is no piece here.
    #[error("'{letter}' in row {row} is no piece")]
    UnknownPiece {
        /// Counted from 1, the topmost.
        row: usize,
        /// The offending character.
        letter: char,
    },
    /// A field that cannot be read.
    #[error("the {field} field '{text}' cannot be read")]
    BadField {
        /// Which field.
        field: &'static str,
        /// What it says.
        text: String,
    },
    /// No king, or more than a side can have.
    #[error("{color} has {count} kings")]
    KingCount {
        /// Whose kings.
        color: Color,
        /// How many.
        count: u32,
    },
    /// More pieces than a game can have.
    #[error("{color} has {count} pieces, more than {most}")]
    TooManyPieces {
        /// Whose pieces.
        color: Color,
        /// How many, those waiting behind the back rank included.
        count: u32,
        /// The most there can be.
        most: u32,
    },
    /// A second piece of a kind of which a side has one at most.
    #[error("{color} has more than one {name}")]
    Surplus {
        /// Whose pieces.
        color: Color,
        /// The kind.
        name: &'static str,
    },
    /// A pawn where none can stand.
    #[error("a pawn stands on {0}")]
    PawnOnEdge(String),
    /// A piece where its kind can never stand.
    #[error("a {piece} stands on {square}")]
    Misplaced {
        /// The kind in words.
        piece: &'static str,
        /// Where it stands.
        square: String,
    },
    /// The side that just moved left its king attacked.
    #[error("{0} is in check but has just moved")]
    OpponentInCheck(Color),
    /// Pieces of more than two further types.
    #[error("there are more than two of the ten further piece types: {0}")]
    TooManyTypes(String),
    /// A placement behind a back rank that the rules forbid.
    #[error("{color} may not have pieces behind both {first} and {second}")]
    BadGates {
        /// Whose pieces.
        color: Color,
        /// A file.
        first: char,
        /// The other file.
        second: char,
    },
    /// Two pieces of one type, or more than two pieces, behind a back rank.
    #[error("{0} has more behind the back rank than one piece of each type")]
    CrowdedGates(Color),
}
