//! The rule options of the game.

use super::{EnChess, Position};
use crate::board::{Color, Square};
use crate::rules::Rules;
use crate::rules::readings::Question;

/// There is no en passant capture.
pub const NO_EN_PASSANT: u8 = 0;
/// Pawns may make double steps from every rank.
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

/// The ranks over which a pawn can jump and be captured.
const JUMPED: std::ops::RangeInclusive<u8> = 3..=6;

impl Position {
    /// Whether a pawn of a side can have jumped over a square and be captured there.
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
