//! Analyses several games at a time.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crossbeam::channel::{self, Receiver, Sender};

use crate::analysis::analyst::{Analyst, Finding};
use crate::cli::Failure;
use crate::cli::recorded::Checked;
use crate::outside::threads;
use crate::pgn::reader::{PgnGame, ReadError};
use crate::rules::Variant;
use crate::search::{Limits, Settings};

/// For each thread, this number of games may wait for an earlier one that is not done.
const GAMES_AHEAD: usize = 8;

/// How games are analysed.
pub struct Task<'a> {
    pub file: &'a Path,
    /// The variant of records without a `Variant` tag.
    pub usual: Variant,
    pub settings: Settings,
    /// The limits of each search.
    pub limits: Limits,
    /// Games at a time.
    pub concurrency: usize,
    pub stop: &'a AtomicBool,
}

/// A game that has been analysed, or has an error.
pub struct Done {
    pub number: usize,
    pub checked: Checked,
    pub findings: Option<Vec<Finding>>,
}

/// The games that are left, with their indices.
type Source<I> = Mutex<std::iter::Enumerate<I>>;

/// A result, with the index of its game.
type Sent = Result<(usize, Done), Failure>;

impl Task<'_> {
    /// Analyses the games and passes them to `take` in their order; only the first ones if it is stopped.
    ///
    /// # Errors
    /// [`Failure`] if the file cannot be read on, no thread can be started, a search fails, or `take` fails.
    pub fn run<I>(&self, games: I, take: &mut dyn FnMut(Done) -> Result<(), Failure>) -> Result<(), Failure>
    where
        I: Iterator<Item = (usize, Result<PgnGame, ReadError>)> + Send,
    {
        let source = Mutex::new(games.enumerate());
        let (permit, permits) = channel::unbounded();
        for _ in 0..self.concurrency * GAMES_AHEAD {
            let _ = permit.send(());
        }
        let (sender, results) = channel::unbounded();
        thread::scope(|scope| {
            threads::start(self.concurrency, |_| {
                let (sender, permits, source) = (sender.clone(), permits.clone(), &source);
                let builder = thread::Builder::new().name("analysis".into());
                let work = move || self.work(source, &permits, sender);
                builder.spawn_scoped(scope, work).map(drop)
            })
            .map_err(|error| Failure::Input(format!("no thread can be started: {error}")))?;
            drop(sender);
            // Without permits the threads end, after an error too.
            let permit = permit;
            let taken = in_order(&results, |done| {
                let _ = permit.send(());
                take(done)
            });
            taken.inspect_err(|_| self.stop.store(true, Ordering::Relaxed))
        })
    }

    /// Analyses games until there is none left, or there is no permit to take one.
    fn work<I>(&self, source: &Source<I>, permits: &Receiver<()>, sender: Sender<Sent>)
    where
        I: Iterator<Item = (usize, Result<PgnGame, ReadError>)>,
    {
        let sender = EvenAfterPanic(sender);
        let mut analyst = Analyst::new(self.settings.clone(), self.limits.clone());
        while permits.recv().is_ok() && !self.stop.load(Ordering::Relaxed) {
            let next = source.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((index, (number, record))) = next else { return };
            let done = self.analyse(&mut analyst, number, &record);
            let Some(done) = done.transpose() else { return };
            let failed = done.is_err();
            if sender.0.send(done.map(|done| (index, done))).is_err() || failed {
                return;
            }
        }
    }

    /// Analyses a game; `None` if it was stopped.
    fn analyse(
        &self,
        analyst: &mut Analyst,
        number: usize,
        record: &Result<PgnGame, ReadError>,
    ) -> Result<Option<Done>, Failure> {
        let checked = Checked::of((self.file, number), record, self.usual)?;
        let findings = match &checked.tree {
            None => None,
            Some(tree) => match analyst.analyse(tree, self.stop) {
                Ok(None) => return Ok(None),
                Ok(found) => found,
                Err(error) => return Err(Failure::Input(format!("game {number}: {error}"))),
            },
        };
        Ok(Some(Done {
            number,
            checked,
            findings,
        }))
    }
}

/// Passes results to `take` in the order of their indices, as far as there is no gap.
fn in_order(results: &Receiver<Sent>, mut take: impl FnMut(Done) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for result in results {
        let (index, done) = result?;
        waiting.insert(index, done);
        while let Some(done) = waiting.remove(&next) {
            next += 1;
            take(done)?;
        }
    }
    Ok(())
}

/// A sender that sends a failure if its thread panics, since the other threads would wait for its game.
struct EvenAfterPanic(Sender<Sent>);

impl Drop for EvenAfterPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Err(Failure::Input("a thread has failed".to_owned())));
        }
    }
}
