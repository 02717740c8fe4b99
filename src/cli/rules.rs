//! The option `--rules`: how a game is played where its players have a choice.

use crate::rules::Variant;
use clap::Args;

use super::Failure;

/// Rules that are not the usual ones.
#[derive(Args)]
pub(super) struct ChosenRules {
    /// Rules other than the usual ones, by the words that a FEN has for them: 'shogi-promotion king-protects-lion'.
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    rules: String,
}

impl ChosenRules {
    /// Where a game begins under these rules: at `fen`, unless that has rules of its own, or at the start position.
    ///
    /// # Errors
    /// [`Failure::Input`] if a word says nothing known.
    pub(super) fn start(&self, variant: Variant, fen: Option<&str>) -> Result<String, Failure> {
        let values = self.values(variant)?;
        let start = variant.start();
        match fen {
            Some(fen) => Ok(start.with_choices(fen, &values)),
            None => start
                .chosen(&values, 0)
                .map_err(|refused| Failure::Input(refused.reason)),
        }
    }

    /// The values of the game's options that the words name, all others being the usual ones.
    ///
    /// # Errors
    /// [`Failure::Input`] if a word says nothing known.
    pub(super) fn values(&self, variant: Variant) -> Result<Vec<&'static str>, Failure> {
        variant.values_named(&self.rules).map_err(Failure::Input)
    }
}
