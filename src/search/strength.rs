//! Reduced strength, for human opponents.
//!
//! A [`Strength`] limits the nodes of a search, makes it find several lines, and picks one of them by softmax: the
//! closer a move is to the best, the likelier it is. Moves that lose too much are never played, so strong levels make
//! only small mistakes. The clock still limits each move; analysis is unaffected.

use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::{Limits, Line, POLL_INTERVAL};

/// Play below full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Nodes per move; the iteration that reaches this number is still completed.
    pub(super) nodes: u64,
    /// Softmax temperature in centipawns.
    pub(super) noise: u32,
}

/// The search is aborted at this multiple of the node limit, even within an iteration. It is rounded up to a multiple
/// of [`POLL_INTERVAL`], as it was when the levels were measured.
const DEEPEST_OVERRUN: u64 = 4;
/// Moves that lose more than this multiple of the noise are never played.
const WORST_IN_NOISES: i32 = 3;
/// The number of further moves for which time is planned.
const MOVES_TO_COME: u32 = 40;
/// The largest share of the planned time that may be used, and the divisor that limits the share of the clock.
const MOST_OF_PLAN: f64 = 0.6;
const MOST_OF_CLOCK: u32 = 4;
/// The longest artificial pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// Scores beyond this, in centipawns, all count as won or lost alike.
const DECIDED: i32 = 1_500;

impl Strength {
    pub(super) const fn new(nodes: u64, noise: u32) -> Self {
        Strength { nodes, noise }
    }

    /// Interpolates between two strengths; `part` is 0 at `self` and 1 at `stronger`. Only the ratios of nodes and of
    /// noise matter, so the interpolation is logarithmic.
    pub(super) fn between(self, stronger: Strength, part: f64) -> Self {
        let mix = |low: f64, high: f64| (low.ln() + part * (high.ln() - low.ln())).exp().round();
        Strength {
            nodes: mix(self.nodes as f64, stronger.nodes as f64) as u64,
            noise: mix(f64::from(self.noise), f64::from(stronger.noise)) as u32,
        }
    }

    /// The number of lines to search.
    pub(crate) fn lines(self) -> usize {
        3 + self.noise as usize / 20
    }

    /// Adds the limits of this strength; existing limits stay in force.
    pub fn limit(self, limits: &mut Limits) {
        let at_most = |limit: Option<u64>, most: u64| Some(limit.map_or(most, |limit| limit.min(most)));
        limits.soft_nodes = at_most(limits.soft_nodes, self.nodes);
        limits.nodes = at_most(
            limits.nodes,
            (self.nodes * DEEPEST_OVERRUN).next_multiple_of(POLL_INTERVAL),
        );
        limits.lines = limits.lines.max(self.lines());
    }

    /// Simulates a human's use of time: withholds the result for a random part, usually small, of the planned time.
    /// Without a clock, or with limits of depth or nodes, nothing is withheld.
    pub fn take_time(self, limits: &mut Limits, rng: &mut impl Rng) {
        let by_work = limits.depth.is_some() || limits.nodes.is_some() || limits.nodes_per_second.is_some();
        if by_work {
            return;
        }
        let of_clock = limits.clock.map(|clock| {
            let planned = clock.remaining / MOVES_TO_COME + clock.increment;
            planned.min(clock.remaining / MOST_OF_CLOCK)
        });
        let planned = limits.move_time.or(of_clock).unwrap_or_default();
        let share = MOST_OF_PLAN * rng.random::<f64>().powi(2);
        limits.least_time = planned.mul_f64(share).min(LONGEST_PAUSE);
    }

    /// Picks one of the lines at random; `None` if there are none.
    pub fn draw<'a>(self, lines: &'a [Line], rng: &mut impl Rng) -> Option<&'a Line> {
        let value = |line: &Line| line.score.0.clamp(-DECIDED, DECIDED);
        let best = lines.iter().map(value).max()?;
        let loss = |line: &Line| best - value(line);
        let worst = self.noise as i32 * WORST_IN_NOISES;
        let plausible: Vec<&Line> = lines
            .iter()
            .take(self.lines())
            .filter(|line| loss(line) <= worst)
            .collect();
        let weight = |line: &&Line| (-f64::from(loss(line)) / f64::from(self.noise.max(1))).exp();
        plausible.choose_weighted(rng, weight).ok().copied().or(lines.first())
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::search::Level;
    use crate::search::{Bound, Clock, Score};

    fn strength(level: usize) -> Strength {
        Level::new(level).expect("a level").strength()
    }

    fn line(rank: usize, score: i32) -> Line {
        Line {
            depth: 1,
            seldepth: 1,
            score: Score(score),
            bound: Bound::Exact,
            nodes: 1,
            elapsed: Duration::ZERO,
            hash_used: 0,
            rank,
            moves: Vec::new(),
        }
    }

    fn drawn(strength: Strength, scores: &[i32], draws: usize) -> Vec<usize> {
        let lines: Vec<Line> = (1..).zip(scores).map(|(rank, &score)| line(rank, score)).collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let mut counts = vec![0; scores.len()];
        for _ in 0..draws {
            let drawn = strength.draw(&lines, &mut rng).expect("there are lines");
            counts[drawn.rank - 1] += 1;
        }
        counts
    }

    #[test]
    fn better_moves_are_drawn_more_often_and_blunders_never() {
        let strong = Strength { nodes: 1000, noise: 10 };
        let counts = drawn(strong, &[20, 15, -5, -300], 1000);
        assert!(
            counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 0,
            "{counts:?}"
        );
        assert_eq!(counts[3], 0);
    }

    #[test]
    fn a_mate_is_not_missed_for_a_small_advantage() {
        let weak = strength(1);
        let counts = drawn(weak, &[Score::MATE - 1, 90], 200);
        assert_eq!(counts, [200, 0]);
    }

    /// The shortest and the longest of many pauses with these limits.
    fn pauses(limits: &Limits) -> (Duration, Duration) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let pauses = (0..500).map(|_| {
            let mut limits = limits.clone();
            strength(4).take_time(&mut limits, &mut rng);
            limits.least_time
        });
        let (shortest, longest): (Vec<_>, Vec<_>) = pauses.map(|pause| (pause, pause)).unzip();
        (
            shortest.into_iter().min().unwrap_or_default(),
            longest.into_iter().max().unwrap_or_default(),
        )
    }

    #[test]
    fn the_clock_is_used_but_never_up() {
        assert_eq!(pauses(&Limits::default()).1, Duration::ZERO);
        for remaining in [0, 1, 40, 1_000, 300_000, 7_200_000].map(Duration::from_millis) {
            for increment in [0, 10, 10_000].map(Duration::from_millis) {
                let clock = Clock {
                    remaining,
                    increment,
                    moves_to_go: None,
                };
                let limits = Limits {
                    clock: Some(clock),
                    ..Limits::default()
                };
                let (shortest, longest) = pauses(&limits);
                assert!(
                    longest <= remaining / 5 && longest <= LONGEST_PAUSE,
                    "{clock:?}: {longest:?}"
                );
                assert!(shortest <= longest / 100, "{clock:?}: {shortest:?} to {longest:?}");
                assert!(longest > Duration::ZERO || remaining == Duration::ZERO, "{clock:?}");
            }
        }
    }

    #[test]
    fn limits_that_are_there_stay() {
        let mut limits = Limits {
            soft_nodes: Some(10),
            lines: 64,
            ..Limits::default()
        };
        strength(Level::COUNT).limit(&mut limits);
        assert_eq!((limits.soft_nodes, limits.lines), (Some(10), 64));
        assert!(limits.nodes.is_some());
    }
}
