//! Batches, prepared by a thread while the last one is learnt from.

use crossbeam::channel::{self, Receiver};
use crossbeam::thread::Scope;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;

use super::dataset::Dataset;
use super::pool::Shuffled;
use super::reading::Reading;
use super::sample::Sample;
use crate::error::Fault;

/// Batches that wait to be taken.
const WAITING_BATCHES: usize = 4;

/// The batches of one epoch, in order. Positions that do not fill a batch at the end are left out.
pub struct Loader {
    batches: Receiver<Result<Vec<Sample>, Fault>>,
}

impl Loader {
    /// Starts threads in `scope`: `readers` that replay the games of `dataset`, and one that mixes their samples in a
    /// pool of `pool` and deals out batches of `batch`.
    pub fn start<'a, R: Evaluable>(
        scope: &Scope<'a>,
        dataset: &'a Dataset<R>,
        seed: u64,
        pool: usize,
        batch: usize,
        readers: usize,
    ) -> Self {
        let source = Reading::start(scope, dataset, seed, readers);
        let (sender, batches) = channel::bounded(WAITING_BATCHES);
        scope.spawn(move |_| {
            let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut samples = Shuffled::new(source, pool, rng);
            loop {
                let next: Result<Vec<Sample>, Fault> = samples.by_ref().take(batch).collect();
                let last = !matches!(&next, Ok(samples) if samples.len() == batch);
                let worth_sending = !last || next.is_err();
                // Nobody listens once the epoch was given up.
                if worth_sending && sender.send(next).is_err() || last {
                    return;
                }
            }
        });
        Loader { batches }
    }
}

impl Iterator for Loader {
    type Item = Result<Vec<Sample>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.batches.recv().ok()
    }
}
