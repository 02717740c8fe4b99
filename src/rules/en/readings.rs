//! The rule options of EN Chess.

use super::{EnChess, Position};
use crate::board::{Color, Square};
use crate::rules::Rules;
use crate::rules::readings::Question;

/// En passant capture does not exist.
pub const NO_EN_PASSANT: u8 = 0;
/// Pawns may make double steps from any rank.
pub const EVERY_RANK: u8 = 1;

pub static QUESTIONS: [Question; 2] = [
    Question {
        name: "Pawns capture en passant",
        word: "no-en-passant",
        usual: true,
    },
    Question {
        name: "Double steps from every rank",
        word: "double-steps",
        usual: false,
    },
];

/// The ranks on which a pawn that has jumped over them can be captured.
const JUMPED: std::ops::RangeInclusive<u8> = 3..=6;

impl Position {
    /// Whether a pawn of this side may have jumped over a square and can be captured there.
    pub(super) fn leaves_trace(&self, color: Color, square: Square) -> bool {
        let readings = self.rules.readings;
        let ranks = if readings.has(EVERY_RANK) {
            JUMPED.contains(&square.rank())
        } else {
            square.rank() == EnChess::PAWNS.jumped_ranks[color.index()]
        };
        ranks && !readings.has(NO_EN_PASSANT)
    }

    #[inline]
    pub(super) fn steps_double_everywhere(&self) -> bool {
        self.rules.readings.has(EVERY_RANK)
    }
}
