//! Plays a game of the engine against itself.

use crate::rules::Position;
use std::sync::atomic::AtomicBool;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::parameters::Parameters;
use crate::board::zobrist::splitmix64;
use crate::eval::Evaluable;
use crate::records::game_record::{GameEnd, GameRecord, Ply};
use crate::records::opening::Opening;
use crate::records::self_play;
use crate::search::{Limits, POLL_INTERVAL, Searcher, Settings, Verdict};

/// Plays games one after another. Each depends only on the parameters and its number.
pub struct Player<'a, R> {
    parameters: &'a Parameters,
    limits: Limits,
    searcher: Searcher<R>,
}

impl<'a, R: Evaluable> Player<'a, R> {
    pub fn new(parameters: &'a Parameters) -> Self {
        Player {
            parameters,
            limits: Limits {
                soft_nodes: Some(parameters.nodes),
                nodes: Some(cap(parameters)),
                ..Limits::default()
            },
            searcher: Searcher::<R>::new(Settings {
                hash_mib: parameters.hash_mib,
                threads: 1,
                evaluation: parameters.evaluation.clone(),
                ..Settings::default()
            }),
        }
    }

    /// Plays the game with this number; `None` if `stop` is set.
    pub fn play(&mut self, index: u64, stop: &AtomicBool) -> Option<GameRecord<R>> {
        let parameters = self.parameters;
        let seed = splitmix64(parameters.seed ^ splitmix64(index));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.forget();
        let opening = Opening::draw_level(parameters.variant, &parameters.random_plies, &mut rng, |position| {
            self.search(position, stop)
                .is_none_or(|verdict| verdict.score.0.abs() < parameters.start_score)
        });
        let (plies, end) = self.play_on(opening.reached, stop)?;
        Some(GameRecord {
            index,
            start: opening.start,
            opening: opening.moves,
            plies,
            end,
        })
    }

    /// Plays from a position to the end of the game; `None` if `stop` is set.
    pub fn play_on(&mut self, position: Position<R>, stop: &AtomicBool) -> Option<(Vec<Ply>, GameEnd)> {
        self_play::play(position, self.parameters.adjudication, |position| {
            self.search(position, stop)
        })
    }

    /// Forgets what earlier searches have found, on which a game must not depend.
    pub fn forget(&mut self) {
        self.searcher.forget();
    }

    fn search(&mut self, position: &Position<R>, stop: &AtomicBool) -> Option<Verdict> {
        self.searcher.search_unless(stop, position, &self.limits)
    }
}

/// The most nodes of a search, rounded up so that runs of earlier versions can be resumed.
fn cap(parameters: &Parameters) -> u64 {
    let most = parameters.nodes.saturating_mul(parameters.cap.max(1));
    most.checked_next_multiple_of(POLL_INTERVAL).unwrap_or(most)
}
