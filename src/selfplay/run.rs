//! A run: many games on all threads, into a folder.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver, Sender};

use super::behaviour::behaviour;
use super::folder::Folder;
use super::parameters::Parameters;
use super::play::Player;
use crate::eval::Evaluable;
use crate::outside::threads;
use crate::records::error::DataError;
use crate::records::span::Span;

/// How a run went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Games that the run, or this part of it, has in the end.
    pub wanted: u64,
    /// Games of the run that were there before.
    pub before: u64,
    /// Games in the folder that a longer run left.
    pub surplus: u64,
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
    pub(crate) fn rate(&self) -> f64 {
        self.positions as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Sees a run go on.
pub trait Watch {
    /// A run of `total` games begins, of which `before` are there already.
    fn begin(&mut self, total: u64, before: u64);

    /// A game of so many positions is on the disk.
    fn played(&mut self, positions: u64);
}

/// Does not look.
impl Watch for () {
    fn begin(&mut self, _: u64, _: u64) {}

    fn played(&mut self, _: u64) {}
}

/// A finished game on its way to the disk.
struct Played {
    index: u64,
    positions: u64,
    bytes: Vec<u8>,
}

/// Plays the games of `span` that the folder lacks, until they are there or `stop` is set. A number stands for all
/// games below it.
///
/// # Errors
/// If the folder is not that of this run, or cannot be written, or the part has no games.
pub fn run<R: Evaluable>(
    parameters: &Parameters,
    span: impl Into<Span>,
    path: &Path,
    threads: usize,
    stop: &AtomicBool,
    watch: &mut dyn Watch,
) -> Result<Report, DataError> {
    let (begun, span) = (Instant::now(), span.into());
    let header = parameters.header::<R>(behaviour::<R>(parameters.variant, &parameters.evaluation));
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

/// What each thread does: the next game that nobody plays yet, until there is none.
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

/// Writes games down until no more come; their number and that of their positions.
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
