//! Positions of Chu Chess as inputs of a network.

use crate::board::Kind;
use crate::eval::nnue::features::{PieceSquare, PlainBoard};
use crate::eval::nnue::{Inputs, Embedded, embedded_network};
use crate::rules::chu;

/// With a mirror for kings on the left both sides see the start position alike, although it is turned, not reflected.
impl PlainBoard for chu::ChuChess {
    const GAME: &'static str = "chuchess";
    const FILES: u8 = chu::GEOMETRY.files;
    const RANKS: u8 = chu::GEOMETRY.ranks;
    const MOST_PIECES: usize = 46;
}

impl Inputs for chu::ChuChess {
    type Features = PieceSquare<Self>;

    const NETWORK: &'static Embedded = embedded_network!("chuchess");

    const VIEWERS: &'static [Kind] = &[chu::KING];

    fn betza(kind: Kind) -> Option<&'static str> {
        chu::betza(kind).filter(|_| kind != chu::PAWN && kind != chu::KING)
    }
}
