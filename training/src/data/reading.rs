//! Reads samples with several threads, in the order of a single thread.
//!
//! One thread reads the bytes of games and deals them out in bundles. The decoders replay the games, which is most of
//! the work.

use crossbeam::thread::Scope;
use treville::eval::Evaluable;

use super::dataset::Dataset;
use super::in_turn::InTurn;
use super::sample::Sample;
use crate::error::Fault;

/// Bundles queued before and after each decoder: enough that none waits while another replays long games.
const WAITING: usize = 16;

/// The samples of an epoch, with an error where a shard is damaged.
pub struct Reading {
    decoded: InTurn<Vec<Result<Sample, Fault>>>,
    samples: std::vec::IntoIter<Result<Sample, Fault>>,
}

impl Reading {
    /// Starts a reader and the decoders in `scope`.
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
