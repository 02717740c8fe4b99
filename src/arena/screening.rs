//! Selects level openings, spread evenly over groups of starts.

use std::collections::{BTreeSet, HashSet};

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::opening::BadOpenings;
use super::openings::RandomOpenings;
use crate::rules::Game;

/// The number of random starts examined to find all groups. With this many, one of the 45 pairs of Musketeer Chess is
/// missed with a probability of 1e-17.
const SURVEYED: u64 = 2000;

/// The number of random starts to try before giving up on an opening.
const DRAWS: u64 = 20_000;

/// The number of positions to search before giving up on an opening.
const JUDGED: u32 = 500;

/// Finds one opening from every group per round, in random order, so that any number of openings is spread evenly.
pub struct Screening {
    random: RandomOpenings,
    groups: Vec<String>,
    next: u64,
    seen: HashSet<String>,
}

struct Start {
    group: String,
    fen: String,
}

impl Screening {
    /// Finds the groups. Starts whose two sides share the same labels (such as `pair=Leopard + Cannon`) form a group;
    /// all starts without shared labels form one group.
    pub fn new(random: RandomOpenings) -> Result<Self, BadOpenings> {
        let starts = RandomOpenings {
            plies: 0,
            ..random.clone()
        };
        let groups: Result<BTreeSet<String>, BadOpenings> =
            (0..SURVEYED).map(|number| Ok(start(&starts, number)?.group)).collect();
        Ok(Screening {
            groups: groups?.into_iter().collect(),
            random,
            next: 0,
            seen: HashSet::new(),
        })
    }

    pub fn groups(&self) -> usize {
        self.groups.len()
    }

    /// Returns the FENs of `count` different level openings. `report` is called with the number found so far.
    pub fn run<E: From<BadOpenings>>(
        mut self,
        count: usize,
        mut is_fair: impl FnMut(&str) -> Result<bool, E>,
        report: impl Fn(usize),
    ) -> Result<Vec<String>, E> {
        let mut order = Xoshiro256PlusPlus::seed_from_u64(self.random.seed);
        let mut fens = Vec::new();
        while fens.len() < count {
            let mut round = self.groups.clone();
            round.shuffle(&mut order);
            for group in round.iter().take(count - fens.len()) {
                let found = fens.len();
                let fen = self.find(group, &mut is_fair)?;
                fens.push(fen.ok_or(BadOpenings::TooFew { found, wanted: count })?);
                report(fens.len());
            }
        }
        Ok(fens)
    }

    /// The next level start of a group; `None` once a limit is reached.
    fn find<E: From<BadOpenings>>(
        &mut self,
        group: &str,
        is_fair: &mut impl FnMut(&str) -> Result<bool, E>,
    ) -> Result<Option<String>, E> {
        let mut judged = 0;
        for _ in 0..DRAWS {
            let start = start(&self.random, self.next)?;
            self.next += 1;
            if start.group != group || !self.seen.insert(position(&start.fen)) {
                continue;
            }
            if is_fair(&start.fen)? {
                return Ok(Some(start.fen));
            }
            judged += 1;
            if judged == JUDGED {
                break;
            }
        }
        Ok(None)
    }
}

fn start(random: &RandomOpenings, number: u64) -> Result<Start, BadOpenings> {
    let game = random.draw_game(number)?;
    Ok(Start {
        group: group(game.as_ref()),
        fen: game.fen(),
    })
}

/// The labels that both sides share.
fn group(game: &dyn Game) -> String {
    let labels = game.labels();
    let shared = labels.iter().filter(|label| label.side.is_none());
    shared.map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The FEN without its counters.
fn position(fen: &str) -> String {
    fen.split_whitespace().take(4).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn random(variant: Variant, plies: u32, seed: u64) -> RandomOpenings {
        RandomOpenings {
            variant,
            seed,
            plies,
            without: Vec::new(),
            rules: variant.values_named("").unwrap(),
        }
    }

    /// Runs a screening in which every second start counts as level.
    fn screen(random: RandomOpenings, count: usize) -> Result<Vec<String>, BadOpenings> {
        let mut judged = 0;
        let is_fair = |_: &str| {
            judged += 1;
            Ok(judged % 2 == 0)
        };
        Screening::new(random)?.run(count, is_fair, |_| {})
    }

    fn pair(fen: &str) -> String {
        group(Variant::Musketeer.new_game(Some(fen)).unwrap().as_ref())
    }

    #[test]
    fn every_round_has_every_pair_once() {
        let openings = screen(random(Variant::Musketeer, 0, 1), 100).unwrap();
        assert_eq!(openings.len(), 100);
        for round in openings.chunks(45) {
            let pairs: HashSet<String> = round.iter().map(|fen| pair(fen)).collect();
            assert_eq!(pairs.len(), round.len());
        }
        assert_ne!(
            pair(&openings[0]),
            pair(&openings[45]),
            "the order differs from round to round"
        );
    }

    #[test]
    fn the_seed_decides_and_more_begin_as_fewer_do() {
        for (variant, plies) in [(Variant::Musketeer, 0), (Variant::Normal, 6)] {
            let many = screen(random(variant, plies, 1), 60).unwrap();
            assert_eq!(screen(random(variant, plies, 1), 50).unwrap(), many[..50]);
            assert_ne!(screen(random(variant, plies, 2), 50).unwrap(), many[..50]);
            let different: HashSet<&String> = many.iter().collect();
            assert_eq!(different.len(), 60, "none twice");
        }
    }

    #[test]
    fn too_few_starts_are_an_error() {
        let said = |plies, count| {
            screen(random(Variant::Normal, plies, 1), count)
                .unwrap_err()
                .to_string()
        };
        assert!(
            said(0, 1).starts_with("only 0 of 1 openings were found"),
            "{}",
            said(0, 1)
        );
        assert!(
            said(1, 11).starts_with("only 10 of 11 openings were found"),
            "{}",
            said(1, 11)
        );
        assert!(
            said(1000, 1).starts_with("no game lasts 1000 random moves"),
            "{}",
            said(1000, 1)
        );
        let screening = Screening::new(random(Variant::Normal, 6, 1)).unwrap();
        let nothing: Result<_, BadOpenings> = screening.run(1, |_| Ok(false), |_| {});
        assert!(matches!(nothing, Err(BadOpenings::TooFew { found: 0, wanted: 1 })));
    }
}
