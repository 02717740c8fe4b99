//! Named levels of play, and any Elo between them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Strength;

struct Step {
    name: &'static str,
    /// The Elo as measured by matches; see `docs/levels.md`.
    elo: u32,
    strength: Strength,
}

const fn step(name: &'static str, elo: u32, nodes: u64, noise: u32) -> Step {
    let strength = Strength::new(nodes, noise);
    Step { name, elo, strength }
}

/// Ordered from the weakest level to the strongest.
const STEPS: [Step; Level::COUNT] = [
    step("Beginner", 840, 30, 220),
    step("Novice", 1040, 60, 149),
    step("Learner", 1200, 122, 102),
    step("Casual", 1400, 232, 70),
    step("Hobby", 1540, 330, 58),
    step("Club", 1720, 600, 42),
    step("Strong club", 1910, 860, 34),
    step("Tournament", 2080, 1_500, 25),
    step("Expert", 2270, 2_600, 20),
    step("Candidate", 2460, 3_050, 17),
    step("Master", 2640, 4_500, 13),
    step("Grandmaster", 2830, 7_180, 10),
];

/// A level of play below full strength, numbered from 1 (the weakest) to [`Level::COUNT`].
///
/// # Examples
/// ```
/// use treville::search::Level;
/// let level: Level = "3".parse().unwrap();
/// assert_eq!((level.number(), level.to_string().as_str()), (3, "3 Learner"));
/// assert_eq!("learner".parse(), Ok(level));
/// assert!(Level::all().is_sorted_by_key(|level| level.elo()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Error: the text names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown level; levels are 1 to {}", Level::COUNT)]
pub struct UnknownLevel;

impl Level {
    /// The level suggested for a first game.
    pub const FRIENDLY: Level = Level(4);
    /// The name of full strength.
    pub const FULL: &str = "full";

    /// The number of levels.
    pub(crate) const COUNT: usize = 12;
    /// The Elo of the weakest level.
    pub const LEAST_ELO: u32 = STEPS[0].elo;
    /// The Elo of the strongest level.
    pub const MOST_ELO: u32 = STEPS[Level::COUNT - 1].elo;

    /// The level with this number.
    #[must_use]
    pub fn new(number: usize) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then_some(Level(number as u8))
    }

    /// Parses a level; `None` means full strength.
    pub fn parse_or_full(text: &str) -> Result<Option<Self>, UnknownLevel> {
        if text.trim().eq_ignore_ascii_case(Self::FULL) {
            return Ok(None);
        }
        text.parse().map(Some)
    }

    /// A sentence that describes the engine's strength.
    #[must_use]
    pub fn sentence(level: Option<Self>) -> String {
        match level {
            Some(level) => format!("Treville plays at level {level}, about {} Elo.", level.elo()),
            None => "Treville plays at full strength.".to_owned(),
        }
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Self::COUNT as u8).map(Level)
    }

    /// The level's number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The level's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.step().name
    }

    /// The level's approximate Elo, on the scale of `docs/levels.md`.
    #[must_use]
    pub fn elo(self) -> u32 {
        self.step().elo
    }

    /// The level's strength.
    #[must_use]
    pub fn strength(self) -> Strength {
        self.step().strength
    }

    /// The strength for an Elo, interpolated between levels; Elo values outside their range are clamped.
    #[must_use]
    pub fn strength_at(elo: u32) -> Strength {
        match STEPS.iter().position(|step| step.elo >= elo) {
            None => STEPS[Self::COUNT - 1].strength,
            Some(0) => STEPS[0].strength,
            Some(above) => {
                let (below, above) = (&STEPS[above - 1], &STEPS[above]);
                let part = f64::from(elo - below.elo) / f64::from(above.elo - below.elo);
                below.strength.between(above.strength, part)
            }
        }
    }

    fn step(self) -> &'static Step {
        &STEPS[self.number() - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number(), self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Parses a number, a name, or a number followed by a name.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_stronger_in_both_ways() {
        for pair in STEPS.windows(2) {
            let (low, high) = (pair[0].strength, pair[1].strength);
            assert!(low.nodes < high.nodes && low.noise > high.noise, "{}", pair[1].name);
            assert!((100..=250).contains(&(pair[1].elo - pair[0].elo)), "{}", pair[1].name);
        }
    }

    #[test]
    fn any_elo_has_its_strength() {
        assert_eq!(Level::strength_at(0), STEPS[0].strength);
        assert_eq!(Level::strength_at(9999), STEPS[Level::COUNT - 1].strength);
        for level in Level::all() {
            assert_eq!(Level::strength_at(level.elo()), level.strength());
        }
        let middle = Level::strength_at((STEPS[3].elo + STEPS[4].elo) / 2);
        assert!((STEPS[3].strength.nodes..STEPS[4].strength.nodes).contains(&middle.nodes));
    }
}
