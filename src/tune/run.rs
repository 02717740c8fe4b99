//! A run: batches of pairs on all threads, each learnt from when it is complete.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam::channel::{self, Receiver, Sender};
use thiserror::Error;

use super::journal::Journal;
use super::spsa::{Schedule, Spsa};
use crate::outside::threads;
use crate::records::journal::JournalError;

/// What is played with in a pair: the values of the first side and of the second.
pub type Sides = [Vec<i32>; 2];

/// Plays pairs of games.
pub trait PlayPair {
    /// Plays a pair: the points of the first side less those of the second; `None` if it was told to stop.
    fn play(&mut self, pair: u64, sides: &Sides) -> Option<i32>;
}

/// What a run plays, and what it makes of the results.
pub trait Course {
    /// How long the run is.
    fn schedule(&self) -> Schedule;

    /// What the two sides of a pair play with.
    fn sides(&self, pair: u64) -> Sides;

    /// Learns what each pair of a batch came to: the points of its first side less those of the second, from -2 to 2.
    fn learn(&mut self, results: &[(u64, i32)]);
}

impl Course for Spsa {
    fn schedule(&self) -> Schedule {
        Spsa::schedule(self)
    }

    fn sides(&self, pair: u64) -> Sides {
        Spsa::sides(self, pair)
    }

    fn learn(&mut self, results: &[(u64, i32)]) {
        Spsa::learn(self, results);
    }
}

/// The numbers after each batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectory {
    /// Pairs played so far, and the values then.
    pub points: Vec<(u64, Vec<f64>)>,
}

impl Trajectory {
    /// A way that begins where the numbers are.
    pub fn from(spsa: &Spsa) -> Self {
        let mut trajectory = Trajectory { points: Vec::new() };
        trajectory.note(0, spsa);
        trajectory
    }

    /// Notes where the numbers are after so many pairs.
    pub fn note(&mut self, played: u64, spsa: &Spsa) {
        let values = spsa.knobs().iter().map(|knob| knob.value).collect();
        self.points.push((played, values));
    }
}

/// Why a run breaks off.
#[derive(Debug, Error)]
pub enum RunError {
    /// The journal cannot be written.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// No thread for a single player.
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
}

/// Goes through the batches, playing what the journal lacks on as many threads as there are `players`, until all is
/// played or `stop` is set. `report` hears of every batch.
///
/// What comes out depends on the results only: neither the threads nor how often a run was broken off make a
/// difference.
///
/// # Panics
/// If a player does: the others finish their pairs, and the panic goes on in the caller.
pub fn run<C: Course, P: PlayPair + Send>(
    course: &mut C,
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
        let Schedule { pairs, batch, .. } = course.schedule();
        let mut played = 0;
        while played < pairs && !stop.load(Ordering::Relaxed) {
            let batch = played..pairs.min(played + batch);
            let Some(learnt) = play_batch(course, journal, batch.clone().collect(), &jobs, &results)? else {
                break;
            };
            course.learn(&learnt);
            played = batch.end;
            report(played, course);
        }
        Ok(())
    });
    result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The numbers as the results in a journal make them, without playing.
pub fn replay(spsa: &mut Spsa, journal: &Journal) -> Trajectory {
    let mut trajectory = Trajectory::from(spsa);
    let schedule = spsa.schedule();
    let mut played = 0;
    while played < schedule.pairs {
        let batch = played..schedule.pairs.min(played + schedule.batch);
        let known: Option<Vec<_>> = batch.clone().map(|pair| Some((pair, journal.result(pair)?))).collect();
        let Some(known) = known else { break };
        spsa.learn(&known);
        played = batch.end;
        trajectory.note(played, spsa);
    }
    trajectory
}

/// The results of a batch, in order; `None` if players stopped before it was complete.
fn play_batch(
    course: &impl Course,
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
        // The players take jobs as long as this sender lives.
        let _ = jobs.send((pair, course.sides(pair)));
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

/// Tells that no result will come when its thread panics: the batch would wait for one.
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
        // Nobody takes it only if the journal could not be written, which ends the run.
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
    use super::*;
    use crate::board::zobrist::splitmix64;

    /// Results that depend on the pair and its values only, as those of games at fixed nodes do.
    struct Fake<'a> {
        stop: &'a AtomicBool,
        /// How many pairs it plays before it is killed.
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

    /// Plays until each of so many players has played `most` pairs.
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

    /// Fails at its first pair.
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
