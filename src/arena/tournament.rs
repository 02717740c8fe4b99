//! Plays the games of a match concurrently.

use std::collections::HashSet;
use std::io;
use std::sync::{Mutex, PoisonError};

use crossbeam::channel::{Sender, bounded};
use thiserror::Error;

use super::game_loop::{self, Aborted, GameSettings};
use super::kept_game::KeptGame;
use super::opening::BadOpenings;
use super::openings::Openings;
use super::player::{Entrant, Player};
use super::schedule::{Plan, Schedule};
use super::stop::Stop;
use crate::outside::threads;

#[derive(Clone, Debug)]
pub struct Tournament {
    pub entrants: Vec<Entrant>,
    pub schedule: Schedule,
    pub openings: Openings,
    pub settings: GameSettings,
    /// The number of games played at a time.
    pub concurrency: usize,
}

#[derive(Debug, Error)]
pub enum BrokenOff {
    #[error(transparent)]
    Openings(#[from] BadOpenings),
    #[error("{engine} refuses an option: {reason}")]
    Refused { engine: String, reason: String },
    #[error("cannot start a thread: {0}")]
    NoThread(io::Error),
}

/// `None` if the match was stopped.
type Finished = Option<Result<KeptGame, BrokenOff>>;

impl Tournament {
    /// Plays all games except those `done` and passes each to `keep` in this thread. Stops early when `stop` is turned
    /// on or on the first error. If the system refuses threads, fewer games run at a time.
    pub fn run<E: From<BrokenOff>>(
        &self,
        done: &HashSet<u64>,
        stop: &Stop,
        mut keep: impl FnMut(KeptGame) -> Result<(), E>,
    ) -> Result<(), E> {
        let plans = Mutex::new(self.schedule.plans().filter(|plan| !done.contains(&plan.id)));
        let next = || plans.lock().unwrap_or_else(PoisonError::into_inner).next();
        crossbeam::scope(|scope| {
            let (finished, games) = bounded(self.concurrency);
            let started = threads::start(self.concurrency, |_| {
                let finished = finished.clone();
                let next = &next;
                let work = scope.builder().name("game".to_owned());
                work.spawn(move |_| self.work(next, &finished, stop)).map(drop)
            });
            drop(finished);
            let mut outcome = started.map(drop).map_err(|error| BrokenOff::NoThread(error).into());
            for game in games {
                if outcome.is_ok() {
                    outcome = game.map_err(E::from).and_then(&mut keep);
                }
                if outcome.is_err() {
                    stop.stop();
                }
            }
            outcome
        })
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Plays one game after another. Engines keep running between games.
    fn work(&self, next: &dyn Fn() -> Option<Plan>, finished: &Sender<Result<KeptGame, BrokenOff>>, stop: &Stop) {
        let mut players: Vec<Player<'_>> = self.entrants.iter().map(Player::new).collect();
        while !stop.is_stopped() {
            let Some(plan) = next() else { break };
            let Some(game) = self.play(plan, &mut players, stop) else {
                break;
            };
            if finished.send(game).is_err() {
                break;
            }
        }
    }

    fn play(&self, plan: Plan, players: &mut [Player<'_>], stop: &Stop) -> Finished {
        let opening = match self.openings.get(plan.opening) {
            Ok(opening) => opening,
            Err(error) => return Some(Err(error.into())),
        };
        // Quit the engines that do not play, which would only use memory.
        for (index, player) in players.iter_mut().enumerate() {
            if index != plan.white && index != plan.black {
                player.dismiss();
            }
        }
        let [white, black] = players
            .get_disjoint_mut([plan.white, plan.black])
            .expect("a plan names two engines");
        match game_loop::play(plan, opening, [white, black], &self.settings, stop) {
            Ok(game) => Some(Ok(game)),
            Err(Aborted::Stopped) => None,
            Err(Aborted::Refused { engine, reason }) => Some(Err(BrokenOff::Refused { engine, reason })),
        }
    }
}
