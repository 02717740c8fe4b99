//! What decides the games of a run.

use std::ops::RangeInclusive;

use crate::eval::{Evaluable, Evaluation};
use crate::records::adjudication::Adjudication;
use crate::records::opening::RANDOM_PLIES;
use crate::records::shard_header::{BEHAVIOUR, ENGINE, Header};
use crate::rules::Variant;

/// The version of the engine and, where the build was told of it in `TREVILLE_COMMIT`, its commit.
#[must_use]
pub(crate) fn engine() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match option_env!("TREVILLE_COMMIT") {
        Some(commit) if !commit.is_empty() => format!("{version} {commit}"),
        _ => version.to_owned(),
    }
}

/// Everything on which the content of the games depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The game.
    pub variant: Variant,
    /// What the searches evaluate with.
    pub evaluation: Evaluation,
    /// All random choices come from this and the number of the game.
    pub seed: u64,
    /// Nodes after which a search begins no further iteration.
    pub nodes: u64,
    /// A search ends in any case after so many times these nodes.
    pub cap: u64,
    /// How many random plies begin a game.
    pub random_plies: RangeInclusive<u32>,
    /// A start is not used if a short search sees a side so many centipawns ahead.
    pub start_score: i32,
    /// When games end early.
    pub adjudication: Adjudication,
    /// Size of the transposition table, in MiB.
    pub hash_mib: usize,
    /// How many games a shard has.
    pub shard_games: u64,
}

impl Parameters {
    /// The usual values for a game.
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

    /// The header of the shards of a run with the rules `R`, by an engine with this fingerprint of its behaviour.
    #[must_use]
    pub(crate) fn header<R: Evaluable>(&self, behaviour: String) -> Header {
        let ends = &self.adjudication;
        let fields = [
            (ENGINE, engine()),
            (BEHAVIOUR, behaviour),
            ("net", self.evaluation.id::<R>().checksum()),
            ("seed", self.seed.to_string()),
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
