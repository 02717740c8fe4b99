//! What a journal says of its match: enough to write the games as PGN and to join parts without the engines.

use std::hash::{BuildHasher, Hasher, RandomState};

use serde::{Deserialize, Serialize};

use super::schedule::{Format, Schedule};
use super::sprt::Sprt;
use crate::outside::division::Division;
use crate::records::settings::Settings;
use crate::rules::Variant;

/// Bounds on the games of a pairing and on the engines of a match that can be joined.
const MOST: (u64, usize) = (10_000_000, 1000);

/// A match, or a part of one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchDescription {
    /// PGN's tag `Run`, which tells the games of this journal from others.
    pub run: String,
    pub variant: String,
    pub format: String,
    /// Games for each pairing in the whole match.
    pub games: u64,
    /// The engines: their names, their limits as PGN has them, and their ratings where these are known.
    pub names: Vec<String>,
    pub limits: Vec<String>,
    pub known: Vec<Option<f64>>,
    /// Two differences in Elo and the error rates of a test between them.
    pub sprt: Option<[f64; 4]>,
    /// Which part of the match; `None` for all of it.
    pub division: Option<Division>,
    /// What the report says about the match, each with its name.
    pub conditions: Vec<(String, String)>,
}

/// A new value for `run`.
#[must_use]
pub fn new_run() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish())
}

impl MatchDescription {
    /// The games of this part; `None` if this is not a part of a match.
    #[must_use]
    pub fn schedule(&self) -> Option<Schedule> {
        let format: Format = self.format.parse().ok()?;
        let engines = self.names.len();
        let fits = engines == 2 || (engines > 2 && format != Format::Duel);
        let plausible = (1..=MOST.0).contains(&self.games) && engines <= MOST.1;
        (fits && plausible).then_some(())?;
        Some(Schedule::new(format, engines, self.games).part(self.division?))
    }

    /// The game; `None` if its name is unknown.
    #[must_use]
    pub fn variant(&self) -> Option<Variant> {
        self.variant.parse().ok()
    }

    /// The test, if there is one.
    #[must_use]
    pub fn test(&self) -> Option<Sprt> {
        let [elo0, elo1, alpha, beta] = self.sprt?;
        Sprt::new(elo0, elo1, alpha, beta).ok()
    }

    /// What all parts of a match have in common, by name.
    #[must_use]
    pub fn common(&self) -> Settings {
        let sprt = self.test().map_or_else(|| "none".to_owned(), |sprt| sprt.to_string());
        [
            (
                "number of parts",
                self.division.map_or(1, |division| division.of()).to_string(),
            ),
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
