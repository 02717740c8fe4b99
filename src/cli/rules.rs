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
                .map_err(|refused| Failure::Input(refused.to_string())),
        }
    }

    /// The values of the game's options for a game against a person: those named by the rules, otherwise good ones.
    ///
    /// # Errors
    /// [`Failure::Input`] if a word is unknown.
    pub fn ready_values(&self, variant: Variant) -> Result<Vec<&'static str>, Failure> {
        variant.ready_values_named(&self.rules).map_err(Failure::Input)
    }

    /// Whether the rules name something that a prelude leaves open, such as the two types.
    pub fn settle_prelude(&self, variant: Variant) -> bool {
        let start = variant.start();
        let named = start.options_named(&self.rules).unwrap_or_default();
        let usual = start.prelude_fen(&[]);
        named.into_iter().any(|(name, value)| {
            let options = start.options().into_iter();
            let values: Vec<&str> = options
                .map(|option| if option.name == name { value } else { option.default })
                .collect();
            start.prelude_fen(&values) == usual
        })
    }

    /// The values of the game's options: those named by the rules, otherwise the defaults.
    ///
    /// # Errors
    /// [`Failure::Input`] if a word is unknown.
    pub fn values(&self, variant: Variant) -> Result<Vec<&'static str>, Failure> {
        variant.values_named(&self.rules).map_err(Failure::Input)
    }
}
