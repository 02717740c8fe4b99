//! Network inputs of Morphing Chess III. The mode of a King is part of its kind, so the pieces and their squares
//! describe the whole position.

use super::nnue::{Embedded, Evaluable, embedded_network};
use crate::board::Kind;
use crate::rules::morphing::{
    KING, KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN, KING_AS_QUEEN, MorphingChess,
};

impl Evaluable for MorphingChess {
    const GAME: &'static str = "morphing3";
    const NETWORK: Option<&'static Embedded> = Some(embedded_network!("morphing3"));
    const MOST_PIECES: usize = 36;
    const VIEWERS: &'static [Kind] = &[
        KING,
        KING_AS_PAWN,
        KING_AS_QUEEN,
        KING_AS_ARCHBISHOP,
        KING_AS_CHANCELLOR,
        KING_AS_AMAZON,
    ];
}
