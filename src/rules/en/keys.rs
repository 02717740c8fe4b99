//! Zobrist keys of what only this game has: turns lost in succession.

use super::pieces::{AUROR, KING};
use crate::board::zobrist::keys;
use crate::rules::common::{Parts, Zobrist};

/// Kings count with the pawns and with their side's pieces, Aurors with the latter and apart.
pub(super) static PARTS: Parts = Parts::new(&[
    (KING, Parts::PAWNS | Parts::PIECES),
    (AUROR, Parts::PIECES | Parts::SPECIAL),
]);

pub(super) static ZOBRIST: Zobrist = Zobrist::new(0x301);

static LOST_TURNS: [u64; 4] = keys(0x303);

/// The key of the turns lost in succession.
#[inline]
pub(super) fn lost_turns(count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        LOST_TURNS[usize::from(count & 3)]
    }
}
