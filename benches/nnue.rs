//! The cost of a network evaluation, by number of hidden units and by instruction set.
//!
//! Run with `cargo bench --bench nnue`. `node` is the arithmetic of a quiet move: update both accumulators and compute
//! the output. `capture` is the same for the move that changes the most features. `evaluator` is a quiet move as the
//! search makes it, board events included. `two_refreshes/from_nothing` sums the rows of a full board for both sides;
//! `from_another_position` evaluates a position unrelated to the previous one.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use treville::board::{Color, Observer, Square};
use treville::eval::Evaluable;
use treville::eval::nnue::simd::{Kernel, Line};
use treville::eval::nnue::{Activation, Evaluator, Head, Network, Parts, Shape};
use treville::rules::Variant;
use treville::rules::musketeer::Musketeer;
use treville::rules::musketeer::{self, KNIGHT, Position};

const HIDDEN: [usize; 3] = [128, 256, 512];

/// A random network of each size and kind, paired with each kernel.
fn networks() -> Vec<(Arc<Network>, Kernel)> {
    let network = |shape| Network::new::<Musketeer>(&Parts::noise::<Musketeer>(1, shape)).expect("noise is sound");
    let shapes = HIDDEN.into_iter().flat_map(|hidden| Shape::all(hidden, 8));
    let networks: Vec<Arc<Network>> = shapes.map(|shape| Arc::new(network(shape))).collect();
    let with_kernels = |network: &Arc<Network>| {
        Kernel::all()
            .into_iter()
            .map(move |k| (Arc::clone(network), k))
            .collect()
    };
    networks.iter().flat_map::<Vec<_>, _>(with_kernels).collect()
}

/// The name of a benchmark: `128`, `128-dual`, `128-layers` or `128-dual-layers`.
fn label(network: &Network) -> String {
    let shape = network.shape();
    let dual = match shape.activation {
        Activation::Squared => "",
        Activation::Dual => "-dual",
    };
    let layers = match shape.head {
        Head::Neuron => "",
        Head::Layers => "-layers",
    };
    format!("{}{dual}{layers}", shape.hidden)
}

fn arithmetic(c: &mut Criterion) {
    for (name, adds, subs) in [("node", 1, 1), ("capture", 2, 4)] {
        let mut group = c.benchmark_group(format!("nnue/{name}"));
        for (network, kernel) in networks() {
            let from = network.bias().to_vec();
            let mut to = [from.clone(), from.clone()];
            // Uses different rows each time, as a real game does, so that the whole first layer is touched.
            let mut row = 0;
            group.bench_function(BenchmarkId::new(kernel.name(), label(&network)), |b| {
                b.iter(|| {
                    for to in &mut to {
                        let rows: [u16; 6] = std::array::from_fn(|_| {
                            row = (row + 389) % Musketeer::INPUTS;
                            row as u16
                        });
                        let (adds, subs) = (&rows[..adds], &rows[adds..adds + subs]);
                        kernel.update(black_box(&from), to, network.rows(), adds, subs);
                    }
                    network.output(kernel, &to[0], &to[1], black_box(3))
                })
            });
        }
        group.finish();
    }
}

fn evaluator(c: &mut Criterion) {
    let Ok(position) = Position::parse_fen(Variant::Musketeer, &Variant::Musketeer.start_fen()) else {
        return;
    };
    let mut group = c.benchmark_group("nnue/evaluator");
    // The evaluator trusts the events it receives: a release build does not compare them with the position.
    let (knight, from, to) = (KNIGHT.of(Color::White), Square::new(1, 0), Square::new(2, 2));
    for (network, kernel) in networks() {
        let id = BenchmarkId::new(kernel.name(), label(&network));
        let mut evaluator = Evaluator::with_kernel(network, kernel);
        evaluator.refresh(&position);
        evaluator.evaluate(&position);
        group.bench_function(id, |b| {
            b.iter(|| {
                Evaluator::<musketeer::Musketeer>::push(&mut evaluator);
                evaluator.moved(knight, from, black_box(to));
                let value = evaluator.evaluate(&position);
                Evaluator::<musketeer::Musketeer>::pop(&mut evaluator);
                value
            })
        });
    }
    group.finish();
}

fn refresh(c: &mut Criterion) {
    let positions: Vec<Position> = Variant::Musketeer
        .about()
        .bench_positions
        .iter()
        .filter_map(|fen| Position::parse_fen(Variant::Musketeer, fen).ok())
        .collect();
    for (network, kernel) in networks().into_iter().filter(|(_, kernel)| *kernel == Kernel::best()) {
        let mut group = c.benchmark_group("nnue/two_refreshes");
        let name = label(&network);
        let rows: Vec<u16> = (0..36).map(|index| index * 61).collect();
        let mut fresh = [Line::ZERO; 16];
        let to = &mut fresh[..network.bias().len()];
        group.bench_function(BenchmarkId::new("from_nothing", &name), |b| {
            b.iter(|| {
                for _ in 0..2 {
                    kernel.update(network.bias(), to, network.rows(), black_box(&rows), &[]);
                }
                to[0].0[0]
            })
        });
        let mut evaluator = Evaluator::with_kernel(network, kernel);
        let mut turn = 0;
        group.bench_function(BenchmarkId::new("from_another_position", name), |b| {
            b.iter(|| {
                turn = (turn + 1) % 2;
                let position = &positions[4 * turn];
                evaluator.refresh(position);
                evaluator.evaluate(position)
            })
        });
        group.finish();
    }
}

criterion_group!(benches, arithmetic, evaluator, refresh);
criterion_main!(benches);
