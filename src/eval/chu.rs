//! Network inputs of Chu Chess. The start position is rotated, not reflected; with mirrored files both sides still see
//! it alike.

use super::nnue::{Embedded, Evaluable, embedded_network};
use crate::board::Kind;
use crate::rules::chu::{ChuChess, KING};

impl Evaluable for ChuChess {
    const GAME: &'static str = "chuchess";
    const NETWORK: Option<&'static Embedded> = Some(embedded_network!("chuchess"));
    const MOST_PIECES: usize = 46;
    const VIEWERS: &'static [Kind] = &[KING];
}
