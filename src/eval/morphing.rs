//! Network inputs of Morphing Chess III. The mode of a King is part of its kind, so the pieces and their squares
//! describe the whole position.

use super::nnue::{Embedded, Evaluable, embedded_network};
use crate::board::Kind;
use crate::rules::Rules;
use crate::rules::morphing::MorphingChess;

impl Evaluable for MorphingChess {
    const GAME: &'static str = "morphing3";
    const NETWORK: Option<&'static Embedded> = Some(embedded_network!("morphing3"));
    const MOST_PIECES: usize = 36;
    const VIEWERS: &'static [Kind] = Self::ROYALS;
}
