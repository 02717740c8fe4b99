//! Reads samples with several threads, in the same order as with one.
//!
//! One thread reads games, still encoded, and deals them out in bundles. The decoder threads replay the games, which is
//! most of the work.

use crossbeam::thread::Scope;
use serde::{Deserialize, Serialize};
use treville::eval::Evaluable;

use super::dataset::Dataset;
use super::in_turn::InTurn;
use super::sample::Sample;
use crate::error::Fault;

/// How many bundles may wait before and after each decoder: enough that none idles while another replays long games.
const WAITING: usize = 16;

/// How much of an epoch's data was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadSoFar {
    bundles: u64,
    /// The unused samples of the last bundle.
    left: usize,
}

/// Iterates over the samples of an epoch. A damaged shard yields an error.
pub struct Reading {
    decoded: InTurn<Vec<Result<Sample, Fault>>>,
    samples: std::vec::IntoIter<Result<Sample, Fault>>,
    bundles: u64,
    /// How many samples of the next bundle are unused, if some were used before.
    left: Option<usize>,
}

impl Reading {
    /// Starts one reading thread and the decoders in `scope`.
    pub fn start<'a, R: Evaluable>(scope: &Scope<'a>, dataset: &'a Dataset<R>, seed: u64, decoders: usize) -> Self {
        Self::resume(scope, dataset, seed, decoders, ReadSoFar::default())
    }

    /// Like [`Reading::start`], but leaves out what was used before.
    pub fn resume<'a, R: Evaluable>(
        scope: &Scope<'a>,
        dataset: &'a Dataset<R>,
        seed: u64,
        decoders: usize,
        so_far: ReadSoFar,
    ) -> Self {
        let left = Some(so_far.left).filter(|&left| left > 0);
        let used = so_far.bundles.saturating_sub(u64::from(left.is_some()));
        let bundles = move || dataset.bundles(seed, used);
        let decoded = InTurn::start(scope, decoders, WAITING, bundles, |bundle| match bundle {
            Ok(games) => dataset.samples(games),
            Err(fault) => vec![Err(fault)],
        });
        Reading {
            decoded,
            samples: Vec::new().into_iter(),
            bundles: used,
            left,
        }
    }

    pub fn so_far(&self) -> ReadSoFar {
        ReadSoFar {
            bundles: self.bundles,
            left: self.samples.len(),
        }
    }
}

impl Iterator for Reading {
    type Item = Result<Sample, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(sample) = self.samples.next() {
                return Some(sample);
            }
            let mut samples = self.decoded.next()?;
            self.bundles += 1;
            if let Some(left) = self.left.take() {
                samples.drain(..samples.len().saturating_sub(left));
            }
            self.samples = samples.into_iter();
        }
    }
}
