use super::fen::START_FEN;
use super::readings::QUESTIONS;
use crate::rules::readings::{self, Readings};
use crate::rules::{RefusedStart, Start, StartOption};

/// The start position with rule options chosen by the user.
#[derive(Debug)]
pub struct ChosenReadings;

impl Start for ChosenReadings {
    fn fen(&self) -> String {
        START_FEN.to_owned()
    }

    fn options(&self) -> Vec<StartOption> {
        readings::options(&QUESTIONS)
    }

    /// Accepts the words of a FEN.
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
