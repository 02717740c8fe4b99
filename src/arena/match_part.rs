//! What the journal of a part says of the whole match, so that parts can be joined without their engines.

use serde::{Deserialize, Serialize};

use super::schedule::{Format, Schedule};
use super::sprt::Sprt;
use crate::outside::division::Division;
use crate::rules::Variant;

/// The most games of a pairing, and engines, that are believed.
const MOST: u64 = 10_000_000;

/// A part of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchPart {
    /// Which part.
    pub division: Division,
    /// The name of the game.
    pub variant: String,
    /// The name of the format.
    pub format: String,
    /// Games for each pairing in the whole match.
    pub games: u64,
    /// The engines.
    pub names: Vec<String>,
    /// The rating of each where it is known; empty in journals of before there were any.
    #[serde(default)]
    pub known: Vec<Option<f64>>,
    /// The test, if there is one: the two hypotheses and their error rates.
    pub sprt: Option<[f64; 4]>,
    /// The name of the file with the games, beside the journal.
    pub pgn: Option<String>,
    /// What the part is played under, each with its name.
    pub conditions: Vec<(String, String)>,
}

impl MatchPart {
    /// The games of this part; `None` if there is no such match.
    #[must_use]
    pub(crate) fn schedule(&self) -> Option<Schedule> {
        let format: Format = self.format.parse().ok()?;
        let engines = self.names.len();
        let fits = engines == 2 || (engines > 2 && format != Format::Duel);
        let plausible = (1..=MOST).contains(&self.games) && engines as u64 <= 1000;
        (fits && plausible).then(|| Schedule::new(format, engines, self.games).part(self.division))
    }

    /// The game; `None` if its name is unknown.
    #[must_use]
    pub(crate) fn variant(&self) -> Option<Variant> {
        self.variant.parse().ok()
    }

    /// The test, if there is one.
    #[must_use]
    pub(crate) fn test(&self) -> Option<Sprt> {
        let [elo0, elo1, alpha, beta] = self.sprt?;
        Sprt::new(elo0, elo1, alpha, beta).ok()
    }

    /// What all parts of a match have in common, by name.
    #[must_use]
    pub(crate) fn common(&self) -> Vec<(String, String)> {
        let sprt = self.test().map_or_else(|| "none".to_owned(), |sprt| sprt.to_string());
        [
            ("number of parts", self.division.of().to_string()),
            ("variant", self.variant.clone()),
            ("format", self.format.clone()),
            ("games", self.games.to_string()),
            ("engines", self.names.join(", ")),
            ("sprt", sprt),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }
}
