//! The state shared by the threads of one search, except for the table.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use crossbeam::utils::CachePadded;
use web_time::Instant;

use super::report::Status;
use crate::board::Move;

/// The flags and counters of one search.
pub struct Control<'a> {
    /// All threads read this at each node: it must not share a cache line with what the first thread writes.
    stop: CachePadded<AtomicBool>,
    /// Set by the caller to call off the search.
    called_off: Option<&'a AtomicBool>,
    pondering: AtomicBool,
    /// When the engine's clock started, in nanoseconds after `begun`; nonzero only after a ponder hit.
    clock_start: AtomicU64,
    begun: Instant,
    /// Nodes of each thread; each counter is written only by its own thread.
    nodes: Vec<CachePadded<AtomicU64>>,
    depth: AtomicUsize,
    moves_left: AtomicUsize,
    moves_total: AtomicUsize,
    current: AtomicU64,
    wanted: Mutex<Wanted>,
    wanted_changed: Condvar,
}

/// When the caller wants the result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Wanted {
    /// Not yet: only after a stop or a ponder hit.
    Later,
    /// As soon as the search is finished, since the ponder move was played.
    InTime,
    /// Immediately.
    AtOnce,
}

impl<'a> Control<'a> {
    pub fn new(threads: usize, pondering: bool) -> Self {
        Control {
            stop: CachePadded::new(AtomicBool::new(false)),
            called_off: None,
            pondering: AtomicBool::new(pondering),
            clock_start: AtomicU64::new(0),
            begun: Instant::now(),
            nodes: (0..threads).map(|_| CachePadded::default()).collect(),
            depth: AtomicUsize::new(0),
            moves_left: AtomicUsize::new(0),
            moves_total: AtomicUsize::new(0),
            current: AtomicU64::new(0),
            wanted: Mutex::new(Wanted::Later),
            wanted_changed: Condvar::new(),
        }
    }

    /// Lets `flag` call off the search.
    pub const fn called_off_by(mut self, flag: &'a AtomicBool) -> Self {
        self.called_off = Some(flag);
        self
    }

    pub fn is_called_off(&self) -> bool {
        self.called_off.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Ends the search of all threads.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Release);
    }

    /// Asks for the result at once.
    pub fn demand(&self) {
        self.stop();
        self.want(Wanted::AtOnce);
    }

    /// Raises the demand to `when`; never lowers it.
    fn want(&self, when: Wanted) {
        let mut wanted = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        *wanted = (*wanted).max(when);
        self.wanted_changed.notify_all();
    }

    /// Waits until the result is demanded or the ponder move is played.
    pub fn wait_until_wanted(&self) {
        let guard = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        let _guard = self
            .wanted_changed
            .wait_while(guard, |wanted| *wanted == Wanted::Later)
            .unwrap_or_else(PoisonError::into_inner);
    }

    /// Waits until the result is demanded or the engine's clock has run for at least `least`.
    pub fn wait_until_used(&self, least: Duration) {
        let rest = least.saturating_sub(self.thinking_time());
        let guard = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        let _guard = self
            .wanted_changed
            .wait_timeout_while(guard, rest, |wanted| *wanted != Wanted::AtOnce)
            .unwrap_or_else(PoisonError::into_inner);
    }

    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub fn ponder_hit(&self) {
        let now = self.begun.elapsed().as_nanos() as u64;
        self.clock_start.store(now, Ordering::Relaxed);
        self.pondering.store(false, Ordering::Release);
        self.want(Wanted::InTime);
    }

    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// The time since the search was requested.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time that has passed on the engine's own clock.
    pub fn thinking_time(&self) -> Duration {
        self.begun
            .elapsed()
            .saturating_sub(Duration::from_nanos(self.clock_start.load(Ordering::Relaxed)))
    }

    #[inline]
    pub fn set_nodes(&self, thread: usize, nodes: u64) {
        self.nodes[thread].store(nodes, Ordering::Relaxed);
    }

    /// The number of search threads.
    pub fn threads(&self) -> usize {
        self.nodes.len()
    }

    /// Total nodes of all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }

    /// Records the root move being searched. Only the first thread calls this.
    pub fn at_root(&self, depth: i32, m: Move, left: usize, total: usize) {
        self.depth.store(depth.max(0) as usize, Ordering::Relaxed);
        self.moves_left.store(left, Ordering::Relaxed);
        self.moves_total.store(total, Ordering::Relaxed);
        self.current.store(u64::from(m.bits()), Ordering::Relaxed);
    }

    pub fn status(&self) -> Status {
        Status {
            depth: self.depth.load(Ordering::Relaxed) as u32,
            nodes: self.nodes(),
            elapsed: self.elapsed(),
            moves_left: self.moves_left.load(Ordering::Relaxed),
            moves_total: self.moves_total.load(Ordering::Relaxed),
            current: Move::from_bits(self.current.load(Ordering::Relaxed) as u32),
        }
    }
}
