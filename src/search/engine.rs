//! A stand-in for the search: it plays the first legal move after a moment.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossbeam::channel::Sender;

use super::{Event, Limits, Line, Score, Status, Verdict};
use crate::board::Move;
use crate::rules::{Generate, Rules};

/// What a search may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the hash table in MiB.
    pub hash_mib: usize,
    /// Search threads.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hash_mib: 16,
            threads: 1,
        }
    }
}

struct Flags {
    stop: AtomicBool,
    ponder: AtomicBool,
}

/// Searches in the background.
pub struct Engine<R: Rules> {
    flags: Arc<Flags>,
    rules: PhantomData<R>,
}

impl<R: Rules> Engine<R> {
    /// A new engine.
    pub fn new(_settings: Settings) -> Self {
        Engine {
            flags: Self::flags(false),
            rules: PhantomData,
        }
    }

    fn flags(ponder: bool) -> Arc<Flags> {
        Arc::new(Flags {
            stop: AtomicBool::new(false),
            ponder: AtomicBool::new(ponder),
        })
    }

    /// Begins a search.
    pub fn search(&mut self, id: u64, position: R, limits: Limits, events: Sender<(u64, Event)>) {
        self.flags = Self::flags(limits.ponder);
        let flags = Arc::clone(&self.flags);
        std::thread::spawn(move || {
            let mut moves: Vec<Move> = Vec::new();
            position.generate(Generate::All, &mut moves);
            moves.retain(|&m| position.is_legal(m) && !limits.excluded.contains(&m));
            let best = moves.first().copied();
            let line = Line {
                depth: 1,
                seldepth: 1,
                score: Score(7),
                nodes: 1,
                elapsed: Duration::ZERO,
                rank: 1,
                moves: best.into_iter().collect(),
            };
            let _ = events.send((id, Event::Line(line)));
            let start = Instant::now();
            let endless = limits.clock.is_none() && limits.move_time.is_none() && limits.depth.is_none();
            let budget = limits
                .move_time
                .unwrap_or(Duration::from_millis(50))
                .min(Duration::from_millis(50));
            while !flags.stop.load(Ordering::Relaxed)
                && (endless || flags.ponder.load(Ordering::Relaxed) || start.elapsed() < budget)
            {
                std::thread::sleep(Duration::from_millis(1));
            }
            let mut after = position.clone();
            let reply = best.and_then(|m| {
                after.make(m, &mut crate::board::NullObserver);
                let mut replies = Vec::new();
                after.generate(Generate::All, &mut replies);
                replies.into_iter().find(|&m| after.is_legal(m))
            });
            let verdict = Verdict {
                best,
                reply,
                score: Score(7),
                depth: 1,
                nodes: 1,
                elapsed: start.elapsed(),
            };
            let _ = events.send((id, Event::Done(verdict)));
        });
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.flags.stop.store(true, Ordering::Relaxed);
    }

    /// The clocks start now.
    pub fn ponder_hit(&self) {
        self.flags.ponder.store(false, Ordering::Relaxed);
    }

    /// A glance at the running search.
    pub fn status(&self) -> Option<Status> {
        Some(Status {
            depth: 1,
            nodes: 1,
            elapsed: Duration::ZERO,
            moves_left: 0,
            moves_total: 20,
            current: None,
        })
    }

    /// Takes effect before the next search.
    pub fn configure(&mut self, _settings: Settings) {}

    /// A new game.
    pub fn forget(&mut self) {}
}
