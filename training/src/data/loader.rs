//! Prepares batches in other threads during training.

use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam::thread::Scope;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::Evaluable;
use treville::records::error::DataError;
use treville::samples::{Dataset, InTurn, Pass, ReadSoFar, Reading, Sample, Shuffled, Split};

use super::bookmark::Bookmark;

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

/// A batch, and where the data stand after it if somebody asked.
pub struct Prepared<T> {
    pub batch: T,
    pub bookmark: Option<Bookmark>,
}

/// Iterates over the batches of one epoch. Positions left over at the end that do not fill a batch are dropped.
pub struct Loader<T> {
    batches: InTurn<Result<Prepared<T>, DataError>>,
}

impl<T: Send> Loader<T> {
    /// Starts threads in `scope`. Some replay the games of `dataset`, one mixes their samples into batches, and some
    /// apply `finish` to these. The epoch begins at `from`, if given. Setting `asked` makes one of the next batches
    /// come with a bookmark.
    ///
    /// # Errors
    /// If the system starts no thread.
    pub fn start<'a, R: Evaluable>(
        scope: &Scope<'a>,
        dataset: &'a Dataset<R>,
        order: Order,
        from: Option<Bookmark>,
        asked: &'a AtomicBool,
        loader_threads: LoaderThreads,
        finish: impl Fn(Vec<Sample>) -> T + Clone + Send + 'a,
    ) -> Result<Self, DataError>
    where
        T: 'a,
    {
        let pass = Pass {
            split: Split::Training,
            seed: order.seed,
            so_far: from.as_ref().map_or(ReadSoFar::START, |from| from.read),
        };
        let samples = Reading::start(scope, dataset, pass, loader_threads.readers, Sample::new)?;
        let samples = match from {
            Some(from) => from.shuffled(samples, order.pool),
            None => Shuffled::new(samples, order.pool, Xoshiro256PlusPlus::seed_from_u64(order.seed)),
        };
        let batches = move || batches(samples, order.batch, asked);
        let finish = move |prepared: Result<Prepared<_>, DataError>| {
            prepared.map(|Prepared { batch, bookmark }| Prepared {
                batch: finish(batch),
                bookmark,
            })
        };
        let batches = InTurn::start(scope, loader_threads.finishers, WAITING, batches, finish);
        let batches = batches.map_err(DataError::NoThread)?;
        Ok(Loader { batches })
    }
}

impl<T> Iterator for Loader<T> {
    type Item = Result<Prepared<T>, DataError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.batches.next()
    }
}

/// Groups mixed samples into full batches. Ends after an error.
fn batches(
    mut samples: Shuffled<Reading<Sample>>,
    size: usize,
    asked: &AtomicBool,
) -> impl Iterator<Item = Result<Prepared<Vec<Sample>>, DataError>> {
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let next: Result<Vec<Sample>, DataError> = samples.by_ref().take(size).collect();
        ended = !matches!(&next, Ok(samples) if samples.len() == size);
        if ended && next.is_ok() {
            return None;
        }
        let is_asked = asked.swap(false, Ordering::Relaxed);
        let bookmark = is_asked.then(|| Bookmark::of(&samples)).flatten();
        Some(next.map(|batch| Prepared { batch, bookmark }))
    })
}
