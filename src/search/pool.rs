//! The search threads: their shared table, the memory of each thread, and lazy SMP.

use std::sync::{Mutex, PoisonError};

use thiserror::Error;

use super::control::Control;
use super::helpers::Helpers;
use super::known::Known;
use super::params::Params;
use super::root;
use super::table::Table;
use super::time::Budget;
use super::vote::{Vote, verdict};
use super::worker::{Memory, SearchContext};
use super::{Limits, Line, Score, Verdict};
use crate::board::{Move, NullObserver};
use crate::eval::{Evaluable, Evaluation};
use crate::outside::counted::counted;
use crate::rules::Position;

/// An allocation failure, and what the engine has instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AllocationError {
    /// The transposition table could not be allocated; sizes in MiB.
    #[error("cannot allocate {wanted} MiB for the hash table; it has {had}")]
    Table {
        /// The requested size.
        wanted: usize,
        /// The size of the table that the engine has.
        had: usize,
    },
    /// Not all search threads could be started.
    #[error("cannot start {}; there are {had}", counted(wanted, "thread"))]
    Threads {
        /// The requested number.
        wanted: usize,
        /// The number of threads that the engine has.
        had: usize,
    },
}

/// The inputs of a search.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    pub(super) limits: &'a Limits,
    pub(super) evaluation: &'a Evaluation,
    pub(super) params: &'a Params,
    pub(super) control: &'a Control<'a>,
}

/// The table, and the memory of each thread. [`prepare`](Self::prepare) allocates them after freeing the ones they
/// replace.
pub struct Pool {
    /// The requested size of the table.
    mib: usize,
    /// The size of the last table, used again if the requested size cannot be allocated.
    last_mib: usize,
    table: Option<Table>,
    /// The table must be cleared before it is used.
    is_stale: bool,
    threads: usize,
    helpers: Helpers,
    memories: Vec<Memory>,
    /// The size of the histories in `memories`.
    history_size: usize,
    failures: Vec<AllocationError>,
}

impl Pool {
    /// Creates a pool; allocates nothing yet.
    pub(super) fn new(hash_mib: usize, threads: usize) -> Self {
        let hash_mib = hash_mib.max(1);
        Pool {
            mib: hash_mib,
            last_mib: hash_mib,
            table: None,
            is_stale: false,
            threads: threads.max(1),
            helpers: Helpers::start(0),
            memories: Vec::new(),
            history_size: 0,
            failures: Vec::new(),
        }
    }

    pub(super) fn resize_table(&mut self, mib: usize) {
        let mib = mib.max(1);
        if mib != self.mib {
            self.mib = mib;
            self.table = None;
        }
    }

    pub(super) fn use_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
        self.memories.truncate(self.threads);
    }

    pub(super) fn drop_memories(&mut self) {
        self.memories.clear();
    }

    /// Switches to other constants.
    #[cfg(feature = "tuning")]
    pub(super) fn use_params(&mut self, params: &Params) {
        self.memories.iter_mut().for_each(|memory| memory.use_params(params));
    }

    /// Clears the table and the histories. If clearing the table is `interrupted`, it is cleared again later.
    pub(super) fn forget(&mut self, interrupted: impl Fn() -> bool + Sync) {
        self.memories.iter_mut().for_each(Memory::clear);
        self.is_stale = true;
        if let Some(table) = &self.table {
            self.is_stale = !table.clear(&self.helpers, interrupted);
        }
    }

    /// Starts the threads and allocates what is missing for a game with histories of this size, and clears the table if
    /// that is due; gives up clearing when `interrupted`.
    pub(super) fn prepare(&mut self, history_size: usize, params: &Params, interrupted: impl Fn() -> bool + Sync) {
        if history_size != self.history_size {
            self.history_size = history_size;
            self.memories.clear();
        }
        if self.helpers.count() + 1 != self.threads {
            self.helpers = Helpers::start(self.threads - 1);
            self.note_threads(self.helpers.count() + 1);
        }
        self.allocate_memories(params);
        if self.table.is_none() {
            let table = self.new_table();
            self.table = Some(table);
        }
        if self.is_stale
            && let Some(table) = &self.table
        {
            self.is_stale = !table.clear(&self.helpers, interrupted);
        }
    }

    /// Each thread allocates its own memory, so that the system places it near that thread.
    fn allocate_memories(&mut self, params: &Params) {
        let had = self.memories.len();
        if had < self.threads {
            let allocate = |thread| {
                (thread >= had)
                    .then(|| Memory::new(self.history_size, params))
                    .flatten()
            };
            let allocated = self.helpers.run(|| allocate(0), allocate);
            self.memories.extend(allocated.into_iter().flatten());
            self.note_threads(self.memories.len());
        }
    }

    fn new_table(&mut self) -> Table {
        let wanted = self.mib;
        let table = Table::new(wanted).unwrap_or_else(|| Table::at_most(self.last_mib.min(wanted)));
        let had = table.mib();
        if had < wanted {
            self.failures.push(AllocationError::Table { wanted, had });
        }
        self.mib = had;
        self.last_mib = had;
        self.is_stale = false;
        table
    }

    /// Records how many threads can search.
    fn note_threads(&mut self, had: usize) {
        let wanted = self.threads;
        if had < wanted {
            self.failures.push(AllocationError::Threads { wanted, had });
            self.threads = had;
            self.memories.truncate(had);
        }
    }

    /// The allocation failures since the last call.
    pub(super) fn take_failures(&mut self) -> Vec<AllocationError> {
        std::mem::take(&mut self.failures)
    }

    /// Searches a position with all threads, until a limit is reached or the search is stopped. Call
    /// [`prepare`](Self::prepare) first.
    pub(super) fn search<R: Evaluable>(
        &mut self,
        position: &Position<R>,
        job: Job<'_>,
        mut report: impl FnMut(Line, &Table),
    ) -> Verdict {
        let (Some(table), Some((first, helpers))) = (&self.table, self.memories.split_first_mut()) else {
            return Verdict::default();
        };
        let known = Known::find(position, job.limits);
        let losing = known.as_ref().and_then(|known| known.losing(job.limits));
        if let (Some(known), None) = (&known, &losing) {
            return known.answer(position, job.limits, job.control, |line| report(line, table));
        }
        table.age();
        let is_draw = losing.is_some();
        let mut limits = job.limits.clone();
        limits.excluded.extend(losing.into_iter().flatten());
        let job = Job { limits: &limits, ..job };
        let context = &SearchContext::new(table, job, Budget::of(job.limits, job.params));
        let memories: Vec<Mutex<&mut Memory>> = helpers.iter_mut().map(Mutex::new).collect();
        let score = |score| if is_draw { Score::default() } else { score };
        let shown = |line: Line| Line {
            score: score(line.score),
            ..line
        };
        let votes = in_threads(
            &self.helpers,
            job.control,
            || root::search(0, position.clone(), context, first, |line| report(shown(line), table)),
            |id| {
                let mut memory = memories.get(id - 1)?.lock().unwrap_or_else(PoisonError::into_inner);
                root::search(id, position.clone(), context, &mut memory, |_| {})
            },
        );
        let votes: Vec<Vote> = votes.into_iter().flatten().collect();
        let mut verdict = verdict(&votes, job.limits.lines);
        verdict.score = score(verdict.score);
        verdict.reply = verdict.reply.or_else(|| reply_in_table(position, verdict.best?, table));
        verdict.threads = self.threads;
        verdict.nodes = job.control.nodes();
        verdict.elapsed = job.control.elapsed();
        verdict
    }
}

/// Calls `first` in this thread and `help` in each helper, with its number. Stops the search when `first` returns, and
/// returns the results in order.
///
/// # Panics
/// If any of them panics; the others are stopped first.
fn in_threads<T: Send>(
    helpers: &Helpers,
    control: &Control<'_>,
    first: impl FnOnce() -> T,
    help: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let first = || {
        let _guard = StopOnPanic(control);
        let result = first();
        control.stop();
        result
    };
    helpers.run(first, |number| {
        let _guard = StopOnPanic(control);
        help(number)
    })
}

/// Stops the search when the thread that owns this panics; otherwise the other threads would go on searching.
struct StopOnPanic<'a>(&'a Control<'a>);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// The table's reply to `best`, for when the principal variation ends after that move.
fn reply_in_table<R: Evaluable>(position: &Position<R>, best: Move, table: &Table) -> Option<Move> {
    let mut after = position.clone();
    after.make(best, &mut NullObserver);
    let reply = table.probe(after.hash(), 1)?.best?;
    (after.is_pseudo_legal(reply) && after.is_legal(reply)).then_some(reply)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::super::Bound;
    use super::super::table::Entry;
    use super::*;

    const HISTORY_SIZE: usize = 64;

    fn prepare(pool: &mut Pool) {
        pool.prepare(HISTORY_SIZE, &Params::default(), || false);
    }

    fn table(pool: &Pool) -> &Table {
        pool.table.as_ref().expect("a table")
    }

    #[test]
    fn a_table_that_cannot_be_allocated_leaves_one_of_the_old_size() {
        let mut pool = Pool::new(3, 1);
        prepare(&mut pool);
        assert_eq!(table(&pool).mib(), 3);
        let wanted = 1 << 44;
        pool.resize_table(wanted);
        prepare(&mut pool);
        assert_eq!(table(&pool).mib(), 3);
        assert_eq!(pool.take_failures(), [AllocationError::Table { wanted, had: 3 }]);
        pool.resize_table(2);
        prepare(&mut pool);
        assert_eq!(table(&pool).mib(), 2);
        assert_eq!(pool.take_failures(), []);
    }

    #[test]
    fn threads_come_and_go() {
        let mut pool = Pool::new(1, 2);
        prepare(&mut pool);
        assert_eq!(pool.memories.len(), 2);
        pool.use_threads(3);
        prepare(&mut pool);
        assert_eq!(pool.memories.len(), 3);
        pool.note_threads(2);
        prepare(&mut pool);
        assert_eq!(pool.memories.len(), 2);
        assert_eq!(pool.take_failures(), [AllocationError::Threads { wanted: 3, had: 2 }]);
    }

    #[test]
    fn a_table_is_cleared_later_if_there_is_no_time_now() {
        let mut pool = Pool::new(1, 1);
        let entry = Entry {
            best: None,
            score: 1,
            evaluation: 2,
            depth: 3,
            bound: Bound::Exact,
            was_pv: false,
        };
        prepare(&mut pool);
        table(&pool).store(5, 0, entry);
        let hurry = AtomicBool::new(true);
        pool.forget(|| hurry.load(Ordering::Relaxed));
        pool.prepare(HISTORY_SIZE, &Params::default(), || true);
        assert!(table(&pool).probe(5, 0).is_some());
        prepare(&mut pool);
        assert!(table(&pool).probe(5, 0).is_none());
    }

    /// The first thread searches until it is stopped, as in analysis; the other one panics.
    #[test]
    fn the_panic_of_a_helper_ends_the_search_and_reaches_the_caller() {
        let control = Control::new(2, false);
        let first = || {
            while !control.is_stopped() {
                std::thread::yield_now();
            }
        };
        let help = |_| panic!("lost the thread");
        let search = || in_threads(&Helpers::start(1), &control, first, help);
        let panic = catch_unwind(AssertUnwindSafe(search)).expect_err("a panic");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"lost the thread"));
    }
}
