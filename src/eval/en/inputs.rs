//! Positions of EN Chess as inputs of a network.

use crate::board::Kind;
use crate::eval::nnue::features::{PieceSquare, PlainBoard};
use crate::eval::nnue::{Inputs, Embedded, embedded_network};
use crate::rules::en;

/// The grid of ten ranks, of whose first and last only the x squares are ever used. With several kings there is none to
/// mirror by.
impl PlainBoard for en::EnChess {
    const GAME: &'static str = "enchess";
    const FILES: u8 = 8;
    const RANKS: u8 = 10;
    const MOST_PIECES: usize = 34;
    const MIRRORED: bool = false;
}

impl Inputs for en::EnChess {
    type Features = PieceSquare<Self>;

    const NETWORK: &'static Embedded = embedded_network!("enchess");

    const VIEWERS: &'static [Kind] = &[];
}
