//! The start positions and the rule options.

use super::readings::QUESTIONS;
use crate::rules::readings::{self, Readings};
use crate::rules::{RefusedStart, Start, StartOption};

/// The start position with a full rank of Pawns.
const FULL_RANK: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK";

/// The start position with three Pawns at each edge.
const WINGS: &str = "rnbqkqbnr/p7p/p7p/p7p/9/P7P/P7P/P7P/RNBQKQBNR w KQkq - 0 1 KK";

const FULL_RANK_NAME: &str = "Full rank";
const WINGS_NAME: &str = "Wings";

const OPTION: &str = "Pawns";

/// The start position with Pawns and rule options chosen by the user. The inventor did not specify the Pawns.
#[derive(Debug)]
pub struct ChosenPawns;

impl Start for ChosenPawns {
    fn fen(&self) -> String {
        FULL_RANK.to_owned()
    }

    fn options(&self) -> Vec<StartOption> {
        let pawns = StartOption {
            name: OPTION,
            values: vec![FULL_RANK_NAME, WINGS_NAME],
            default: FULL_RANK_NAME,
        };
        [vec![pawns], readings::options(&QUESTIONS)].concat()
    }

    /// Accepts `full`, `wings` and the words of a FEN.
    fn options_named(&self, words: &str) -> Result<Vec<(&'static str, &'static str)>, String> {
        let meant = |word: &str| match word {
            "full" => Some((OPTION, FULL_RANK_NAME)),
            "wing" | "wings" => Some((OPTION, WINGS_NAME)),
            word => readings::named(&QUESTIONS, word),
        };
        let named = words.split_whitespace().map(|word| meant(&word.to_ascii_lowercase()));
        named.collect::<Option<Vec<_>>>().ok_or_else(|| {
            let rules = QUESTIONS.each_ref().map(|question| question.word).join(", ");
            format!("name where the pawns stand, full or wings, or other rules: {rules}")
        })
    }

    fn chosen(&self, values: &[&str], _: u64) -> Result<String, RefusedStart> {
        let start = match values.first() {
            Some(&WINGS_NAME) => WINGS,
            _ => FULL_RANK,
        };
        Ok(self.with_choices(start, values))
    }

    fn with_choices(&self, fen: &str, values: &[&str]) -> String {
        let readings = Readings::chosen(&QUESTIONS, values.get(1..).unwrap_or_default());
        readings::with_words(fen, &["KK"], &readings.suffix(&QUESTIONS))
    }
}
