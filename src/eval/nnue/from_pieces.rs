//! Builds a network from the piece table of a game, for games without an embedded network.
//!
//! The network adds up the [`centipawns`] of all features. Hidden units come in pairs that hold `BIAS + x` and `BIAS -
//! x`: their squares differ by `4 * BIAS * x`, so the squared activation is exact. The sum is split evenly among the
//! pairs, so no unit leaves the linear range 0..=255 while the sum is within ±2,000 centipawns.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::evaluable::Evaluable;
use super::features::Fact;
use super::made::MadeNetworks;
use super::network::Network;
use super::parts::Parts;
use super::shape::Shape;
use crate::board::betza::Mobility;
use crate::board::{Kind, Square};
use crate::rules::Pieces;

const HIDDEN: usize = 128;
const BUCKETS: usize = 8;
const PAIRS: i32 = HIDDEN as i32 / 2;
const SCALE: u32 = 400;

/// First-layer units per centipawn. With the bias, weight and scale below, one unit is worth 0.4998 centipawns: `2 *
/// WEIGHT * 4 * BIAS * SCALE / (255 * 255 * 64)`.
const UNITS: i32 = 2;
const BIAS: i16 = 130;
const WEIGHT: i16 = 5;

/// Centipawns for each reachable square.
const REACH: i32 = 4;

impl Parts {
    /// A network whose evaluation is the sum of piece values and of mobilities on an empty board.
    #[must_use]
    pub fn from_pieces<R: Evaluable>(pieces: &'static Pieces) -> Self {
        let rows = centipawns::<R>(pieces).into_iter().enumerate();
        let signs = |own: i16| (0..HIDDEN).map(move |unit| if unit % 2 == 0 { own } else { -own });
        Parts {
            title: "pieces".to_owned(),
            shape: Shape::squared(HIDDEN, BUCKETS),
            scale: SCALE,
            set: pieces.set(),
            feature_weights: rows.flat_map(|(feature, sum)| row(feature, sum)).collect(),
            feature_bias: vec![BIAS; HIDDEN],
            output_weights: (0..BUCKETS).flat_map(|_| signs(WEIGHT).chain(signs(-WEIGHT))).collect(),
            output_bias: vec![0; BUCKETS],
            ..Parts::default()
        }
    }
}

/// The network made from the pieces of a game.
pub fn network_from_pieces<R: Evaluable>(pieces: &'static Pieces) -> Arc<Network> {
    static MADE: MadeNetworks = MadeNetworks::new();
    MADE.network::<R>(pieces, || Parts::from_pieces::<R>(pieces))
}

/// The first-layer weights of a feature: shares of `centipawns` that add up exactly, each within one unit of the mean.
fn row(feature: usize, centipawns: i32) -> impl Iterator<Item = i16> {
    let sum = centipawns * UNITS;
    let first = feature as i32 % PAIRS;
    (first..first + PAIRS).flat_map(move |place| {
        let place = place % PAIRS;
        let share = (sum * (place + 1)).div_euclid(PAIRS) - (sum * place).div_euclid(PAIRS);
        [share as i16, -share as i16]
    })
}

/// For each feature, its contribution to White's evaluation: the value of the piece and, if it is on the board, its
/// mobility. Pieces with a value of 0 (royal ones) contribute nothing.
fn centipawns<R: Evaluable>(pieces: &Pieces) -> Vec<i32> {
    let kinds = (0..pieces.count()).map(|kind| Kind(kind as u8));
    let mobilities: Vec<[Vec<i32>; 2]> = kinds
        .map(|kind| [0, 1].map(|color| mobility::<R>(pieces.betza(kind), color)))
        .collect();
    let of_feature = |feature| {
        let (color, kind, square) = match R::fact(feature) {
            Fact::OnBoard { color, kind, square } => (color, kind, Some(square)),
            Fact::Waiting { color, kind, .. } => (color, kind, None),
            Fact::OfTheGame => return 0,
        };
        let mobility = mobilities.get(usize::from(kind));
        let value = mobility.map_or(0, |_| pieces.value(Kind(kind)));
        if value == 0 {
            return 0;
        }
        let here = |square: u8| mobility.map_or(0, |sides| sides[usize::from(color)][usize::from(square)]);
        let total = value + square.map_or(0, here);
        if color == 0 { total } else { -total }
    };
    (0..R::INPUTS as u16).map(of_feature).collect()
}

/// For each square in feature order, [`REACH`] for every square that a piece reaches from it on an empty board, minus
/// the average over the board.
fn mobility<R: Evaluable>(betza: &str, color: usize) -> Vec<i32> {
    let mobility = Mobility::of(betza);
    let squares = R::GEOMETRY.squares();
    let reached = squares.map(|on| (on, REACH * reach::<R>(&mobility, color, on) as i32));
    let reached: Vec<(Square, i32)> = reached.collect();
    let average = reached.iter().map(|(_, reached)| reached).sum::<i32>() / R::GEOMETRY.count() as i32;
    let mut table = vec![0; 1 << u8::BITS];
    for (on, reached) in reached {
        table[usize::from(R::ON_BOARD.square(on.file(), on.rank()))] = reached - average;
    }
    table
}

/// The number of squares that a piece reaches on an empty board, not counting special first moves.
fn reach<R: Evaluable>(mobility: &Mobility, color: usize, from: Square) -> usize {
    let (files, ranks) = (i32::from(R::GEOMETRY.files), i32::from(R::GEOMETRY.ranks));
    let mut squares = BTreeSet::new();
    for ray in mobility.rays().iter().filter(|ray| !ray.initial) {
        let ray = if color == 0 { *ray } else { ray.turned() };
        for step in 1..=i32::from(ray.range) {
            let file = i32::from(from.file()) + step * i32::from(ray.dx);
            let rank = i32::from(from.rank()) + step * i32::from(ray.dy);
            if !(0..files).contains(&file) || !(0..ranks).contains(&rank) {
                break;
            }
            squares.insert((file, rank));
        }
    }
    squares.len()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::eval::nnue::{Evaluator, write};
    use crate::eval::{Evaluable, Evaluation};
    use crate::rules::Variant;
    use crate::rules::wandering::wander;
    use crate::with_game;

    /// The evaluation of a position by the network, and the sum of the centipawns of its features.
    fn values<R: Evaluable>(variant: Variant, fen: &str) -> Option<(i32, i32)> {
        let position = R::parse_fen(variant, fen).ok()?;
        let mut evaluator = Evaluator::<R>::new(network_from_pieces::<R>(position.pieces()));
        evaluator.refresh(&position);
        let (mut sum, terms) = (0, centipawns::<R>(position.pieces()));
        R::active(&position, |feature| sum += terms[usize::from(feature)]);
        let white = position.side_to_move().index() == 0;
        Some((evaluator.evaluate(&position), if white { sum } else { -sum }))
    }

    #[test]
    fn random_positions_are_worth_the_sum_of_their_pieces() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for variant in Variant::ALL {
            let (mut compared, mut unequal) = (0, 0);
            for start in variant.about().bench_positions.iter().cycle().take(150) {
                let fen = wander(variant, start, 120, &mut rng).expect("a position of the benchmark");
                let Some((value, sum)) = with_game!(variant, R => values::<R>(variant, &fen)) else {
                    continue;
                };
                if sum.abs() <= 2000 {
                    assert!((value - sum).abs() <= 5, "{variant}: {value} for {sum} in {fen}");
                    compared += 1;
                    unequal += usize::from(sum.abs() > 100);
                }
            }
            assert!(compared > 50 && unequal > 20, "{variant}: {compared}, {unequal}");
        }
    }

    fn assert_readable<R: Evaluable>(pieces: &'static Pieces) {
        let bytes = write::<R>(&Parts::from_pieces::<R>(pieces)).expect("it is sound");
        let read = Network::read::<R>(&bytes).expect("it was written");
        assert_eq!(read.checksum(), network_from_pieces::<R>(pieces).checksum());
        assert_ne!(read.checksum(), Evaluation::Default.network::<R>(pieces).checksum());
    }

    #[test]
    fn it_is_a_network_file_like_any_other() {
        for variant in Variant::ALL {
            with_game!(variant, R => assert_readable::<R>(variant.about().pieces));
        }
    }

    #[test]
    fn a_knight_in_the_centre_is_worth_more_than_in_a_corner() {
        let mobility_on = |file, rank| {
            let knight = Mobility::of("N");
            with_game!(Variant::Normal, R => reach::<R>(&knight, 1, Square::new(file, rank)))
        };
        assert_eq!((mobility_on(0, 0), mobility_on(3, 3)), (2, 8));
    }
}
