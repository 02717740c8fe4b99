//! A run: many games on all threads, into a folder.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver, Sender};

use super::error::DataError;
use super::folder::Folder;
use super::parameters::Parameters;
use super::play::Player;
use super::progress::Progress;
use crate::eval::Evaluable;

/// How a run went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Games that were there before.
    pub before: u64,
    /// Games played now.
    pub games: u64,
    /// Positions of the games played now.
    pub positions: u64,
    /// How long they took.
    pub elapsed: Duration,
}

impl Report {
    /// Positions a second.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.positions as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// A finished game on its way to the disk.
struct Played {
    index: u64,
    positions: u64,
    bytes: Vec<u8>,
}

/// Plays the games of numbers below `games` that the folder lacks, until they are there or `stop` is set.
///
/// # Errors
/// If the folder is not that of this run, or cannot be written.
pub fn run<R: Evaluable>(
    parameters: &Parameters,
    games: u64,
    path: &Path,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Report, DataError> {
    let begun = Instant::now();
    let (mut folder, missing) = Folder::open(path, parameters.header::<R>(), games, parameters.shard_games)?;
    let before = games - missing.len() as u64;
    let mut progress = Progress::new(games, before);
    let next = AtomicUsize::new(0);
    let played = crossbeam::scope(|scope| {
        let (sender, receiver) = channel::bounded(2 * threads.max(1));
        for _ in 0..threads.max(1) {
            let (sender, missing, next) = (sender.clone(), &missing, &next);
            scope.spawn(move |_| play_some::<R>(parameters, missing, next, stop, &sender));
        }
        drop(sender);
        collect(receiver, &mut folder, &mut progress)
    })
    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    progress.finish();
    Ok(Report {
        before,
        games: played,
        positions: progress.positions(),
        elapsed: begun.elapsed(),
    })
}

/// What each thread does: the next game that nobody plays yet, until there is none.
fn play_some<R: Evaluable>(
    parameters: &Parameters,
    missing: &[u64],
    next: &AtomicUsize,
    stop: &AtomicBool,
    sender: &Sender<Played>,
) {
    let mut player = Player::new::<R>(parameters);
    while let Some(&index) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
        let Some(game) = player.play::<R>(index, stop) else {
            return;
        };
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        let positions = game.plies.len() as u64;
        // Nobody takes it only if writing failed, which ends the run.
        if sender
            .send(Played {
                index,
                positions,
                bytes,
            })
            .is_err()
        {
            return;
        }
    }
}

/// Writes games down until no more come.
fn collect(receiver: Receiver<Played>, folder: &mut Folder, progress: &mut Progress) -> Result<u64, DataError> {
    let mut games = 0;
    for game in receiver {
        folder.add(game.index, &game.bytes)?;
        progress.add(game.positions);
        games += 1;
    }
    Ok(games)
}
