//! Which games of a run a folder has: all of them, or those of one part.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::outside::division::Division;

/// The games of a run, or of one part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The games of the whole run, numbered from 0.
    pub games: u64,
    /// The part of which the games are; `None` for all.
    pub division: Option<Division>,
}

impl From<u64> for Span {
    /// All of so many games.
    fn from(games: u64) -> Self {
        Span { games, division: None }
    }
}

impl Span {
    /// The numbers of the shards: a part has whole ones.
    #[must_use]
    pub fn shards(&self, shard_games: u64) -> Range<u64> {
        let all = self.games.div_ceil(shard_games);
        self.division.map_or(0..all, |division| division.range(all))
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self, shard_games: u64) -> u64 {
        let shards = self.shards(shard_games);
        let before = |shard: u64| shard.saturating_mul(shard_games).min(self.games);
        before(shards.end) - before(shards.start)
    }

    /// What the list of a part says of it.
    #[must_use]
    pub fn part(&self) -> Option<RunPart> {
        self.division.map(|division| RunPart {
            division,
            games: self.games,
        })
    }
}

/// The part of a run that a folder has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunPart {
    /// Which part.
    pub division: Division,
    /// The games of the whole run.
    pub games: u64,
}

impl RunPart {
    /// Another part of the same run.
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
