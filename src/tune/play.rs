//! Plays pairs of games between two sets of constants.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::config::Pace;
use super::run::{PlayPair, Sides};
use super::spsa::Knob;
use crate::board::Color;
use crate::board::zobrist::splitmix64;
use crate::eval::{Evaluable, Evaluation};
use crate::records::adjudication::Adjudication;
use crate::records::clock::{Clock, Timing};
use crate::records::opening::{Opening, RANDOM_PLIES};
use crate::records::self_play;
use crate::rules::Position;
use crate::rules::Variant;
use crate::search::params::Params;
use crate::search::{Limits, Searcher, Settings};

/// The largest absolute score at which an opening counts as level, in centipawns.
const START_SCORE: i32 = 150;
/// The nodes of the search that judges an opening.
const START_NODES: u64 = 3000;

/// Settings that all players share.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub variant: Variant,
    pub pace: Pace,
    pub seed: u64,
    /// The transposition table of each side in MiB.
    pub hash_mib: usize,
    /// The constants, in the same order as their values.
    pub knobs: Vec<Knob>,
}

/// Plays both games of a pair in a single thread.
pub(crate) struct Player<'a, R> {
    game: &'a Game,
    searchers: [Searcher<R>; 2],
    stop: &'a AtomicBool,
}

impl<'a, R: Evaluable> Player<'a, R> {
    /// Creates a player that stops when `stop` is set.
    pub(crate) fn new(game: &'a Game, stop: &'a AtomicBool) -> Self {
        let searcher = || {
            Searcher::<R>::new(Settings {
                hash_mib: game.hash_mib,
                threads: 1,
                evaluation: Evaluation::default(),
                params: Params::default(),
            })
        };
        Player {
            game,
            searchers: [searcher(), searcher()],
            stop,
        }
    }

    /// Returns an opening that is level according to the first side's constants.
    fn opening(&mut self, pair: u64) -> Position<R> {
        let seed = splitmix64(self.game.seed ^ splitmix64(!pair));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let limits = Limits {
            nodes: Some(START_NODES),
            ..Limits::default()
        };
        let (searcher, stop) = (&mut self.searchers[0], self.stop);
        let is_level = |position: &Position<R>| {
            searcher.forget();
            let verdict = searcher.search_unless(stop, position, &limits);
            verdict.is_none_or(|verdict| verdict.score.0.abs() <= START_SCORE)
        };
        Opening::draw_level(self.game.variant, &RANDOM_PLIES, &mut rng, is_level).reached
    }

    /// Returns the side that won, if any; the outer `None` means that `stop` was set. `white` is the side with White.
    fn play_game(&mut self, start: &Position<R>, white: usize) -> Option<Option<usize>> {
        let Player {
            game, searchers, stop, ..
        } = self;
        searchers.iter_mut().for_each(Searcher::forget);
        let mut budgets = [Budget::new(game.pace), Budget::new(game.pace)];
        let side = |color: Color| if color == Color::White { white } else { 1 - white };
        let mut out_of_time = None;
        let played = self_play::play(start.clone(), Adjudication::default(), |position| {
            let (own, begun) = (side(position.side_to_move()), Instant::now());
            let verdict = searchers[own].search_unless(stop, position, &budgets[own].limits())?;
            if budgets[own].spend(begun.elapsed(), verdict.nodes) {
                return Some(verdict);
            }
            out_of_time = Some(own);
            None
        });
        match (played, out_of_time) {
            (Some((_, end)), _) => Some(end.winner.map(side)),
            (None, Some(loser)) => Some(Some(1 - loser)),
            (None, None) => None,
        }
    }
}

impl<R: Evaluable> PlayPair for Player<'_, R> {
    fn play(&mut self, pair: u64, sides: &Sides) -> Option<i32> {
        for (searcher, values) in self.searchers.iter_mut().zip(sides) {
            searcher.use_params(params(&self.game.knobs, values));
        }
        let start = self.opening(pair);
        let mut result = 0;
        for white in 0..2 {
            result += match self.play_game(&start, white)? {
                None => 0,
                Some(winner) => 1 - 2 * winner as i32,
            };
        }
        Some(result)
    }
}

fn params(knobs: &[Knob], values: &[i32]) -> Params {
    let mut params = Params::default();
    for (knob, &value) in knobs.iter().zip(values) {
        let set = params.set(&knob.name, value);
        debug_assert!(set, "{} = {value}", knob.name);
    }
    params
}

impl Pace {
    /// The time that a search costs on the clock.
    fn used(self, elapsed: Duration, nodes: u64) -> Duration {
        match self {
            Pace::Clock {
                node_rate: Some(rate), ..
            } => Duration::from_secs_f64(nodes as f64 / rate as f64),
            _ => elapsed,
        }
    }
}

/// A side's search limits, including its clock.
#[derive(Clone, Debug)]
struct Budget {
    pace: Pace,
    clock: Clock,
}

impl Budget {
    fn new(pace: Pace) -> Self {
        let timing = match pace {
            Pace::Nodes(_) => Timing::Untimed {
                patience: Duration::MAX,
            },
            Pace::Clock { control, .. } => Timing::Game(control),
        };
        let clock = Clock::new(timing, Duration::ZERO);
        Budget { pace, clock }
    }

    fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        match self.pace {
            Pace::Nodes(nodes) => limits.nodes = Some(nodes),
            Pace::Clock { node_rate, .. } => limits.nodes_per_second = node_rate,
        }
        self.clock.limit(&mut limits);
        limits
    }

    /// Deducts a search from the clock. Returns `false` if the flag falls.
    fn spend(&mut self, elapsed: Duration, nodes: u64) -> bool {
        self.clock.press(self.pace.used(elapsed, nodes)).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Musketeer;
    use crate::search::params::TABLE;

    fn knobs() -> Vec<Knob> {
        ["razor_margin", "iir_depth"]
            .map(|name| Knob {
                name: name.to_owned(),
                value: 0.0,
                min: 0,
                max: 1000,
                step: 1.0,
            })
            .into()
    }

    fn play(pace: Pace, pair: u64, sides: &Sides) -> Option<i32> {
        let game = Game {
            variant: Variant::Musketeer,
            pace,
            seed: 1,
            hash_mib: 1,
            knobs: knobs(),
        };
        let stop = AtomicBool::new(false);
        Player::<Musketeer>::new(&game, &stop).play(pair, sides)
    }

    #[test]
    fn at_fixed_nodes_a_pair_depends_on_its_values_only() {
        let sides = [vec![200, 3], vec![300, 6]];
        let results = [0, 1].map(|pair| play(Pace::Nodes(60), pair, &sides));
        assert!(
            results
                .iter()
                .all(|result| result.is_some_and(|points| points.abs() <= 2))
        );
        assert_eq!(results, [0, 1].map(|pair| play(Pace::Nodes(60), pair, &sides)));
    }

    #[test]
    fn a_clock_that_counts_nodes_makes_a_pair_depend_on_its_values_only() {
        let pace = Pace::Clock {
            control: "1+0.02".parse().expect("a time"),
            node_rate: Some(2_000),
        };
        let sides = [vec![200, 3], vec![300, 6]];
        let results = [0, 1].map(|pair| play(pace, pair, &sides));
        assert!(results.iter().all(Option::is_some));
        assert_eq!(results, [0, 1].map(|pair| play(pace, pair, &sides)));
        assert_eq!(pace.used(Duration::ZERO, 500), Duration::from_millis(250));
    }

    #[test]
    fn equal_sides_share_the_points_of_a_pair() {
        let usual = vec![
            TABLE
                .iter()
                .find(|param| param.name == "razor_margin")
                .map_or(0, |param| param.default),
            4,
        ];
        assert_eq!(play(Pace::Nodes(60), 5, &[usual.clone(), usual]), Some(0));
    }

    #[test]
    fn a_clock_runs_and_gains_its_increment() {
        let control = "2/1+0.5".parse().expect("a time");
        let mut budget = Budget::new(Pace::Clock {
            control,
            node_rate: None,
        });
        let seconds = Duration::from_secs_f64;
        let left = |budget: &Budget| budget.limits().clock.expect("a clock");
        assert_eq!(
            (left(&budget).remaining, left(&budget).moves_to_go),
            (seconds(1.5), Some(2))
        );
        assert!(budget.spend(seconds(0.25), 0));
        assert_eq!(
            (left(&budget).remaining, left(&budget).moves_to_go),
            (seconds(1.75), Some(1))
        );
        assert!(budget.spend(seconds(0.25), 0));
        assert_eq!(
            (left(&budget).remaining, left(&budget).moves_to_go),
            (seconds(3.0), Some(2))
        );
        assert!(!budget.spend(seconds(3.5), 0));
    }
}
