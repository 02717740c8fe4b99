//! The rules that players read differently, and the start of a game under them.

use super::Position;
use super::fen::START_FEN;
use crate::board::{Color, Square};
use crate::rules::readings::{self, Question, Readings};
use crate::rules::{RefusedStart, Rules, Start, StartOption};

/// Nothing is captured in passing.
pub(super) const NO_EN_PASSANT: u8 = 0;
/// Pawns may make their double step from every rank.
pub(super) const EVERY_RANK: u8 = 1;

pub(super) static QUESTIONS: [Question; 2] = [
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

/// The ranks over which a pawn can jump at all and be captured there.
const JUMPED: std::ops::RangeInclusive<u8> = 3..=6;

impl Position {
    /// Whether a pawn of a side can have jumped over a square and be captured there.
    pub(super) fn leaves_trace(&self, color: Color, square: Square) -> bool {
        let readings = self.rules.readings;
        let ranks = if readings.has(EVERY_RANK) {
            JUMPED.contains(&square.rank())
        } else {
            square.rank() == Self::JUMPED_RANKS[color.index()]
        };
        ranks && !readings.has(NO_EN_PASSANT)
    }

    /// Whether pawns make double steps from every rank.
    #[inline]
    pub(super) fn steps_double_everywhere(&self) -> bool {
        self.rules.readings.has(EVERY_RANK)
    }
}

/// The start position, under the rules that the user chose.
#[derive(Debug)]
pub(super) struct ChosenReadings;

impl Start for ChosenReadings {
    fn fen(&self) -> String {
        START_FEN.to_owned()
    }

    fn options(&self) -> Vec<StartOption> {
        readings::options(&QUESTIONS)
    }

    /// By the words of a FEN.
    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        let named = words.split_whitespace().map(|word| readings::named(&QUESTIONS, word));
        let refused = || "name no-en-passant, double-steps or both".to_owned();
        named.collect::<Option<Vec<_>>>().ok_or_else(refused)
    }

    fn chosen(&self, values: &[&str], _: u64) -> Result<String, RefusedStart> {
        Ok(self.with_choices(START_FEN, values))
    }

    fn with_choices(&self, fen: &str, values: &[&str]) -> String {
        readings::with_words(fen, &[], &Readings::chosen(&QUESTIONS, values).suffix(&QUESTIONS))
    }
}
