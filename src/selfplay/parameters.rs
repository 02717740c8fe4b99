//! The parameters of a run.

use std::ops::RangeInclusive;

use crate::eval::{Evaluable, Evaluation};
use crate::records::adjudication::Adjudication;
use crate::records::opening::RANDOM_PLIES;
use crate::records::shard_header::{BEHAVIOUR, ENGINE, Header, SEED};
use crate::rules::Variant;

/// The engine's version, and its commit if `TREVILLE_COMMIT` was set during the build.
pub(crate) fn engine() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("TREVILLE_COMMIT") {
        Some(commit) if !commit.is_empty() => format!("{version} {commit}"),
        _ => version.to_owned(),
    }
}

/// Everything that the games depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The variant.
    pub variant: Variant,
    /// The evaluation.
    pub evaluation: Evaluation,
    /// The seed. Together with the number of a game it determines all random choices.
    pub seed: u64,
    /// After this many nodes, a search does not start another iteration.
    pub nodes: u64,
    /// The hard limit on nodes, as a multiple of `nodes`.
    pub cap: u64,
    /// The range for the number of random plies.
    pub random_plies: RangeInclusive<u32>,
    /// The largest absolute score at which an opening counts as level, in centipawns.
    pub start_score: i32,
    /// The conditions under which games end early.
    pub adjudication: Adjudication,
    /// The size of the transposition table in MiB.
    pub hash_mib: usize,
    /// The number of games per shard.
    pub shard_games: u64,
}

impl Parameters {
    /// The default values.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Parameters {
            variant,
            evaluation: Evaluation::default(),
            seed: 1,
            nodes: 1000,
            cap: 8,
            random_plies: RANDOM_PLIES,
            start_score: 500,
            adjudication: Adjudication::default(),
            hash_mib: 2,
            shard_games: 1000,
        }
    }

    /// The header for all shards of a run.
    pub(crate) fn header<R: Evaluable>(&self, behaviour: String) -> Header {
        let ends = &self.adjudication;
        let fields = [
            (ENGINE, engine()),
            (BEHAVIOUR, behaviour),
            ("net", self.evaluation.id::<R>(self.variant.about().pieces).checksum()),
            (SEED, self.seed.to_string()),
            ("nodes", self.nodes.to_string()),
            ("cap", self.cap.to_string()),
            (
                "random-plies",
                format!("{}-{}", self.random_plies.start(), self.random_plies.end()),
            ),
            ("start-score", self.start_score.to_string()),
            ("win-score", ends.win_score.to_string()),
            ("win-plies", ends.win_plies.to_string()),
            ("draw-score", ends.draw_score.to_string()),
            ("draw-plies", ends.draw_plies.to_string()),
            ("draw-from", ends.draw_from.to_string()),
            ("most-plies", ends.most_plies.to_string()),
            ("hash", self.hash_mib.to_string()),
            ("shard-games", self.shard_games.to_string()),
        ];
        Header {
            variant: self.variant,
            fields: fields.map(|(name, value)| (name.to_owned(), value)).into(),
        }
    }
}
