//! The benchmark: fixed positions searched to a fixed depth.

use std::time::Duration;

use web_time::Instant;

use super::{Limits, Searcher, Settings};
use crate::eval::{Evaluable, Evaluation};
use crate::rules::{FenError, Variant};

/// The result of a benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// Nodes over all positions. With one thread the number changes only if the search or the evaluation changes.
    pub nodes: u64,
    /// Total time for all positions.
    pub elapsed: Duration,
}

impl Bench {
    /// Nodes per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)) as u64
    }
}

/// The default depth.
pub const DEFAULT_DEPTH: u32 = 12;

/// Searches the benchmark positions of a game.
///
/// # Errors
/// [`FenError`] if a benchmark position of the game cannot be read.
pub fn bench<R: Evaluable>(
    variant: Variant,
    depth: u32,
    threads: usize,
    evaluation: Evaluation,
) -> Result<Bench, FenError> {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let mut searcher = Searcher::<R>::new(Settings {
        hash_mib: 16,
        threads,
        evaluation,
        ..Settings::default()
    });
    let begun = Instant::now();
    let mut nodes = 0;
    for fen in variant.about().bench_positions {
        let position = R::parse_fen(variant, fen)?;
        searcher.forget();
        nodes += searcher.search(&position, &limits, |_| {}).nodes;
    }
    Ok(Bench {
        nodes,
        elapsed: begun.elapsed(),
    })
}
