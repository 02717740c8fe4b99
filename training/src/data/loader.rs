//! Prepares batches in other threads during training.

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

/// How many batches may wait before and after each thread that finishes them.
const WAITING: usize = 2;

#[derive(Clone, Copy, Debug)]
pub struct Order {
    pub seed: u64,
    /// The size of the shuffling pool, in positions.
    pub pool: usize,
    pub batch: usize,
}

/// Threads that prepare batches. Their number does not affect the result.
#[derive(Clone, Copy, Debug)]
pub struct LoaderThreads {
    /// Threads that replay games.
    pub readers: usize,
    /// Threads that finish batches.
    pub finishers: usize,
}

/// Iterates over the batches of one epoch. Positions left over at the end that do not fill a batch are dropped.
pub struct Loader<T> {
    batches: InTurn<Result<T, Fault>>,
}

impl<T: Send> Loader<T> {
    /// Starts threads in `scope`. Some replay the games of `dataset`, one mixes their samples into batches, and some
    /// apply `finish` to these.
    pub fn start<'a, R: Evaluable>(
        scope: &Scope<'a>,
        dataset: &'a Dataset<R>,
        order: Order,
        loader_threads: LoaderThreads,
        finish: impl Fn(Vec<Sample>) -> T + Clone + Send + 'a,
    ) -> Self
    where
        T: 'a,
    {
        let samples = Reading::start(scope, dataset, order.seed, loader_threads.readers);
        let batches = move || batches(samples, order);
        let finish = move |batch: Result<_, Fault>| batch.map(&finish);
        Loader {
            batches: InTurn::start(scope, loader_threads.finishers, WAITING, batches, finish),
        }
    }
}

impl<T> Iterator for Loader<T> {
    type Item = Result<T, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.batches.next()
    }
}

/// Groups mixed samples into full batches. Ends after an error.
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
