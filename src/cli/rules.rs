//! The option `--rules`, for rules on which players disagree.

use crate::rules::Variant;
use clap::Args;

use super::Failure;

#[derive(Args)]
pub struct ChosenRules {
    /// Rules that differ from the usual ones, in the words of a FEN: 'shogi-promotion king-protects-lion'.
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    rules: String,
}

impl ChosenRules {
    /// The start of a game under these rules: `fen`, or the start position. Rules named in the FEN take precedence.
    ///
    /// # Errors
    /// [`Failure::Input`] if a word is unknown.
    pub fn start(&self, variant: Variant, fen: Option<&str>) -> Result<String, Failure> {
        let values = self.values(variant)?;
        let start = variant.start();
        match fen {
            Some(fen) => Ok(start.with_choices(fen, &values)),
            None => start
                .chosen(&values, 0)
                .map_err(|refused| Failure::Input(refused.reason)),
        }
    }

    /// The values of the game's options: those named by the rules, otherwise the defaults.
    ///
    /// # Errors
    /// [`Failure::Input`] if a word is unknown.
    pub fn values(&self, variant: Variant) -> Result<Vec<&'static str>, Failure> {
        variant.values_named(&self.rules).map_err(Failure::Input)
    }
}
