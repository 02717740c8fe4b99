//! Who plays whom, in which order.

use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

use crate::outside::division::Division;

/// Which pairings a match has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Two engines.
    Duel,
    /// The first engine against each of the others.
    Gauntlet,
    /// Everyone against everyone.
    Roundrobin,
    /// Each engine against the next two, for a list in the order of strength: who is far apart says little of the
    /// other.
    Ladder,
}

impl Format {
    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Duel => "duel",
            Format::Gauntlet => "gauntlet",
            Format::Roundrobin => "roundrobin",
            Format::Ladder => "ladder",
        }
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is none of duel, gauntlet, roundrobin and ladder")]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let formats = [Format::Duel, Format::Gauntlet, Format::Roundrobin, Format::Ladder];
        let found = formats.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// One game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its number in the match, from 0. The two games of a pair have the numbers 2k and 2k + 1.
    pub id: u64,
    /// The number of its opening.
    pub opening: u64,
    /// Index of the engine with White.
    pub white: usize,
    /// Index of the engine with Black.
    pub black: usize,
}

/// All games of a match, in order. A pure function of the number of engines, the format and the number of games, so
/// that a resumed match knows which are missing; more games only add to the end.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    pairs_each: u64,
    /// The part that is played; `None` for all.
    division: Option<Division>,
}

impl Schedule {
    /// A match of `engines` engines with `games` games (rounded up to pairs) for each pairing.
    #[must_use]
    pub fn new(format: Format, engines: usize, games: u64) -> Self {
        let pairings = match format {
            Format::Duel => vec![(0, 1)],
            Format::Gauntlet => (1..engines).map(|other| (0, other)).collect(),
            Format::Roundrobin => forward_pairings(engines, engines),
            Format::Ladder => forward_pairings(engines, 2),
        };
        Self {
            pairings,
            pairs_each: games.div_ceil(2),
            division: None,
        }
    }

    /// The same match, of which one part is played: whole pairs.
    #[must_use]
    pub fn part(self, division: Division) -> Self {
        let division = Some(division);
        Self { division, ..self }
    }

    /// The numbers of the games that are played.
    fn ids(&self) -> Range<u64> {
        let pairs = self.pairs_each * self.pairings.len() as u64;
        let own = self.division.map_or(0..pairs, |division| division.range(pairs));
        2 * own.start..2 * own.end
    }

    /// Whether the game of this number is another part's. A whole match may have been longer.
    #[must_use]
    pub fn is_of_another_part(&self, id: u64) -> bool {
        self.division.is_some() && !self.ids().contains(&id)
    }

    /// The number of games that are played.
    #[must_use]
    pub fn len(&self) -> u64 {
        let ids = self.ids();
        ids.end - ids.start
    }

    /// The game with this number. In one round all pairings play the same opening.
    #[must_use]
    pub fn plan(&self, id: u64) -> Plan {
        let pair = id / 2;
        let round = self.pairings.len() as u64;
        let (first, second) = self.pairings[(pair % round) as usize];
        let (white, black) = if id.is_multiple_of(2) {
            (first, second)
        } else {
            (second, first)
        };
        Plan {
            id,
            opening: pair / round,
            white,
            black,
        }
    }

    /// The games that are played, in order.
    pub fn plans(&self) -> impl Iterator<Item = Plan> + '_ {
        self.ids().map(|id| self.plan(id))
    }
}

/// Each engine against those behind it, but no further than `reach` places.
fn forward_pairings(engines: usize, reach: usize) -> Vec<(usize, usize)> {
    let last = |first: usize| engines.min(first + reach + 1);
    (0..engines)
        .flat_map(|first| (first + 1..last(first)).map(move |second| (first, second)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_swaps_colours() {
        let schedule = Schedule::new(Format::Duel, 2, 3);
        let plans: Vec<_> = schedule
            .plans()
            .map(|plan| (plan.opening, plan.white, plan.black))
            .collect();
        assert_eq!(plans, [(0, 0, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0)]);
    }

    #[test]
    fn a_round_robin_meets_everyone_evenly() {
        let schedule = Schedule::new(Format::Roundrobin, 4, 10);
        assert_eq!(schedule.len(), 60);
        for engine in 0..4 {
            assert_eq!(schedule.plans().filter(|plan| plan.white == engine).count(), 15);
            assert_eq!(schedule.plans().filter(|plan| plan.black == engine).count(), 15);
        }
    }

    #[test]
    fn a_gauntlet_is_the_first_against_the_rest() {
        let schedule = Schedule::new(Format::Gauntlet, 3, 2);
        assert!(schedule.plans().all(|plan| plan.white == 0 || plan.black == 0));
        assert_eq!(schedule.pairings, [(0, 1), (0, 2)]);
    }

    #[test]
    fn a_ladder_pairs_neighbours() {
        let schedule = Schedule::new(Format::Ladder, 4, 2);
        assert_eq!(schedule.pairings, [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]);
    }

    #[test]
    fn parts_have_whole_pairs_and_each_game_once() {
        let whole = Schedule::new(Format::Gauntlet, 4, 10);
        let mut ids = Vec::new();
        for number in 1..=4 {
            let part = whole.clone().part(Division::new(number, 4).unwrap());
            let own: Vec<u64> = part.plans().map(|plan| plan.id).collect();
            assert!(own.len() as u64 == part.len() && own[0].is_multiple_of(2));
            assert!(own.iter().all(|&id| !part.is_of_another_part(id)) && part.is_of_another_part(own[0] + 100));
            ids.extend(own);
        }
        assert_eq!(ids, (0..whole.len()).collect::<Vec<_>>());
    }

    #[test]
    fn more_games_keep_the_first_ones() {
        let short = Schedule::new(Format::Roundrobin, 3, 4);
        let long = Schedule::new(Format::Roundrobin, 3, 8);
        assert!(short.plans().zip(long.plans()).all(|(a, b)| a == b));
    }
}
