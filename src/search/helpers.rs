//! The threads that help the searching one. They are parked between searches.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use rayon::{ThreadBuilder, ThreadPool, ThreadPoolBuilder};

/// The threads that help a search; the one that runs it is not among them.
pub struct Helpers {
    pool: Option<ThreadPool>,
}

impl Helpers {
    /// Starts this number of threads, or as many as can be started.
    pub fn start(count: usize) -> Self {
        let Some(pool) = (count > 0).then(|| pool(count)) else {
            return Helpers { pool: None };
        };
        pool.map_or_else(Self::start, |pool| Helpers { pool: Some(pool) })
    }

    /// The number of threads.
    pub fn count(&self) -> usize {
        self.pool.as_ref().map_or(0, ThreadPool::current_num_threads)
    }

    /// Calls `first` in this thread and meanwhile `help` in each helper, with its number, counted from 1. Returns the
    /// results in the order of these numbers.
    ///
    /// # Panics
    /// If any of them panics, after all have ended.
    pub fn run<T: Send>(&self, first: impl FnOnce() -> T, help: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let Some(pool) = &self.pool else { return vec![first()] };
        let helped = Mutex::new(Vec::with_capacity(self.count()));
        let add = |result| helped.lock().unwrap_or_else(PoisonError::into_inner).push(result);
        let first = pool.in_place_scope(|scope| {
            scope.spawn_broadcast(|_, thread| {
                let number = thread.index() + 1;
                add((number, help(number)));
            });
            first()
        });
        let mut helped = helped.into_inner().unwrap_or_else(PoisonError::into_inner);
        helped.sort_unstable_by_key(|(number, _)| *number);
        std::iter::once(first)
            .chain(helped.into_iter().map(|(_, result)| result))
            .collect()
    }
}

/// # Errors
/// The number of threads that could be started, if it is smaller.
fn pool(count: usize) -> Result<ThreadPool, usize> {
    let started = AtomicUsize::new(0);
    let start = |thread: ThreadBuilder| -> io::Result<()> {
        let name = format!("helper {}", thread.index() + 1);
        std::thread::Builder::new().name(name).spawn(|| thread.run())?;
        started.fetch_add(1, Ordering::Relaxed);
        Ok(())
    };
    let built = ThreadPoolBuilder::new().num_threads(count).spawn_handler(start).build();
    built.map_err(|_| started.load(Ordering::Relaxed).min(count - 1))
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_threads() {
        let helpers = Helpers::start(3);
        assert_eq!(helpers.count(), 3);
        for _ in 0..20 {
            assert_eq!(helpers.run(|| 0, |number| number), [0, 1, 2, 3]);
        }
    }

    #[test]
    fn without_helpers_the_first_works_alone() {
        let helpers = Helpers::start(0);
        assert_eq!(helpers.count(), 0);
        assert_eq!(helpers.run(|| 0, |number| number), [0]);
    }

    #[test]
    fn a_panic_reaches_the_caller_and_the_threads_go_on() {
        let helpers = Helpers::start(2);
        let run = || helpers.run(|| 0, |number| if number == 2 { panic!("lost") } else { number });
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
        assert_eq!(helpers.run(|| 0, |number| number), [0, 1, 2]);
    }
}
