//! The results of a match, added up.

use std::collections::{BTreeMap, HashMap};

use super::game_result::GameResult;
use super::pentanomial::Pentanomial;
use super::ratings::{self, Encounter, Rating};

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Tally {
    /// Counts a game by its half points.
    pub const fn add(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points, a draw being half a one.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The mean score, 0 to 1; 0.5 without games.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            0.5
        } else {
            self.points() / self.games() as f64
        }
    }

    /// The share of draws, 0 to 1.
    #[must_use]
    pub fn draw_ratio(&self) -> f64 {
        if self.games() == 0 {
            0.0
        } else {
            self.draws as f64 / self.games() as f64
        }
    }
}

/// All games so far and what they add up to.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The rating of each engine, where it is known beforehand.
    known: Vec<Option<f64>>,
    games: Vec<GameResult>,
    tallies: HashMap<(usize, usize), Tally>,
    pairs: BTreeMap<(usize, usize), Pentanomial>,
    /// Pairs of which one game is finished: the half points of the engine that is first in the pairing.
    half_finished: HashMap<u64, u8>,
}

impl Standings {
    /// No games yet, of so many engines of unknown strength.
    #[must_use]
    pub fn new(engines: usize) -> Self {
        Self::with_known(vec![None; engines])
    }

    /// No games yet, of engines of which some have a known rating.
    #[must_use]
    pub fn with_known(known: Vec<Option<f64>>) -> Self {
        Self {
            known,
            games: Vec::new(),
            tallies: HashMap::new(),
            pairs: BTreeMap::new(),
            half_finished: HashMap::new(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, game: GameResult) {
        for (engine, opponent) in [(game.white, game.black), (game.black, game.white)] {
            self.tallies
                .entry((engine, opponent))
                .or_default()
                .add(game.half_points(engine));
        }
        let (first, second) = if game.id.is_multiple_of(2) {
            (game.white, game.black)
        } else {
            (game.black, game.white)
        };
        let half_points = game.half_points(first);
        match self.half_finished.remove(&(game.id / 2)) {
            Some(other) => self
                .pairs
                .entry((first, second))
                .or_default()
                .add(usize::from(half_points + other)),
            None => {
                self.half_finished.insert(game.id / 2, half_points);
            }
        }
        self.games.push(game);
    }

    /// The games in the order they ended.
    #[must_use]
    pub fn games(&self) -> &[GameResult] {
        &self.games
    }

    /// The number of engines.
    #[must_use]
    pub const fn engines(&self) -> usize {
        self.known.len()
    }

    /// Whether the ratings are on a scale that was known before the match.
    #[must_use]
    pub fn has_scale(&self) -> bool {
        self.known.iter().any(Option::is_some)
    }

    /// One engine's results against another.
    #[must_use]
    pub fn tally(&self, engine: usize, opponent: usize) -> Tally {
        self.tallies.get(&(engine, opponent)).copied().unwrap_or_default()
    }

    /// One engine's results against all.
    #[must_use]
    pub fn total(&self, engine: usize) -> Tally {
        (0..self.engines())
            .map(|opponent| self.tally(engine, opponent))
            .fold(Tally::default(), |sum, tally| Tally {
                wins: sum.wins + tally.wins,
                draws: sum.draws + tally.draws,
                losses: sum.losses + tally.losses,
            })
    }

    /// Finished game pairs, from the view of `engine`.
    #[must_use]
    pub fn pentanomial(&self, engine: usize, opponent: usize) -> Pentanomial {
        match self.pairs.get(&(engine, opponent)) {
            Some(pairs) => *pairs,
            None => self
                .pairs
                .get(&(opponent, engine))
                .map(Pentanomial::reversed)
                .unwrap_or_default(),
        }
    }

    /// The joint rating table, by engine.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        let encounters: Vec<Encounter> = self
            .pairs
            .iter()
            .map(|(&(first, second), &pairs)| Encounter { first, second, pairs })
            .collect();
        ratings::ratings(&self.known, &encounters)
    }

    /// The engines, the highest rated first.
    #[must_use]
    pub fn ranking(&self) -> Vec<usize> {
        let ratings = self.ratings();
        let mut engines: Vec<usize> = (0..self.engines()).collect();
        engines.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
        engines
    }

    /// How often each cause ended a game that `engine` lost.
    #[must_use]
    pub fn losses(&self, engine: usize) -> BTreeMap<String, u64> {
        let mut causes = BTreeMap::new();
        for game in self.games.iter().filter(|game| game.loser() == Some(engine)) {
            *causes.entry(game.cause.clone()).or_default() += 1;
        }
        causes
    }

    /// How often `engine` broke something, by cause.
    #[must_use]
    pub fn faults(&self, engine: usize) -> BTreeMap<String, u64> {
        let mut causes = BTreeMap::new();
        for game in self
            .games
            .iter()
            .filter(|game| game.fault && game.loser() == Some(engine))
        {
            *causes.entry(game.cause.clone()).or_default() += 1;
        }
        causes
    }

    /// The worst forgiven move of `engine` over its time, in milliseconds.
    #[must_use]
    pub fn worst_overrun_ms(&self, engine: usize) -> u64 {
        let of = |game: &GameResult| match engine {
            e if e == game.white => game.overrun_ms[0],
            e if e == game.black => game.overrun_ms[1],
            _ => 0,
        };
        self.games.iter().map(of).max().unwrap_or(0)
    }

    /// Milliseconds a move that neither engine was thinking.
    #[must_use]
    pub fn overhead_ms(&self) -> f64 {
        let plies: u64 = self.games.iter().map(|game| u64::from(game.plies)).sum();
        let overhead: u64 = self.games.iter().map(|game| game.overhead_us).sum();
        if plies == 0 {
            0.0
        } else {
            overhead as f64 / plies as f64 / 1000.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: u64, white: usize, black: usize, white_half_points: u8) -> GameResult {
        GameResult {
            id,
            white,
            black,
            white_half_points,
            cause: "checkmate".to_owned(),
            fault: false,
            sentence: String::new(),
            plies: 10,
            overhead_us: 500,
            overrun_ms: [3, 0],
            labels: Vec::new(),
        }
    }

    #[test]
    fn pairs_count_when_both_games_are_done() {
        let mut standings = Standings::new(2);
        standings.add(game(0, 0, 1, 2));
        standings.add(game(3, 1, 0, 0));
        assert_eq!(standings.pentanomial(0, 1).pairs(), 0);
        standings.add(game(1, 1, 0, 1));
        assert_eq!(standings.pentanomial(0, 1).counts(), [0, 0, 0, 1, 0]);
        standings.add(game(2, 0, 1, 0));
        assert_eq!(standings.pentanomial(1, 0).counts(), [0, 1, 1, 0, 0]);
        assert_eq!(
            standings.tally(0, 1),
            Tally {
                wins: 2,
                draws: 1,
                losses: 1
            }
        );
        assert_eq!(
            standings.total(1),
            Tally {
                wins: 1,
                draws: 1,
                losses: 2
            }
        );
    }

    #[test]
    fn causes_and_times() {
        let mut standings = Standings::new(2);
        standings.add(game(0, 0, 1, 2));
        assert_eq!(standings.losses(1).get("checkmate"), Some(&1));
        assert!(standings.losses(0).is_empty() && standings.faults(1).is_empty());
        assert_eq!((standings.worst_overrun_ms(0), standings.worst_overrun_ms(1)), (3, 0));
        assert!((standings.overhead_ms() - 0.05).abs() < 1e-12);
    }
}
