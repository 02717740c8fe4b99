//! Which engines play each other, and in which order.

use std::ops::Range;
use std::str::FromStr;

use thiserror::Error;

use crate::outside::division::Division;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Duel,
    /// The first engine against all others.
    Gauntlet,
    /// All engines against each other.
    Roundrobin,
    /// Each engine against the next two, for engines listed in order of strength.
    Ladder,
}

impl Format {
    pub const ALL: [Format; 4] = [Format::Duel, Format::Gauntlet, Format::Roundrobin, Format::Ladder];

    pub const fn name(self) -> &'static str {
        match self {
            Format::Duel => "duel",
            Format::Gauntlet => "gauntlet",
            Format::Roundrobin => "roundrobin",
            Format::Ladder => "ladder",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not one of duel, gauntlet, roundrobin and ladder")]
pub struct UnknownFormat(String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// A game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The number of the game, from 0. A pair consists of games 2k and 2k + 1.
    pub id: u64,
    pub opening: u64,
    pub white: usize,
    pub black: usize,
}

/// All games of a match in order. They follow from engines, format and number of games; more games extend the list.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    pairs_each: u64,
    /// Which part of the match this is; `None` for the whole match.
    division: Option<Division>,
}

impl Schedule {
    /// Creates a schedule of `games` games per pairing, rounded up to whole pairs.
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

    /// Restricts the schedule to one part of the match, in whole pairs.
    pub fn part(self, division: Division) -> Self {
        let division = Some(division);
        Self { division, ..self }
    }

    fn ids(&self) -> Range<u64> {
        let pairs = self.pairs_each * self.pairings.len() as u64;
        let own = self.division.map_or(0..pairs, |division| division.range(pairs));
        2 * own.start..2 * own.end
    }

    /// Whether this game belongs to another part. Always `false` for a whole match, which may once have been longer.
    pub fn is_of_another_part(&self, id: u64) -> bool {
        self.division.is_some() && !self.ids().contains(&id)
    }

    pub fn len(&self) -> u64 {
        let ids = self.ids();
        ids.end - ids.start
    }

    /// Returns the game with this number. All pairings of a round share an opening.
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

    pub fn plans(&self) -> impl Iterator<Item = Plan> + '_ {
        self.ids().map(|id| self.plan(id))
    }
}

/// Pairs each engine with at most `reach` of the engines after it.
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
