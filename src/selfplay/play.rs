//! One game of the engine against itself.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::adjudication::Adjudicator;
use super::opening::Opening;
use super::parameters::Parameters;
use crate::board::NullObserver;
use crate::board::zobrist::splitmix64;
use crate::eval::Evaluable;
use crate::records::game_record::{Ending, GameEnd, GameRecord, Ply};
use crate::search::{Limits, Searcher, Settings, Verdict};

/// Openings that are tried before one is used whatever its score.
const MOST_TRIES: usize = 1000;

/// Plays games, one after the other. What a game is depends on the parameters and its number only.
pub(crate) struct Player<'a> {
    parameters: &'a Parameters,
    limits: Limits,
    searcher: Searcher,
}

impl<'a> Player<'a> {
    /// A player with empty tables.
    #[must_use]
    pub(crate) fn new<R: Evaluable>(parameters: &'a Parameters) -> Self {
        Player {
            parameters,
            limits: Limits {
                soft_nodes: Some(parameters.nodes),
                nodes: Some(parameters.nodes.saturating_mul(parameters.cap.max(1))),
                ..Limits::default()
            },
            searcher: Searcher::new::<R>(Settings {
                hash_mib: parameters.hash_mib,
                threads: 1,
                judge: parameters.judge.clone(),
                ..Settings::default()
            }),
        }
    }

    /// Plays the game of this number; `None` if `stop` was set before it ended.
    pub(crate) fn play<R: Evaluable>(&mut self, index: u64, stop: &AtomicBool) -> Option<GameRecord<R>> {
        let seed = splitmix64(self.parameters.seed ^ splitmix64(index));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.searcher.forget();
        let opening = self.opening::<R>(&mut rng);
        let (plies, end) = self.play_on(opening.reached, stop)?;
        Some(GameRecord {
            index,
            start: opening.start,
            opening: opening.moves,
            plies,
            end,
        })
    }

    /// An opening that gives neither side a won game.
    fn opening<R: Evaluable>(&mut self, rng: &mut Xoshiro256PlusPlus) -> Opening<R> {
        let mut tries = 0;
        loop {
            tries += 1;
            if let Some(opening) = Opening::draw(self.parameters, rng) {
                let score = self.search(&opening.reached).score.0;
                if score.abs() < self.parameters.start_score || tries >= MOST_TRIES {
                    return opening;
                }
            }
        }
    }

    fn search<R: Evaluable>(&mut self, position: &R) -> Verdict {
        self.searcher.search(position, &self.limits, |_| {})
    }

    fn play_on<R: Evaluable>(&mut self, mut position: R, stop: &AtomicBool) -> Option<(Vec<Ply>, GameEnd)> {
        let mut adjudicator = Adjudicator::new(self.parameters.adjudication);
        let mut plies = Vec::new();
        loop {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let outcome = position.outcome();
            let verdict = match outcome {
                None => self.search(&position),
                Some(_) => Verdict::default(),
            };
            let Some(played) = verdict.best else {
                let winner = outcome.and_then(|outcome| outcome.winner);
                let ending = Ending::Rules;
                return Some((plies, GameEnd { winner, ending }));
            };
            let score = verdict.score.0;
            plies.push(Ply {
                played,
                score: score as i16,
            });
            if let Some(end) = adjudicator.judge(position.side_to_move(), score) {
                return Some((plies, end));
            }
            position.make(played, &mut NullObserver);
        }
    }
}
