//! Batches, prepared by threads while the last one is learnt from.

use crossbeam::thread::Scope;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;

use super::dataset::Dataset;
use super::in_turn::InTurn;
use super::pool::Shuffled;
use super::reading::Reading;
use super::sample::Sample;
use crate::error::Fault;

/// Batches that wait at each thread that finishes them, and as many behind it.
const WAITING: usize = 2;

/// In which order samples come, and how many at a time.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// Decides the order.
    pub seed: u64,
    /// Samples that are mixed at a time.
    pub pool: usize,
    /// Samples of a batch.
    pub batch: usize,
}

/// How many threads prepare batches, which changes nothing but the time.
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    /// Replay games.
    pub readers: usize,
    /// Finish batches.
    pub finishers: usize,
}

/// The batches of one epoch, in order, each as `T`. Positions that do not fill a batch at the end are left out.
pub struct Loader<T> {
    batches: InTurn<Result<T, Fault>>,
}

impl<T: Send> Loader<T> {
    /// Starts threads in `scope`: those that replay the games of `dataset`, one that mixes their samples and deals out
    /// batches, and those that `finish` them.
    pub fn start<'a, R: Evaluable>(
        scope: &Scope<'a>,
        dataset: &'a Dataset<R>,
        order: Order,
        hands: Hands,
        finish: impl Fn(Vec<Sample>) -> T + Clone + Send + 'a,
    ) -> Self
    where
        T: 'a,
    {
        let samples = Reading::start(scope, dataset, order.seed, hands.readers);
        let batches = move || batches(samples, order);
        let finish = move |batch: Result<_, Fault>| batch.map(&finish);
        Loader {
            batches: InTurn::start(scope, hands.finishers, WAITING, batches, finish),
        }
    }
}

impl<T> Iterator for Loader<T> {
    type Item = Result<T, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.batches.next()
    }
}

/// Full batches of mixed samples; nothing more comes after an error.
fn batches(samples: Reading, order: Order) -> impl Iterator<Item = Result<Vec<Sample>, Fault>> {
    let rng = Xoshiro256PlusPlus::seed_from_u64(order.seed);
    let mut samples = Shuffled::new(samples, order.pool, rng);
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let next: Result<Vec<Sample>, Fault> = samples.by_ref().take(order.batch).collect();
        ended = !matches!(&next, Ok(samples) if samples.len() == order.batch);
        (!ended || next.is_err()).then_some(next)
    })
}
