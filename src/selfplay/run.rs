//! Plays self-play games on all threads.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver, Sender};

use super::behaviour::behaviour;
use super::folder::Folder;
use super::header::header;
use super::parameters::Parameters;
use super::play::Player;
use crate::eval::Evaluable;
use crate::outside::threads;
use crate::records::error::DataError;
use crate::records::span::Span;

/// What a run has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of games in the complete run or part.
    pub wanted: u64,
    /// The number of games that existed before.
    pub before: u64,
    /// The number of games left over from a longer run.
    pub surplus: u64,
    /// The number of games played.
    pub games: u64,
    /// The number of positions in these games.
    pub positions: u64,
    /// The time that the run took.
    pub elapsed: Duration,
}

impl Report {
    pub(crate) fn rate(&self) -> f64 {
        self.positions as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Observes a run.
pub trait Watch {
    /// Called when a run begins; `before` of its `total` games exist already.
    fn begin(&mut self, total: u64, before: u64);

    /// Called when a game with this many positions has been written.
    fn played(&mut self, positions: u64);
}

impl Watch for () {
    fn begin(&mut self, _: u64, _: u64) {}

    fn played(&mut self, _: u64) {}
}

struct Played {
    index: u64,
    positions: u64,
    bytes: Vec<u8>,
}

/// Plays the games of `span` that the folder lacks, until none is missing or `stop` is set.
///
/// # Errors
/// If the folder belongs to another run or cannot be written, or if the part has no games.
pub fn run<R: Evaluable>(
    parameters: &Parameters,
    span: impl Into<Span>,
    path: &Path,
    threads: usize,
    stop: &AtomicBool,
    watch: &mut dyn Watch,
) -> Result<Report, DataError> {
    let (begun, span) = (Instant::now(), span.into());
    let header = header::<R>(parameters, behaviour::<R>(parameters.variant, &parameters.evaluation));
    let (mut folder, missing) = Folder::open(path, header, span, parameters.shard_games)?;
    let wanted = span.len(parameters.shard_games.max(1));
    let before = wanted - missing.len() as u64;
    watch.begin(wanted, before);
    let next = AtomicUsize::new(0);
    let (played, positions) = thread::scope(|scope| {
        let (sender, receiver) = channel::bounded(2 * threads.max(1));
        threads::start(threads.max(1), |_| {
            let (sender, missing, next) = (sender.clone(), &missing, &next);
            let player = thread::Builder::new().name("selfplay".into());
            let play = move || play_some::<R>(parameters, missing, next, stop, &sender);
            player.spawn_scoped(scope, play).map(drop)
        })
        .map_err(DataError::NoThread)?;
        drop(sender);
        collect(receiver, &mut folder, watch)
    })?;
    Ok(Report {
        wanted,
        before,
        surplus: folder.surplus(),
        games: played,
        positions,
        elapsed: begun.elapsed(),
    })
}

/// Plays games that no other thread has taken until there are none left.
fn play_some<R: Evaluable>(
    parameters: &Parameters,
    missing: &[u64],
    next: &AtomicUsize,
    stop: &AtomicBool,
    sender: &Sender<Played>,
) {
    let mut player = Player::<R>::new(parameters);
    while let Some(&index) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
        let Some(game) = player.play(index, stop) else {
            return;
        };
        let mut bytes = Vec::new();
        game.encode(&mut bytes);
        let positions = game.plies.len() as u64;
        // The receiver only disappears if writing failed, which ends the run.
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

/// Writes games as they arrive. Returns the numbers of games and positions.
fn collect(receiver: Receiver<Played>, folder: &mut Folder, watch: &mut dyn Watch) -> Result<(u64, u64), DataError> {
    let (mut games, mut positions) = (0, 0);
    for game in receiver {
        folder.add(game.index, &game.bytes)?;
        watch.played(game.positions);
        games += 1;
        positions += game.positions;
    }
    Ok((games, positions))
}
