//! The results of a match, added up.

use std::collections::{BTreeMap, HashMap};

use super::game_result::GameResult;
use super::pentanomial::Pentanomial;
use super::ratings::{self, Encounter, Rating};
use super::sprt::Sprt;

/// Faults are counted among this many of an engine's last games.
pub const FAULTS_AMONG: usize = 100;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl Tally {
    pub const fn add(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points scored; a draw is half a point.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The score in per cent, or a dash without games.
    pub fn score_in_words(&self) -> String {
        match self.games() {
            0 => "\u{2013}".to_owned(),
            _ => format!("{:.1} %", 100.0 * self.score()),
        }
    }

    /// The score per game, 0 to 1; 0.5 without games.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            0.5
        } else {
            self.points() / self.games() as f64
        }
    }

    /// The share of drawn games, 0 to 1.
    pub fn draw_ratio(&self) -> f64 {
        if self.games() == 0 {
            0.0
        } else {
            self.draws as f64 / self.games() as f64
        }
    }
}

/// All games so far, and their sums.
#[derive(Clone, Debug)]
pub struct Standings {
    /// The known rating of each engine.
    known: Vec<Option<f64>>,
    games: Vec<GameResult>,
    tallies: HashMap<(usize, usize), Tally>,
    pairs: BTreeMap<(usize, usize), Pentanomial>,
    /// Those of the pairs in which no game was lost by a fault.
    sound_pairs: BTreeMap<(usize, usize), Pentanomial>,
    /// For each pair with only one finished game: the half points of the first engine, and whether a fault decided it.
    half_finished: HashMap<u64, (u8, bool)>,
}

impl Standings {
    /// Standings of engines without known ratings.
    pub fn new(engines: usize) -> Self {
        Self::with_known(vec![None; engines])
    }

    pub fn with_known(known: Vec<Option<f64>>) -> Self {
        Self {
            known,
            games: Vec::new(),
            tallies: HashMap::new(),
            pairs: BTreeMap::new(),
            sound_pairs: BTreeMap::new(),
            half_finished: HashMap::new(),
        }
    }

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
            Some((other, by_fault)) => {
                let sum = usize::from(half_points + other);
                self.pairs.entry((first, second)).or_default().add(sum);
                if !(by_fault || game.fault) {
                    self.sound_pairs.entry((first, second)).or_default().add(sum);
                }
            }
            None => {
                self.half_finished.insert(game.id / 2, (half_points, game.fault));
            }
        }
        self.games.push(game);
    }

    /// All games in the order in which they ended.
    pub fn games(&self) -> &[GameResult] {
        &self.games
    }

    pub const fn engines(&self) -> usize {
        self.known.len()
    }

    /// Whether any rating is known.
    pub fn has_scale(&self) -> bool {
        self.known.iter().any(Option::is_some)
    }

    pub fn tally(&self, engine: usize, opponent: usize) -> Tally {
        self.tallies.get(&(engine, opponent)).copied().unwrap_or_default()
    }

    pub fn total(&self, engine: usize) -> Tally {
        (0..self.engines())
            .map(|opponent| self.tally(engine, opponent))
            .fold(Tally::default(), |sum, tally| Tally {
                wins: sum.wins + tally.wins,
                draws: sum.draws + tally.draws,
                losses: sum.losses + tally.losses,
            })
    }

    /// The pairs between two engines from the view of `engine`.
    pub fn pentanomial(&self, engine: usize, opponent: usize) -> Pentanomial {
        between(&self.pairs, engine, opponent)
    }

    /// The pairs of the first two engines that a test counts.
    pub fn tested_pairs(&self, test: &Sprt) -> Pentanomial {
        let counted = match test.counts_faults() {
            true => &self.pairs,
            false => &self.sound_pairs,
        };
        between(counted, 0, 1)
    }

    /// An engine that lost more than `limit` of its last games by faults.
    pub fn faulty_engine(&self, limit: u64) -> Option<usize> {
        let faults = |engine: usize| {
            let own = self
                .games
                .iter()
                .rev()
                .filter(|game| engine == game.white || engine == game.black);
            let last = own.take(FAULTS_AMONG);
            last.filter(|game| game.fault && game.loser() == Some(engine)).count() as u64
        };
        (0..self.engines()).find(|&engine| faults(engine) > limit)
    }

    /// One rating per engine.
    pub fn ratings(&self) -> Vec<Rating> {
        if let &[first, second] = self.known.as_slice() {
            return ratings::duel([first, second], &self.pentanomial(0, 1));
        }
        let encounters: Vec<Encounter> = self
            .pairs
            .iter()
            .map(|(&(first, second), &pairs)| Encounter { first, second, pairs })
            .collect();
        ratings::ratings(&self.known, &encounters)
    }

    /// The engines by strength, strongest first.
    pub fn ranking(&self) -> Vec<usize> {
        let ratings = self.ratings();
        let mut engines: Vec<usize> = (0..self.engines()).collect();
        let strength = |engine: usize| match ratings[engine].played || ratings[engine].absolute {
            true => ratings[engine].elo,
            false => f64::NEG_INFINITY,
        };
        engines.sort_by(|&a, &b| strength(b).total_cmp(&strength(a)));
        engines
    }

    /// The identities with which an engine played, as far as they are known, with the number of games.
    pub fn identities(&self, engine: usize) -> BTreeMap<&str, u64> {
        let mut identities = BTreeMap::new();
        for game in self
            .games
            .iter()
            .filter(|game| engine == game.white || engine == game.black)
        {
            if !game.identity(engine).is_empty() {
                *identities.entry(game.identity(engine)).or_default() += 1;
            }
        }
        identities
    }

    /// What caused the losses of `engine`, with counts.
    pub fn losses(&self, engine: usize) -> BTreeMap<String, u64> {
        let mut causes = BTreeMap::new();
        for game in self.games.iter().filter(|game| game.loser() == Some(engine)) {
            *causes.entry(game.cause.clone()).or_default() += 1;
        }
        causes
    }

    /// The faults that `engine` committed, with counts.
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

    /// The largest overrun that the margin forgave.
    pub fn worst_overrun_ms(&self, engine: usize) -> u64 {
        let of = |game: &GameResult| match engine {
            e if e == game.white => game.overrun_ms[0],
            e if e == game.black => game.overrun_ms[1],
            _ => 0,
        };
        self.games.iter().map(of).max().unwrap_or(0)
    }

    /// The time per move during which neither engine was thinking.
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

fn between(pairs: &BTreeMap<(usize, usize), Pentanomial>, engine: usize, opponent: usize) -> Pentanomial {
    let reversed = || pairs.get(&(opponent, engine)).map(Pentanomial::reversed);
    let pairs = pairs.get(&(engine, opponent)).copied();
    pairs.or_else(reversed).unwrap_or_default()
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
            identities: Default::default(),
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
    fn a_test_counts_pairs_without_faults() {
        let mut standings = Standings::new(2);
        let fault = |id, white, black, white_half_points| GameResult {
            fault: true,
            ..game(id, white, black, white_half_points)
        };
        standings.add(game(0, 0, 1, 2));
        standings.add(fault(1, 1, 0, 0));
        standings.add(game(2, 0, 1, 2));
        standings.add(game(3, 1, 0, 1));
        let test = Sprt::new(0.0, 5.0, 0.05, 0.05).unwrap();
        assert_eq!(standings.tested_pairs(&test).counts(), [0, 0, 0, 1, 0]);
        assert_eq!(
            standings.tested_pairs(&test.counting_faults(true)).counts(),
            [0, 0, 0, 1, 1]
        );
    }

    #[test]
    fn faults_are_limited_among_the_last_games() {
        let mut standings = Standings::new(2);
        let add = |standings: &mut Standings, id: u64, fault| {
            let [white, black] = if id.is_multiple_of(2) { [0, 1] } else { [1, 0] };
            let lost_by_second = if id.is_multiple_of(2) { 2 } else { 0 };
            standings.add(GameResult {
                fault,
                ..game(id, white, black, lost_by_second)
            });
        };
        (0..10).for_each(|id| add(&mut standings, id, true));
        assert_eq!(
            (standings.faulty_engine(10), standings.faulty_engine(9)),
            (None, Some(1))
        );
        (10..109).for_each(|id| add(&mut standings, id, false));
        assert_eq!(
            (standings.faulty_engine(1), standings.faulty_engine(0)),
            (None, Some(1))
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
