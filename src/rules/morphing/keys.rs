//! Zobrist keys: which pieces count for which.

use super::pieces::{KING, KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN, KING_AS_QUEEN};
use crate::rules::common::{Parts, Zobrist};

/// Kings have a key of their own. A King's mode is part of its kind, so the key of the position knows it.
pub(super) static PARTS: Parts = Parts::new(&[
    (KING, Parts::SPECIAL),
    (KING_AS_PAWN, Parts::SPECIAL),
    (KING_AS_QUEEN, Parts::SPECIAL),
    (KING_AS_ARCHBISHOP, Parts::SPECIAL),
    (KING_AS_CHANCELLOR, Parts::SPECIAL),
    (KING_AS_AMAZON, Parts::SPECIAL),
]);

pub(super) static ZOBRIST: Zobrist = Zobrist::new(3);
