//! Plays batches of pairs on all threads.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam::channel::{self, Receiver, Sender};
use thiserror::Error;

use super::journal::Journal;
use crate::outside::threads;
use crate::records::journal::JournalError;

/// The constants' values for both sides of a pair.
pub type Sides = [Vec<i32>; 2];

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// The number of pairs in the run.
    pub pairs: u64,
    /// The number of pairs played with the same values.
    pub batch: u64,
    /// How far one pair moves a constant at the end of the run, as a fraction of its step.
    pub rate: f64,
    /// The seed. Together with the number of a pair it determines all random choices.
    pub seed: u64,
}

pub trait PlayPair {
    /// Plays a pair. Returns the first side's points minus the second side's; `None` if the player was stopped.
    fn play(&mut self, pair: u64, sides: &Sides) -> Option<i32>;
}

/// Plays two sets of constants against each other and learns from the results.
pub trait Experiment {
    fn schedule(&self) -> Schedule;

    fn sides(&self, pair: u64) -> Sides;

    /// Learns from the pairs of a batch. Their results range from -2 to 2.
    fn learn(&mut self, results: &[(u64, i32)]);
}

#[derive(Debug, Error)]
pub enum RunError {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
}

/// Plays the pairs that are not in the journal, on one thread per player, until all are played or `stop` is set. Calls
/// `report` after every batch.
///
/// The outcome depends only on the results and not on threads or interruptions.
///
/// # Panics
/// If a player panics. The others finish their pairs first.
pub fn run<C: Experiment, P: PlayPair + Send>(
    experiment: &mut C,
    journal: &mut Journal,
    players: Vec<P>,
    stop: &AtomicBool,
    mut report: impl FnMut(u64, &C),
) -> Result<(), RunError> {
    let result = crossbeam::scope(|scope| {
        let (jobs, queue) = channel::unbounded();
        let (sender, results) = channel::unbounded();
        let mut players = players.into_iter();
        threads::start(players.len(), |_| {
            let (queue, sender, player) = (queue.clone(), sender.clone(), players.next());
            let play = move |_: &_| player.map_or((), |player| play_some(player, &queue, &sender));
            scope.builder().name("tune".to_owned()).spawn(play).map(drop)
        })
        .map_err(RunError::NoThread)?;
        drop(sender);
        let Schedule { pairs, batch, .. } = experiment.schedule();
        let mut played = 0;
        while played < pairs && !stop.load(Ordering::Relaxed) {
            let batch = played..pairs.min(played + batch);
            let Some(learnt) = play_batch(experiment, journal, batch.clone().collect(), &jobs, &results)? else {
                break;
            };
            experiment.learn(&learnt);
            played = batch.end;
            report(played, experiment);
        }
        Ok(())
    });
    result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Returns the results of a batch in order; `None` if players were stopped before it was complete.
fn play_batch(
    experiment: &impl Experiment,
    journal: &mut Journal,
    pairs: Vec<u64>,
    jobs: &Sender<(u64, Sides)>,
    results: &Receiver<Option<(u64, i32)>>,
) -> Result<Option<Vec<(u64, i32)>>, JournalError> {
    let missing: Vec<u64> = pairs
        .iter()
        .copied()
        .filter(|&pair| journal.result(pair).is_none())
        .collect();
    for &pair in &missing {
        // The players run as long as this sender exists.
        let _ = jobs.send((pair, experiment.sides(pair)));
    }
    let mut complete = true;
    for _ in &missing {
        match results.recv() {
            Ok(Some((pair, result))) => journal.add(pair, result)?,
            Ok(None) | Err(_) => complete = false,
        }
    }
    let known = pairs.into_iter().map(|pair| Some((pair, journal.result(pair)?)));
    Ok(if complete { known.collect() } else { None })
}

/// Reports a panic in its thread, so that nothing waits for a result that will not come.
struct TellPanic<'a>(&'a Sender<Option<(u64, i32)>>);

impl Drop for TellPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let _ = self.0.send(None);
        }
    }
}

fn play_some<P: PlayPair>(mut player: P, queue: &Receiver<(u64, Sides)>, results: &Sender<Option<(u64, i32)>>) {
    let _guard = TellPanic(results);
    for (pair, sides) in queue {
        let result = player.play(pair, &sides).map(|result| (pair, result));
        // The receiver only disappears if the journal could not be written, which ends the run.
        if results.send(result).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::path::Path;

    use super::super::config::Config;
    use super::super::spsa::{Spsa, Trajectory, replay};
    use super::*;
    use crate::board::zobrist::splitmix64;

    /// Results depend only on the pair and its values, as they do with fixed nodes.
    struct Fake<'a> {
        stop: &'a AtomicBool,
        /// How many pairs it plays before it stops.
        left: u64,
    }

    impl PlayPair for Fake<'_> {
        fn play(&mut self, pair: u64, sides: &Sides) -> Option<i32> {
            if self.left == 0 {
                self.stop.store(true, Ordering::Relaxed);
                return None;
            }
            self.left -= 1;
            let sum = sides
                .iter()
                .flatten()
                .fold(pair, |sum, &value| splitmix64(sum ^ value as u64));
            Some((sum % 5) as i32 - 2)
        }
    }

    fn config() -> Config {
        Config::parse(r#"{"pairs": 100, "nodes": 100, "batch": 8, "rate": 0.2}"#).expect("a configuration")
    }

    fn spsa() -> Spsa {
        Spsa::new(config().knobs().expect("constants"), config().schedule())
    }

    fn journal(folder: &Path) -> Journal {
        Journal::open(&folder.join("journal"), &config(), "engine").expect("a journal")
    }

    /// Plays until every player has played `most` pairs.
    fn play(folder: &Path, players: usize, most: u64) -> Trajectory {
        let stop = AtomicBool::new(false);
        let players = (0..players)
            .map(|_| Fake {
                stop: &stop,
                left: most,
            })
            .collect();
        let mut spsa = spsa();
        let mut trajectory = Trajectory::from(&spsa);
        let note = |played, spsa: &Spsa| trajectory.note(played, spsa);
        run(&mut spsa, &mut journal(folder), players, &stop, note).expect("a run");
        trajectory
    }

    #[test]
    fn a_run_that_was_killed_goes_on_to_the_same_end() {
        let (whole, parts) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let expected = play(whole.path(), 1, u64::MAX);
        assert_eq!(expected.points.last().map(|&(played, _)| played), Some(100));
        assert_ne!(
            expected.points.first().map(|point| &point.1),
            expected.points.last().map(|point| &point.1)
        );
        let broken_off = play(parts.path(), 3, 9);
        assert!(broken_off.points.len() < expected.points.len());
        assert_eq!(broken_off.points[..], expected.points[..broken_off.points.len()]);
        assert_eq!(play(parts.path(), 2, u64::MAX), expected);
    }

    struct Broken;

    impl PlayPair for Broken {
        fn play(&mut self, _: u64, _: &Sides) -> Option<i32> {
            panic!("the player is broken")
        }
    }

    #[test]
    fn the_panic_of_a_player_ends_the_run() {
        let folder = tempfile::tempdir().expect("a folder");
        let stop = AtomicBool::new(false);
        let run = || {
            let players = vec![Broken, Broken];
            run(&mut spsa(), &mut journal(folder.path()), players, &stop, |_, _| {})
        };
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
    }

    #[test]
    fn the_journal_alone_gives_the_same_numbers() {
        let folder = tempfile::tempdir().expect("a folder");
        let played = play(folder.path(), 2, u64::MAX);
        assert_eq!(replay(&mut spsa(), &journal(folder.path())), played);
    }
}
