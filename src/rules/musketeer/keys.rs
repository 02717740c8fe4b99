//! Zobrist keys of what only this game has: the types in play, and what waits.

use super::Gates;
use super::pieces::{KING, Pair};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Kind};
use crate::rules::common::{Parts, Zobrist};

/// Kings count with the pawns and with their side's pieces.
pub(super) static PARTS: Parts = Parts::new(&[(KING, Parts::PAWNS | Parts::PIECES)]);

pub(super) static ZOBRIST: Zobrist = Zobrist::new(3);

static GATES: [u64; 2 * 8 * Kind::COUNT] = keys(2);
static PAIR: [u64; Kind::COUNT] = keys(5);

/// The key of a piece waiting behind a file.
#[inline]
pub(super) fn gate(color: Color, file: u8, kind: Kind) -> u64 {
    GATES[(color.index() << 3 | usize::from(file & 7)) << 4 | kind.index()]
}

/// The key of the types in play, whatever their order.
fn pair(pair: Option<Pair>) -> u64 {
    pair.map_or(0, |kinds| kinds.iter().fold(0, |key, kind| key ^ PAIR[kind.index()]))
}

/// A key of the types in play and of what still waits.
#[inline]
pub(super) fn set_up(kinds: Option<Pair>, [white, black]: [Gates; 2]) -> u64 {
    zobrist::splitmix64(u64::from(black.bits()) << 32 | u64::from(white.bits())) ^ pair(kinds)
}

/// The key of the types in play and of every piece that waits.
pub(super) fn own_key(kinds: Option<Pair>, gates: [Gates; 2]) -> u64 {
    Color::ALL.iter().fold(pair(kinds), |key, &color| {
        let waiting = gates[color.index()].iter();
        waiting.fold(key, |key, (file, kind)| key ^ gate(color, file, kind))
    })
}
