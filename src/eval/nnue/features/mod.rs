//! The inputs of the networks: which number stands for which fact about a position.
//!
//! Engine and trainer both take the numbers from here, so that they cannot disagree. Nothing is used but plain
//! integers: colours are 0 (White) and 1 (Black), kinds 0..16 as the game numbers them, squares `rank * 8 + file`,
//! files 0..8.
//!
//! A *feature* is a fact seen with White's eyes and not mirrored. Each side has its own *view* of the same facts: Black
//! turns the board upside down and swaps the colours, and whoever has the king on files a to d looks into a mirror, so
//! that the own king always stands on files e to h. An *input* is a feature in a view. Moving a king across the middle
//! changes the view, hence every input of that side; any other move changes a handful.
//!
//! ```
//! use treville::eval::nnue::features::{FeatureSet, Musketeer};
//!
//! // White's knight on b1, and Black's on b8, each as its owner sees it with the king on the e-file.
//! let (white, black) = (Musketeer::view(0, 4), Musketeer::view(1, 60));
//! let ours = Musketeer::input(white, Musketeer::piece(0, 1, 1));
//! let theirs = Musketeer::input(black, Musketeer::piece(1, 1, 57));
//! assert_eq!(ours, theirs);
//! ```

mod musketeer;
mod piece_square;

pub use musketeer::Musketeer;
pub(crate) use piece_square::{PieceSquare, PlainBoard};

pub use crate::eval::fnv::{FNV_START, fnv1a};

use std::fmt::Debug;

/// What a feature says about a position; colours are 0 (White) and 1 (Black).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A piece stands on a square.
    OnBoard {
        /// Whose it is.
        color: u8,
        /// Which kind, 0..16.
        kind: u8,
        /// The square as the features number it.
        square: u8,
    },
    /// A piece waits behind a file.
    Waiting {
        /// Whose it is.
        color: u8,
        /// Which kind, 0..16.
        kind: u8,
        /// The file, from 0.
        file: u8,
    },
    /// Something that is no piece.
    OfTheGame,
}

/// How many zones of the board a king may stand in.
pub const KING_ZONES: usize = 4;

/// The zone of a king so many ranks from its own end of the board and files from the next edge, of `files`: the outer
/// half of the first rank, its inner half, the second rank, or beyond.
const fn zone(rank: u8, from_edge: u8, files: u8) -> u8 {
    match rank {
        0 if 4 * from_edge < files => 0,
        0 => 1,
        1 => 2,
        _ => 3,
    }
}

/// The inputs of one game.
pub trait FeatureSet: Copy + Debug + Send + Sync + 'static {
    /// The name of the game, at most 16 bytes of ASCII.
    const GAME: &'static str;

    /// How many inputs each side has, 65,536 / [`KING_ZONES`] at most.
    const INPUTS: usize;

    /// The most pieces that can be on and behind the board.
    const MOST_PIECES: usize;

    /// How many views there are, both sides' together.
    const VIEWS: usize;

    /// Changes whenever the meaning of any input does: a network is only read by the features it was trained with.
    const HASH: u64;

    /// The view of a side (0 or 1) whose king stands on `king`; below [`VIEWS`](Self::VIEWS).
    fn view(side: usize, king: u8) -> u8;

    /// In which of the [`KING_ZONES`] a side (0 or 1) has its king, which stands on `king`; 0 if views never change.
    fn king_zone(side: usize, king: u8) -> u8;

    /// The number of a square.
    fn square(file: u8, rank: u8) -> u8;

    /// The feature of a piece of a colour (0 or 1) and kind (0..16) on a square.
    fn piece(color: usize, kind: u8, square: u8) -> u16;

    /// The input that a feature is in a view.
    fn input(view: u8, feature: u16) -> u16;

    /// What a feature says, for whoever learns what features have in common.
    fn fact(feature: u16) -> Fact;

    /// Whether a feature is a piece, on the board or waiting, rather than a fact about the game.
    fn is_piece(feature: u16) -> bool {
        Self::fact(feature) != Fact::OfTheGame
    }

    /// The output bucket, of `buckets`, for a number of pieces.
    #[inline]
    #[must_use]
    fn bucket(pieces: usize, buckets: usize) -> usize {
        (pieces.saturating_sub(1) * buckets / Self::MOST_PIECES).min(buckets - 1)
    }
}
