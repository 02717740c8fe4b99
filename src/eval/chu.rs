//! Network inputs of Chu Chess. Its start position is rotated rather than reflected, but because files are mirrored,
//! both sides see the same position.

use super::nnue::{Embedded, Evaluable, embedded_network};
use crate::board::Kind;
use crate::rules::chu::{ChuChess, KING};

impl Evaluable for ChuChess {
    const GAME: &'static str = "chuchess";
    const NETWORK: Option<&'static Embedded> = Some(embedded_network!("chuchess"));
    const MOST_PIECES: usize = 46;
    const VIEWERS: &'static [Kind] = &[KING];
}
