//! All games of a match, several at a time.

use std::collections::HashSet;
use std::io;
use std::sync::{Mutex, PoisonError};

use crossbeam::channel::{Sender, bounded};
use thiserror::Error;

use super::finished_game::FinishedGame;
use super::game_loop::{self, GameSettings, Stopped};
use super::openings::{BadOpenings, Openings};
use super::player::{Entrant, Player};
use super::schedule::{Plan, Schedule};
use super::stop::Stop;
use crate::outside::threads;

/// Everything that decides which games are played and how.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// Who plays whom.
    pub schedule: Schedule,
    /// Where games start.
    pub openings: Openings,
    /// How games are played.
    pub settings: GameSettings,
    /// So many games at a time.
    pub concurrency: usize,
}

/// Why a match cannot go on.
#[derive(Debug, Error)]
pub enum BrokenOff {
    /// An opening cannot be drawn.
    #[error(transparent)]
    Openings(#[from] BadOpenings),
    /// Not even one thread can be started.
    #[error("no thread can be started: {0}")]
    NoThread(io::Error),
}

type Finished = Result<FinishedGame, BadOpenings>;

impl Tournament {
    /// Plays all games but those already `done`, and hands each to `keep` as it ends, in this thread. Returns when all
    /// are played, when `stop` is turned on, or at the first error.
    ///
    /// # Errors
    /// What `keep` returns, or [`BrokenOff`]. Where fewer threads than wanted can be started, fewer games go on at a
    /// time.
    pub fn run<E: From<BrokenOff>>(
        &self,
        done: &HashSet<u64>,
        stop: &Stop,
        mut keep: impl FnMut(FinishedGame) -> Result<(), E>,
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
                    outcome = game.map_err(|error| BrokenOff::from(error).into()).and_then(&mut keep);
                }
                if outcome.is_err() {
                    stop.stop();
                }
            }
            outcome
        })
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Plays one game after the other. The engines stay up from game to game as long as they are needed.
    fn work(&self, next: &dyn Fn() -> Option<Plan>, finished: &Sender<Finished>, stop: &Stop) {
        let mut players: Vec<Player<'_>> = self.entrants.iter().map(Player::new).collect();
        while !stop.is_stopped() {
            let Some(plan) = next() else { break };
            let Ok(game) = self.play(plan, &mut players, stop) else {
                break;
            };
            if finished.send(game).is_err() {
                break;
            }
        }
    }

    fn play(&self, plan: Plan, players: &mut [Player<'_>], stop: &Stop) -> Result<Finished, Stopped> {
        let opening = match self.openings.get(plan.opening) {
            Ok(opening) => opening,
            Err(error) => return Ok(Err(error)),
        };
        // Engines that sit out would only take memory from those that play.
        for (index, player) in players.iter_mut().enumerate() {
            if index != plan.white && index != plan.black {
                player.dismiss();
            }
        }
        let [white, black] = players
            .get_disjoint_mut([plan.white, plan.black])
            .expect("a plan names two engines");
        game_loop::play(plan, opening, [white, black], &self.settings, stop).map(Ok)
    }
}
