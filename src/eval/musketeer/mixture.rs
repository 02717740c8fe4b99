//! Weights for pieces that the network of Musketeer Chess has not seen: mixtures of those of the pieces it knows.
//!
//! The rows of a kind are regarded as a line in its value, the same for all kinds, plus a draw of a Gaussian process
//! over kinds whose covariance is the [`likeness`] of their moves. The best linear prediction for a new kind (universal
//! kriging) is a weighted sum of the rows of the known kinds, with the same shares for all squares and hidden units.
//! The shares add up to 1, and give its value when applied to those of the known kinds. A kind that moves like a known
//! one has its rows.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::{FIRST_TYPE, WAITING, kind_of, of_kind};
use crate::board::Kind;
use crate::board::betza::{FULL, Mobility};
use crate::eval::nnue::{Evaluable, MadeNetworks, Network, Parts};
use crate::outside::linear::solve;
use crate::rules::Pieces;
use crate::rules::musketeer::{Musketeer, MusketeerWith, Ordered, PIECES, estimated_value};

/// The covariance of two kinds for each move that both have, in units of the variance that a kind has of its own. It
/// has the greatest likelihood for the rows of `musketeer-8`.
const ALIKE: f64 = 0.1;

/// The title of all mixed networks; their checksums differ.
const TITLE: &str = "mixed";

/// The longest move on the board, in files or ranks.
const FARTHEST: i8 = 7;

/// The moves of a kind.
#[derive(PartialEq)]
struct Moves {
    /// For each difference of squares, the probabilities that a path on a crowded board allows the move to an empty
    /// square, and to an enemy.
    chances: BTreeMap<(i8, i8), [f64; 2]>,
    /// The guess at the value in centipawns.
    value: f64,
}

impl Moves {
    fn of(mobility: &Mobility) -> Self {
        let step = |(x, y): (i8, i8), dx: i8, dy: i8| {
            let to = (x + dx, y + dy);
            (to.0.abs().max(to.1.abs()) <= FARTHEST).then_some(to)
        };
        let mut chances = BTreeMap::new();
        for ray in mobility.rays().iter().filter(|ray| !ray.initial) {
            ray.possible_ends((0, 0), step, |end, between| {
                let chance = ray.way.chance(between, FULL);
                let known: &mut [f64; 2] = chances.entry(end).or_default();
                for (known, allowed) in known.iter_mut().zip([ray.quiet, ray.capture]) {
                    *known = known.max(if allowed { chance } else { 0.0 });
                }
            });
        }
        Moves {
            chances,
            value: estimated_value(mobility).into(),
        }
    }

    /// The moves that both have, each counted by the product of its probabilities; half for moves to empty squares,
    /// half for captures.
    fn in_common(&self, other: &Self) -> f64 {
        let shared = self
            .chances
            .iter()
            .filter_map(|(end, own)| Some((own, other.chances.get(end)?)));
        shared
            .map(|(own, other)| (own[0] * other[0] + own[1] * other[1]) / 2.0)
            .sum()
    }
}

fn likeness(one: &Moves, other: &Moves) -> f64 {
    ALIKE * one.in_common(other) + f64::from(one == other)
}

/// Kinds of Musketeer Chess that the network knows.
struct Known {
    kinds: Vec<u8>,
    moves: Vec<Moves>,
}

impl Known {
    fn new(kinds: Range<u8>) -> Self {
        let betza = |kind| Some((kind, Musketeer::shared_betza(&PIECES, Kind(kind))?));
        let known = kinds.filter_map(betza);
        let (kinds, moves) = known
            .map(|(kind, betza)| (kind, Moves::of(&Mobility::of(betza))))
            .unzip();
        Known { kinds, moves }
    }

    /// The share of each known kind in a mixture for a kind with these moves.
    fn shares(&self, new: &Moves) -> Vec<(u8, f64)> {
        let trend = |moves: &Moves| [1.0, moves.value];
        let equation = |own: &Moves| {
            let with_known = self.moves.iter().map(|other| likeness(own, other));
            with_known.chain(trend(own)).collect()
        };
        let condition = |term: usize| {
            let known = self.moves.iter().map(|own| trend(own)[term]);
            known.chain([0.0, 0.0]).collect()
        };
        let equations = self.moves.iter().map(equation).chain([0, 1].map(condition));
        let with_new = self.moves.iter().map(|own| likeness(own, new)).chain(trend(new));
        let solution = solve(equations.collect(), with_new.collect());
        self.kinds.iter().copied().zip(solution).collect()
    }
}

/// The known kinds whose weights make up those of a piece on the board, by name, each with its share. The greatest
/// share comes first; shares may be negative.
#[must_use]
pub fn relatives(mobility: &Mobility) -> Vec<(&'static str, f64)> {
    let shares = Known::new(0..Kind::COUNT as u8)
        .shares(&Moves::of(mobility))
        .into_iter();
    let mut named: Vec<_> = shares.map(|(kind, share)| (PIECES.name(Kind(kind)), share)).collect();
    named.sort_by(|one, other| other.1.total_cmp(&one.1));
    named
}

/// The network `base` of Musketeer Chess with the weights of other pieces.
pub(super) fn network(base: &Network, pieces: &'static Pieces) -> Arc<Network> {
    static MADE: MadeNetworks = MadeNetworks::new();
    MADE.network::<MusketeerWith<Ordered>>(pieces, || mixed(&base.parts(), pieces))
}

/// The weights of `base`, a network of Musketeer Chess, for other pieces: those of its ten types are replaced.
fn mixed(base: &Parts, pieces: &Pieces) -> Parts {
    let on_board = Known::new(0..Kind::COUNT as u8);
    let waiting = Known::new(FIRST_TYPE..Kind::COUNT as u8);
    let moves = (0..pieces.count()).map(|kind| Moves::of(&pieces.mobilities()[kind]));
    let shares: Vec<_> = moves
        .map(|moves| [&on_board, &waiting].map(|known| known.shares(&moves)))
        .collect();
    let mut parts = Parts {
        title: TITLE.to_owned(),
        set: pieces.set(),
        ..base.clone()
    };
    for feature in 0..Musketeer::INPUTS as u16 {
        let kind = kind_of(feature);
        if let Some([on_board, beside]) = shares.get(usize::from(kind)).filter(|_| kind >= FIRST_TYPE) {
            let shares = if feature < WAITING { on_board } else { beside };
            let shares: Vec<_> = shares
                .iter()
                .map(|&(kind, share)| (of_kind(feature, kind), share))
                .collect();
            mix(&mut parts, base, feature, &shares);
        }
    }
    parts
}

/// Replaces the rows of a feature, one in each king bucket, by the sum of these shares of the rows of others.
fn mix(parts: &mut Parts, base: &Parts, feature: u16, shares: &[(u16, f64)]) {
    let hidden = base.shape.hidden;
    let row = |feature: u16| usize::from(feature) * hidden..(usize::from(feature) + 1) * hidden;
    let bucket = Musketeer::INPUTS * hidden;
    let buckets = parts.feature_weights.chunks_exact_mut(bucket);
    for (to, from) in buckets.zip(base.feature_weights.chunks_exact(bucket)) {
        let mut sums = vec![0.0; hidden];
        for &(feature, share) in shares {
            sums.iter_mut()
                .zip(&from[row(feature)])
                .for_each(|(sum, &weight)| *sum += share * f64::from(weight));
        }
        to[row(feature)]
            .iter_mut()
            .zip(sums)
            .for_each(|(weight, sum)| *weight = sum.round() as i16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::{PieceSet, TYPES};

    /// The shares of the known kinds in a mixture for a piece with these moves, without those of `left_out`.
    fn shares(betza: &str, left_out: u8) -> Vec<(&'static str, f64)> {
        let mut known = Known::new(0..Kind::COUNT as u8);
        if let Some(index) = known.kinds.iter().position(|&kind| kind == left_out) {
            known.kinds.remove(index);
            known.moves.remove(index);
        }
        let shares = known.shares(&Moves::of(&Mobility::of(betza))).into_iter();
        let mut named: Vec<_> = shares.map(|(kind, share)| (PIECES.name(Kind(kind)), share)).collect();
        named.sort_by(|one, other| other.1.total_cmp(&one.1));
        named
    }

    #[test]
    fn each_type_is_most_like_its_nearest_relative() {
        let nearest = TYPES.map(|kind| {
            let relatives = shares(PIECES.betza(kind), kind.0);
            (PIECES.name(kind), relatives[0].0)
        });
        let expected = [
            ("Leopard", "Archbishop"),
            ("Cannon", "Elephant"),
            ("Unicorn", "Knight"),
            ("Dragon", "Queen"),
            ("Chancellor", "Dragon"),
            ("Archbishop", "Leopard"),
            ("Elephant", "Queen"),
            ("Hawk", "Rook"),
            ("Fortress", "Spider"),
            ("Spider", "Fortress"),
        ];
        assert_eq!(nearest, expected);
    }

    #[test]
    fn shares_add_up_to_one_and_keep_the_value() {
        for betza in ["NN", "mRcpR", "gQ", "F", "nNnAnH", "QNNC"] {
            let shares = shares(betza, Kind::COUNT as u8);
            let value = |name: &str| {
                let mut kinds = (0..Kind::COUNT as u8).map(Kind);
                let kind = kinds.find(|&kind| PIECES.name(kind) == name).expect("a kind");
                f64::from(estimated_value(&Mobility::of(PIECES.betza(kind))))
            };
            let (sum, worth) = shares.iter().fold((0.0, 0.0), |(sum, worth), (name, share)| {
                (sum + share, worth + share * value(name))
            });
            let own = f64::from(estimated_value(&Mobility::of(betza)));
            assert!(
                (sum - 1.0).abs() < 1e-6 && (worth - own).abs() < 1e-3,
                "{betza}: {sum} {worth} {own}"
            );
        }
    }

    #[test]
    fn hoppers_and_lame_leapers_are_less_like_what_moves_freely() {
        let moves = |betza| Moves::of(&Mobility::of(betza));
        let freely = moves("NR");
        let likeness_of = |betza| likeness(&moves(betza), &freely);
        let likenesses = ["NR", "R", "mRcpR", "pR", "H"].map(likeness_of);
        assert!(likenesses.is_sorted_by(|one, other| one > other), "{likenesses:?}");
        assert!(likeness_of("N") > likeness_of("nN") && likeness_of("N") > likeness_of("mN"));
        assert_eq!(likeness_of("mNcN"), likeness_of("N"));
    }

    #[test]
    fn pieces_that_move_like_known_ones_have_their_weights() {
        let set = Ordered::read("Spinne, S, NDB2\nTurm, T, R\nFerz, F, F").expect("a set");
        let base = Musketeer::own_network(&PIECES).expect("an embedded network").parts();
        let mixed = mixed(&base, set.pieces());
        let hidden = base.shape.hidden;
        let row =
            |parts: &Parts, feature: u16| parts.feature_weights[usize::from(feature) * hidden..][..hidden].to_vec();
        let mut compared = 0;
        for feature in 0..Musketeer::INPUTS as u16 {
            let same_as = match kind_of(feature) {
                kind @ 0..6 => kind,
                6 => 15,
                7 if feature < WAITING => 3,
                _ => continue,
            };
            assert_eq!(row(&mixed, feature), row(&base, of_kind(feature, same_as)), "{feature}");
            compared += 1;
        }
        assert_eq!(compared, 2 * 6 * 64 + 2 * 64 + 2 * 8 + 1 + 2 * 64);
        let ferz = FIRST_TYPE + 2;
        let (on_d4, on_e4) = (27 + 64 * u16::from(ferz), 28 + 64 * u16::from(ferz));
        assert_ne!(row(&mixed, on_d4), row(&mixed, on_e4));
    }
}
