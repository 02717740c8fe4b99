//! Zobrist keys of what only this game has: its conventions, and a ban on capturing Lions.

use super::Conventions;
use super::pieces::{KING, LION};
use crate::board::zobrist::{self, keys};
use crate::rules::common::{Parts, Zobrist};

/// Kings count with the pawns, with their side's pieces and with the Lions.
pub(super) static PARTS: Parts = Parts::new(&[
    (KING, Parts::PAWNS | Parts::PIECES | Parts::SPECIAL),
    (LION, Parts::PIECES | Parts::SPECIAL),
]);

pub(super) static ZOBRIST: Zobrist = Zobrist::new(13);

static CONVENTIONS: [u64; 8] = keys(15);

/// The key of a ban on capturing Lions.
pub(super) const LION_BAN: u64 = zobrist::splitmix64(0x1107);

pub(super) fn own_key(conventions: Conventions, lion_ban: bool) -> u64 {
    let key = CONVENTIONS[conventions.promotion as usize | usize::from(conventions.king_protects_lion) << 2];
    key ^ if lion_ban { LION_BAN } else { 0 }
}
