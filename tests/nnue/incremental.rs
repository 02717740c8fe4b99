//! Tests that accumulators updated move by move equal those computed from scratch, over trees of all legal moves and
//! over random games.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::{Color, NullObserver, Observer, Piece, Square};
use treville::eval::nnue::simd::{Kernel, QA};
use treville::eval::nnue::{Evaluator, Network, Parts, QB, Shape};
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::rules::musketeer::{self, Position};

fn network(hidden: usize, buckets: usize) -> Arc<Network> {
    of_parts(&Parts::noise::<Musketeer>(7, Shape::squared(hidden, buckets)))
}

fn of_parts(parts: &Parts) -> Arc<Network> {
    Arc::new(Network::new::<Musketeer>(parts).expect("noise is sound"))
}

/// For each shape, a random network with one output bucket.
fn noise() -> impl Iterator<Item = Parts> {
    Shape::all(96, 1).map(|shape| Parts::noise::<Musketeer>(7, shape))
}

fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..20 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = position(&Variant::Musketeer.start().random(seed));
        for _ in 0..40 {
            positions.push(position.clone());
            let Some(&m) = position.legal().choose(&mut rng) else {
                break;
            };
            position.make(m, &mut NullObserver);
        }
    }
    positions
}

fn position(fen: &str) -> Position {
    match Position::parse_fen(Variant::Musketeer, fen) {
        Ok(position) => position,
        Err(error) => panic!("{fen}: {error}"),
    }
}

/// An evaluator that follows a line of moves, and one that only ever sees the current position.
struct Pair {
    line: Evaluator<musketeer::Musketeer>,
    fresh: Evaluator<musketeer::Musketeer>,
    compared: u64,
    seen: BTreeSet<Counts>,
}

/// The number of board events of each kind in a move: removed, moved, added, gates emptied.
type Counts = [u8; 4];

/// Castling that lets a piece enter.
const CASTLING_AND_GATING: Counts = [0, 2, 1, 1];
/// A capture that lets a piece enter, of a piece with another waiting behind it.
const GATING_CAPTURE: Counts = [1, 1, 1, 2];
/// A promotion with capture of a piece with another waiting behind it.
const PROMOTING_CAPTURE: Counts = [2, 1, 1, 1];

#[derive(Default)]
struct Census(Counts);

impl Observer for Census {
    fn removed(&mut self, _: Piece, _: Square) {
        self.0[0] += 1;
    }
    fn moved(&mut self, _: Piece, _: Square, _: Square) {
        self.0[1] += 1;
    }
    fn added(&mut self, _: Piece, _: Square) {
        self.0[2] += 1;
    }
    fn left_reserve(&mut self, _: Piece, _: u8) {
        self.0[3] += 1;
    }
}

impl Pair {
    fn new(network: &Arc<Network>, position: &Position) -> Self {
        let mut line = Evaluator::new(Arc::clone(network));
        line.refresh(position);
        Pair {
            line,
            fresh: Evaluator::new(Arc::clone(network)),
            compared: 0,
            seen: BTreeSet::new(),
        }
    }

    fn compare(&mut self, position: &Position) {
        self.compared += 1;
        // Evaluate every other position before reading the accumulators, so that either call may be the one to update.
        let value = self.compared.is_multiple_of(2).then(|| self.line.evaluate(position));
        self.fresh.refresh(position);
        let (line, fresh) = (self.line.accumulators(position), self.fresh.accumulators(position));
        assert!(line == fresh, "{}", position.fen());
        let value = value.unwrap_or_else(|| self.line.evaluate(position));
        assert_eq!(value, self.fresh.evaluate(position), "{}", position.fen());
    }

    /// Compares at all leaves and at some inner nodes, so that updates over several plies also occur.
    fn walk(&mut self, position: &mut Position, depth: u32, rng: &mut Xoshiro256PlusPlus) {
        if depth == 0 || rng.random_ratio(1, 3) {
            self.compare(position);
        }
        if depth == 0 {
            return;
        }
        for m in position.legal() {
            let mut census = Census::default();
            position.make(m, &mut census);
            position.unmake();
            self.seen.insert(census.0);
            self.line.push();
            position.make(m, &mut self.line);
            self.walk(position, depth - 1, rng);
            position.unmake();
            self.line.pop();
        }
        if position.null_move_is_sound() {
            self.line.push();
            position.make_null();
            self.walk(position, depth - 1, rng);
            position.unmake_null();
            self.line.pop();
        }
    }
}

fn walk(fen: &str, depth: u32) -> Pair {
    let mut position = position(fen);
    let mut pair = Pair::new(&network(32, 8), &position);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(depth));
    pair.walk(&mut position, depth, &mut rng);
    pair
}

#[test]
fn trees_from_the_benchmark_positions() {
    let compared: u64 = Variant::Musketeer
        .about()
        .bench_positions
        .iter()
        .map(|fen| walk(fen, 2).compared)
        .sum();
    assert!(compared > 2000, "{compared}");
}

/// Castling with pieces waiting behind king and rook, for both sides.
#[test]
fn a_tree_full_of_castling_and_gating() {
    let pair = walk(
        "l******c/r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R2QK2R/***CL*** w KQkq - 0 1",
        3,
    );
    assert!(pair.seen.contains(&CASTLING_AND_GATING), "{:?}", pair.seen);
    walk("l******c/r3k2r/p6p/8/8/8/8/P6P/R3K2R/L******C b KQkq - 0 1", 3);
}

/// Captures, on the back ranks, of pieces with others behind them: by pieces, by promoting pawns, and while gating.
#[test]
fn a_tree_full_of_captures_on_the_back_ranks() {
    let pair = walk(
        "*h*f****/rnbqkbnr/2P3P1/8/8/8/8/2p3p1/RNBQKBNR/*H****F* w KQkq - 0 1",
        2,
    );
    assert!(pair.seen.contains(&PROMOTING_CAPTURE), "{:?}", pair.seen);
    let pair = walk(
        "h******f/rn2k1nr/1P4P1/1b1q1b2/8/8/1B1Q1B2/1p4p1/RN2K1NR/H******F w KQkq - 0 1",
        2,
    );
    assert!(pair.seen.contains(&GATING_CAPTURE), "{:?}", pair.seen);
}

/// Kings that cross the middle of the board.
#[test]
fn a_tree_of_kings_in_the_middle() {
    assert!(walk("********/8/8/3k4/8/8/4K3/1RP5/8/******** w - - 0 1", 4).compared > 1000);
}

#[test]
fn random_games() {
    let network = network(64, 5);
    for seed in 0..40 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = position(&Variant::Musketeer.start().random(seed));
        let mut pair = Pair::new(&network, &position);
        for _ in 0..200 {
            let Some(&m) = position.legal().choose(&mut rng) else {
                break;
            };
            pair.line.push();
            position.make(m, &mut pair.line);
            if rng.random_ratio(2, 3) {
                pair.compare(&position);
            }
        }
    }
}

#[test]
fn every_kernel_gives_the_same_values() {
    for parts in noise() {
        let network = of_parts(&parts);
        let kernels = Kernel::all().into_iter();
        let mut evaluators: Vec<Evaluator<musketeer::Musketeer>> = kernels
            .map(|kernel| Evaluator::with_kernel(Arc::clone(&network), kernel))
            .collect();
        for position in positions() {
            let values: Vec<i32> = evaluators
                .iter_mut()
                .map(|evaluator| {
                    evaluator.refresh(&position);
                    evaluator.evaluate(&position)
                })
                .collect();
            assert!(
                values.windows(2).all(|pair| pair[0] == pair[1]),
                "{:?}: {values:?} {}",
                parts.shape,
                position.fen()
            );
        }
    }
}

/// The value in centipawns that docs/network-format.md specifies for `[own, other]` accumulators.
fn documented_value(parts: &Parts, accumulators: [&[i16]; 2]) -> i32 {
    let one = i64::from(QA);
    let units: Vec<i64> = accumulators
        .concat()
        .into_iter()
        .map(|sum| i64::from(sum).clamp(0, one))
        .collect();
    let terms = parts.output_weights.chunks_exact(units.len());
    let weighted = terms.enumerate().map(|(term, weights)| {
        let activation = |unit: i64| if term == 0 { unit * unit } else { unit * one };
        let products = units.iter().zip(weights);
        products
            .map(|(&unit, &weight)| activation(unit) * i64::from(weight))
            .sum::<i64>()
    });
    let sum = weighted.sum::<i64>() + one * i64::from(parts.output_bias[0]);
    let whole = one * one * i64::from(QB);
    let layers = if parts.shape.has_layers() {
        documented_layers(parts, &units)
    } else {
        0
    };
    ((sum + layers * whole / (1 << 20)) * i64::from(parts.scale) / whole) as i32
}

/// The value that the layers compute from the activations (0..=255) of both sides' units.
fn documented_layers(parts: &Parts, units: &[i64]) -> i64 {
    let layers = &parts.layers;
    let squares = units.iter().map(|unit| (unit * unit + 128) / 256);
    let mut inputs: Vec<i64> = squares.collect();
    if parts.shape.activation.terms() == 2 {
        inputs.extend(units);
    }
    let first = documented_layer(&inputs, &layers.first_weights, &layers.first_bias, 18);
    let squares = first.iter().map(|unit| (unit * unit + 512) / 1024);
    let both: Vec<i64> = squares.chain(first.iter().copied()).collect();
    let second = documented_layer(&both, &layers.second_weights, &layers.second_bias, 20);
    let products = second.iter().zip(&layers.value_weights);
    products.map(|(unit, &weight)| unit * i64::from(weight)).sum()
}

/// The outputs of a layer's units. In their sums, `2^bits` stands for 1.
fn documented_layer(inputs: &[i64], weights: &[i16], bias: &[i32], bits: u32) -> Vec<i64> {
    let units = weights.chunks_exact(inputs.len()).zip(bias);
    let sum = |(weights, &bias): (&[i16], &i32)| {
        let products = inputs
            .iter()
            .zip(weights)
            .map(|(input, &weight)| input * i64::from(weight));
        products.sum::<i64>() + i64::from(bias)
    };
    let divisor = 1 << (bits - 10);
    units
        .map(|unit| (sum(unit).clamp(0, 1 << bits) + divisor / 2) / divisor)
        .collect()
}

#[test]
fn values_are_what_the_format_says() {
    for parts in noise() {
        assert_eq!(parts.output_weights.len(), parts.shape.activation.terms() * 2 * 96);
        let mut evaluator = Evaluator::new(of_parts(&parts));
        for position in positions() {
            evaluator.refresh(&position);
            let [white, black] = evaluator.accumulators(&position);
            let accumulators = match position.side_to_move() {
                Color::White => [&white[..], &black[..]],
                Color::Black => [&black[..], &white[..]],
            };
            let value = documented_value(&parts, accumulators);
            let shape = parts.shape;
            assert_eq!(evaluator.evaluate(&position), value, "{shape:?}: {}", position.fen());
        }
    }
}

/// Swapping the colours does not change the value for the side to move, and neither does mirroring the position.
#[test]
fn the_value_does_not_depend_on_colour_or_wing() {
    let network = network(64, 8);
    let value = |fen: &str| {
        let position = position(fen);
        let mut evaluator = Evaluator::new(Arc::clone(&network));
        evaluator.refresh(&position);
        evaluator.evaluate(&position)
    };
    let one = value("**l*****/2bk4/1p6/8/3N4/8/8/5P2/4K2R/*******C w - - 0 1");
    assert_eq!(one, value("*******c/4k2r/5p2/8/8/3n4/8/1P6/2BK4/**L***** b - - 0 1"));
    assert_eq!(one, value("*****l**/4kb2/6p1/8/4N3/8/8/2P5/R2K4/C******* w - - 0 1"));
}
