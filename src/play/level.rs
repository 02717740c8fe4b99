//! Weaker play for people: levels with names, and any Elo between them.
//!
//! A weak player looks less far and does not always choose the best of the moves that look good to him. So a
//! [`Strength`] bounds the nodes of a search, asks it for several lines, and draws one of them by softmax: the closer a
//! move is to the best, the likelier. What loses too much against the best is never played, so strong levels make small
//! mistakes and no large ones. The clock still bounds every move and is used as people use it; analysis is not touched.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use thiserror::Error;

use crate::search::{Limits, Line};

/// What a level comes to.
struct Step {
    name: &'static str,
    /// As measured; `docs/levels.md` tells how.
    elo: u32,
    strength: Strength,
}

const fn step(name: &'static str, elo: u32, nodes: u64, noise: u32) -> Step {
    let strength = Strength { nodes, noise };
    Step { name, elo, strength }
}

/// From the weakest to the strongest.
const STEPS: [Step; Level::COUNT] = [
    step("Beginner", 740, 30, 220),
    step("Novice", 940, 63, 145),
    step("Learner", 1120, 122, 102),
    step("Casual", 1320, 232, 70),
    step("Hobby", 1470, 330, 58),
    step("Club", 1650, 600, 42),
    step("Strong club", 1860, 890, 33),
    step("Tournament", 1990, 1_400, 26),
    step("Expert", 2190, 2_240, 20),
    step("Candidate", 2390, 3_150, 17),
    step("Master", 2590, 4_980, 13),
    step("Grandmaster", 2750, 7_180, 10),
];

/// A level of play below the engine's full strength, from 1, the weakest, to [`Level::COUNT`].
///
/// # Examples
/// ```
/// use treville::play::Level;
/// let level: Level = "3".parse().unwrap();
/// assert_eq!((level.number(), level.to_string().as_str()), (3, "3 Learner"));
/// assert_eq!("learner".parse(), Ok(level));
/// assert!(Level::all().is_sorted_by_key(|level| level.elo()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no such level; levels go from 1 to {}", Level::COUNT)]
pub struct UnknownLevel;

impl Level {
    /// The level at which people begin.
    pub(crate) const FRIENDLY: Level = Level(4);
    /// The word for no level at all.
    pub(crate) const FULL: &str = "full";

    /// How many levels there are.
    pub(crate) const COUNT: usize = 12;

    /// The level with a number; `None` if there is none.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then_some(Level(number as u8))
    }

    /// Reads a level, or `None` for full strength.
    pub(crate) fn parse_or_full(text: &str) -> Result<Option<Self>, UnknownLevel> {
        if text.trim().eq_ignore_ascii_case(Self::FULL) {
            return Ok(None);
        }
        text.parse().map(Some)
    }

    /// How strong the engine plays, as a sentence.
    #[must_use]
    pub(crate) fn sentence(level: Option<Self>) -> String {
        match level {
            Some(level) => format!("Treville plays at level {level}, about {} Elo.", level.elo()),
            None => "Treville plays at full strength.".to_owned(),
        }
    }

    /// Every level, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Self::COUNT as u8).map(Level)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Its name in a word or two.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.step().name
    }

    /// About how many Elo points it has, on the scale of `docs/levels.md`.
    #[must_use]
    pub fn elo(self) -> u32 {
        self.step().elo
    }

    /// How the engine plays at this level.
    #[must_use]
    pub fn strength(self) -> Strength {
        self.step().strength
    }

    fn step(self) -> &'static Step {
        &STEPS[self.number() - 1]
    }
}

impl fmt::Display for Level {
    /// The number and the name: `3 Casual`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number(), self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads a number, a name, or both.
    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let text = text.trim();
        let by_number = text.parse().ok().and_then(Level::new);
        by_number
            .or_else(|| {
                Level::all().find(|level| {
                    level.name().eq_ignore_ascii_case(text) || level.to_string().eq_ignore_ascii_case(text)
                })
            })
            .ok_or(UnknownLevel)
    }
}

/// A way to play below full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Nodes for a move; the depth under way when they are spent is finished.
    nodes: u64,
    /// The temperature of the choice among the best lines, in centipawns.
    noise: u32,
}

/// The depth under way may take so many times the nodes of a move before it is broken off.
const DEEPEST_OVERRUN: u64 = 4;
/// A move is not played if it loses more than so many times the noise.
const WORST_IN_NOISES: i32 = 3;
/// The clock is planned for so many moves to come.
const MOVES_TO_COME: u32 = 40;
/// The most of the time planned for a move that is used, and of the time left.
const MOST_OF_PLAN: f64 = 0.6;
const MOST_OF_CLOCK: u32 = 4;
/// Nobody likes to wait longer.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// Scores beyond this many centipawns look the same: won, or lost.
const DECIDED: i32 = 1_500;

impl Strength {
    /// The lowest Elo that can be asked for.
    pub(crate) const LEAST_ELO: u32 = STEPS[0].elo;
    /// The highest Elo that is below full strength.
    pub(crate) const MOST_ELO: u32 = STEPS[Level::COUNT - 1].elo;

    /// Play of about so many Elo points, between those of two levels; beyond the levels, as at the nearest one.
    #[must_use]
    pub(crate) fn of_elo(elo: u32) -> Self {
        let above = STEPS.iter().position(|step| step.elo >= elo);
        match above {
            None => STEPS[Level::COUNT - 1].strength,
            Some(0) => STEPS[0].strength,
            Some(above) => between(&STEPS[above - 1], &STEPS[above], elo),
        }
    }

    /// How many lines the search has to find, for one to be drawn.
    #[must_use]
    pub(crate) fn lines(self) -> usize {
        3 + self.noise as usize / 20
    }

    /// Bounds a search for a move. What bounds it already still does.
    pub fn limit(self, limits: &mut Limits) {
        let at_most = |limit: Option<u64>, most: u64| Some(limit.map_or(most, |limit| limit.min(most)));
        limits.soft_nodes = at_most(limits.soft_nodes, self.nodes);
        limits.nodes = at_most(limits.nodes, self.nodes * DEEPEST_OVERRUN);
        limits.lines = limits.lines.max(self.lines());
    }

    /// Lets a search use its clock as people do, who answer some moves at once and think about others: its result is
    /// kept for a part of the time planned for the move, which is drawn and mostly small. Where there is no clock, or
    /// something else bounds the search besides, nothing is kept.
    pub(crate) fn take_time(self, limits: &mut Limits, rng: &mut impl Rng) {
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

    /// Draws one of the lines of a search; `None` if there are none.
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

/// Nodes and noise act by their ratios, so their logarithms are interpolated.
fn between(below: &Step, above: &Step, elo: u32) -> Strength {
    let part = f64::from(elo - below.elo) / f64::from(above.elo - below.elo);
    let mix = |low: f64, high: f64| (low.ln() + part * (high.ln() - low.ln())).exp().round();
    Strength {
        nodes: mix(below.strength.nodes as f64, above.strength.nodes as f64) as u64,
        noise: mix(f64::from(below.strength.noise), f64::from(above.strength.noise)) as u32,
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::search::{Bound, Clock, Score};

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
    fn every_step_is_stronger_in_both_ways() {
        for pair in STEPS.windows(2) {
            let (low, high) = (pair[0].strength, pair[1].strength);
            assert!(low.nodes < high.nodes && low.noise > high.noise, "{}", pair[1].name);
            assert!((100..=250).contains(&(pair[1].elo - pair[0].elo)), "{}", pair[1].name);
        }
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
        let weak = STEPS[0].strength;
        let counts = drawn(weak, &[Score::MATE - 1, 90], 200);
        assert_eq!(counts, [200, 0]);
    }

    #[test]
    fn any_elo_has_its_strength() {
        assert_eq!(Strength::of_elo(0), STEPS[0].strength);
        assert_eq!(Strength::of_elo(9999), STEPS[Level::COUNT - 1].strength);
        for level in Level::all() {
            assert_eq!(Strength::of_elo(level.elo()), level.strength());
        }
        let middle = Strength::of_elo((STEPS[3].elo + STEPS[4].elo) / 2);
        assert!((STEPS[3].strength.nodes..STEPS[4].strength.nodes).contains(&middle.nodes));
    }

    /// The shortest and the longest of many pauses under these limits.
    fn pauses(limits: &Limits) -> (Duration, Duration) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let pauses = (0..500).map(|_| {
            let mut limits = limits.clone();
            STEPS[3].strength.take_time(&mut limits, &mut rng);
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
        STEPS[Level::COUNT - 1].strength.limit(&mut limits);
        assert_eq!((limits.soft_nodes, limits.lines), (Some(10), 64));
        assert!(limits.nodes.is_some());
    }
}
