//! The games of a run, or of a part of it.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::outside::division::Division;

/// The games of a run, or of a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The number of games in the whole run.
    pub games: u64,
    /// Which part; `None` for the whole run.
    pub division: Option<Division>,
}

impl From<u64> for Span {
    /// Covers a whole run.
    fn from(games: u64) -> Self {
        Span { games, division: None }
    }
}

impl Span {
    /// The numbers of the shards. Parts consist of whole shards.
    #[must_use]
    pub fn shards(&self, shard_games: u64) -> Range<u64> {
        let all = self.games.div_ceil(shard_games);
        self.division.map_or(0..all, |division| division.range(all))
    }

    /// The number of games in the span.
    #[must_use]
    pub fn len(&self, shard_games: u64) -> u64 {
        let shards = self.shards(shard_games);
        let before = |shard: u64| shard.saturating_mul(shard_games).min(self.games);
        before(shards.end) - before(shards.start)
    }

    /// The part in the form that a manifest holds.
    #[must_use]
    pub fn part(&self) -> Option<RunPart> {
        self.division.map(|division| RunPart {
            division,
            games: self.games,
        })
    }
}

/// Which part of a run a folder holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunPart {
    /// The part: I of N.
    pub division: Division,
    /// The number of games in the whole run.
    pub games: u64,
}

impl RunPart {
    /// The part of the same run with another number.
    #[must_use]
    pub fn numbered(self, number: u64) -> Self {
        let division = Division::new(number, self.division.of()).unwrap_or(self.division);
        RunPart { division, ..self }
    }

    /// The games of this part.
    #[must_use]
    pub fn span(&self) -> Span {
        Span {
            games: self.games,
            division: Some(self.division),
        }
    }
}

impl fmt::Display for RunPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} games", self.division, self.games)
    }
}
