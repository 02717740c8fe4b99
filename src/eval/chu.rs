//! Chu Chess as inputs of a network. With mirrored files both sides see the start position alike, although it is turned,
//! not reflected.

use super::nnue::{Embedded, Evaluable, embedded_network};
use crate::board::Kind;
use crate::rules::chu::{ChuChess, KING};

impl Evaluable for ChuChess {
    const GAME: &'static str = "chuchess";
    const NETWORK: Option<&'static Embedded> = Some(embedded_network!("chuchess"));
    const MOST_PIECES: usize = 46;
    const VIEWERS: &'static [Kind] = &[KING];
}
