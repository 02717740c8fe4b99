//! The parameters of a run.

use std::ops::RangeInclusive;

use crate::eval::Evaluation;
use crate::records::adjudication::Adjudication;
use crate::records::opening::RANDOM_PLIES;
use crate::rules::Variant;

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
}
