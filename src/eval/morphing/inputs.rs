//! Positions of Morphing Chess III as inputs of a network. A King's mode is its kind, so pieces on squares tell
//! everything.

use crate::board::Kind;
use crate::eval::nnue::features::{PieceSquare, PlainBoard};
use crate::eval::nnue::{Inputs, Embedded, embedded_network};
use crate::rules::morphing::{self, is_royal};

impl PlainBoard for morphing::MorphingChess {
    const GAME: &'static str = "morphing3";
    const FILES: u8 = morphing::GEOMETRY.files;
    const RANKS: u8 = morphing::GEOMETRY.ranks;
    const MOST_PIECES: usize = 36;
}

impl Inputs for morphing::MorphingChess {
    type Features = PieceSquare<Self>;

    const NETWORK: &'static Embedded = embedded_network!("morphing3");

    const VIEWERS: &'static [Kind] = &[
        morphing::KING,
        morphing::KING_AS_PAWN,
        morphing::KING_AS_QUEEN,
        morphing::KING_AS_ARCHBISHOP,
        morphing::KING_AS_CHANCELLOR,
        morphing::KING_AS_AMAZON,
    ];

    fn betza(kind: Kind) -> Option<&'static str> {
        (kind != morphing::PAWN && !is_royal(kind)).then(|| morphing::betza(kind))
    }
}
