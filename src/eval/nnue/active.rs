//! Positions as inputs of a network.

use super::features::FeatureSet;
use crate::board::{Color, Kind, Piece, Square};

/// A game whose positions are lists of features.
pub trait Active {
    /// The inputs of the game's networks.
    type Features: FeatureSet;

    /// Calls `sink` with every feature that is present, in any order.
    fn active(&self, sink: impl FnMut(u16));

    /// The squares of White's and Black's king, as the features number squares; any where they do not matter.
    fn kings(&self) -> [u8; 2];

    /// The feature of a piece on a square.
    fn on_board(piece: Piece, square: Square) -> u16;

    /// The feature of a piece waiting behind a file, in games that have such.
    fn waiting(_color: Color, _kind: Kind, _file: u8) -> u16 {
        unreachable!("nothing waits behind the board in {}", Self::Features::GAME)
    }

    /// The square, as the features number it, of a piece that decides how its side views the board; `None` for any other piece.
    fn king_on(piece: Piece, square: Square) -> Option<u8>;
}
