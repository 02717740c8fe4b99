//! Network inputs of EN Chess. Files are never mirrored, because a side may have several kings.

use super::nnue::{Embedded, Evaluable, embedded_network};
use crate::board::Kind;
use crate::rules::Pieces;
use crate::rules::en::EnChess;

impl Evaluable for EnChess {
    const GAME: &'static str = "enchess";
    const NETWORK: Option<&'static Embedded> = Some(embedded_network!("enchess"));
    const MOST_PIECES: usize = 34;
    const VIEWERS: &'static [Kind] = &[];

    fn shared_betza(_: &'static Pieces, _: Kind) -> Option<&'static str> {
        None
    }
}
