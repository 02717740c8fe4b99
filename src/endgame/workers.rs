//! Divides work on a table among threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread::{self, Builder};

use crate::outside::threads;

/// A thread of its own is worth this number of parts.
const LEAST_PARTS: usize = 64;

/// The threads that work on a table.
#[derive(Clone, Copy, Debug)]
pub struct Workers<'a> {
    /// Their number, at least 1.
    pub threads: usize,
    /// Ends the work when it is set.
    pub stop: &'a AtomicBool,
}

impl Workers<'_> {
    /// Does some work for each number below `parts`, in ascending order. Returns whether all was done: `false` after a
    /// stop. The caller's thread works too.
    pub(super) fn each(self, parts: usize, work: impl Fn(usize) + Sync) -> bool {
        let next = AtomicUsize::new(0);
        let take = || {
            while !self.stop.load(Relaxed) {
                let part = next.fetch_add(1, Relaxed);
                if part >= parts {
                    return;
                }
                work(part);
            }
        };
        let helpers = (self.threads - 1).min(parts / LEAST_PARTS);
        thread::scope(|scope| {
            let begun = threads::start(helpers, |_| {
                let helper = Builder::new().name("tablebase".into());
                helper.spawn_scoped(scope, take).map(drop)
            });
            if let Err(error) = begun {
                log::warn!("no more threads: {error}");
            }
            take();
        });
        !self.stop.load(Relaxed)
    }
}
