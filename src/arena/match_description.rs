//! The description of a match in its journal: enough to write PGN and to join parts without running the engines.

use std::hash::{BuildHasher, Hasher, RandomState};

use serde::{Deserialize, Serialize};

use super::schedule::{Format, Schedule};
use super::sprt::{EloModel, Sprt};
use crate::outside::division::Division;
use crate::records::settings::Settings;
use crate::rules::Variant;

/// The limits on games per pairing and on engines in a journal that `--join` reads.
const MOST: (u64, usize) = (10_000_000, 1000);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchDescription {
    /// The value of the PGN tag `Run`, which identifies games from this journal.
    pub run: String,
    pub variant: String,
    /// The pieces made to order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<String>,
    pub format: String,
    /// Games per pairing in the whole match.
    pub games: u64,
    /// The engines' names. `limits` and `known` also have one entry per engine.
    pub names: Vec<String>,
    pub limits: Vec<String>,
    pub known: Vec<Option<f64>>,
    /// The SPRT, if any: `elo0`, `elo1`, `alpha`, `beta`.
    pub sprt: Option<[f64; 4]>,
    #[serde(default)]
    pub sprt_elo: EloModel,
    #[serde(default)]
    pub counts_faults: bool,
    /// Which part this is; `None` for the whole match.
    pub division: Option<Division>,
    /// The playing conditions, shown in the report.
    pub conditions: Vec<(String, String)>,
}

pub fn new_run() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish())
}

impl MatchDescription {
    /// The schedule of this part; `None` unless this describes a valid part of a match.
    pub fn schedule(&self) -> Option<Schedule> {
        let format: Format = self.format.parse().ok()?;
        let engines = self.names.len();
        self.variant()?;
        let fits = engines == 2 || (engines > 2 && format != Format::Duel);
        let plausible = (1..=MOST.0).contains(&self.games) && engines <= MOST.1;
        (fits && plausible).then_some(())?;
        Some(Schedule::new(format, engines, self.games).part(self.division?))
    }

    pub fn variant(&self) -> Option<Variant> {
        Variant::recorded(&self.variant, self.pieces.as_deref()).ok()
    }

    pub fn test(&self) -> Option<Sprt> {
        let [elo0, elo1, alpha, beta] = self.sprt?;
        let sprt = Sprt::new(elo0, elo1, alpha, beta).ok()?;
        Some(sprt.in_model(self.sprt_elo).counting_faults(self.counts_faults))
    }

    /// The settings that must agree in all parts of a match.
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
