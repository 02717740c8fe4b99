//! Reads samples with several threads, in the same order as with one.
//!
//! One thread reads games, still encoded, and deals them out in bundles. The decoder threads replay the games, which is
//! most of the work.

use crossbeam::thread::Scope;
use treville::eval::Evaluable;

use super::dataset::Dataset;
use super::in_turn::InTurn;
use super::sample::Sample;
use crate::error::Fault;

/// How many bundles may wait before and after each decoder: enough that none idles while another replays long games.
const WAITING: usize = 16;

/// Iterates over the samples of an epoch. A damaged shard yields an error.
pub struct Reading {
    decoded: InTurn<Vec<Result<Sample, Fault>>>,
    samples: std::vec::IntoIter<Result<Sample, Fault>>,
}

impl Reading {
    /// Starts one reading thread and the decoders in `scope`.
    pub fn start<'a, R: Evaluable>(scope: &Scope<'a>, dataset: &'a Dataset<R>, seed: u64, decoders: usize) -> Self {
        let bundles = move || dataset.bundles(seed);
        let decoded = InTurn::start(scope, decoders, WAITING, bundles, |bundle| match bundle {
            Ok(games) => dataset.samples(games),
            Err(fault) => vec![Err(fault)],
        });
        Reading {
            decoded,
            samples: Vec::new().into_iter(),
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
            self.samples = self.decoded.next()?.into_iter();
        }
    }
}
