//! Benchmarks of the rules and of the search on middlegame positions.
//!
//! Run with `cargo bench`. Each time covers the whole set of positions.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use treville::board::{Move, NullObserver};
use treville::eval::Evaluation;
use treville::rules::musketeer::{Musketeer, PIECES, Position};
use treville::rules::{Generate, Variant, perft};

/// For each benchmark position, a position a few plies later, with its legal moves.
fn positions() -> Vec<(Position, Vec<Move>)> {
    let mut found = Vec::new();
    for fen in Variant::Musketeer.about().bench_positions {
        let Ok(mut position) = Position::parse_fen(Variant::Musketeer, fen) else {
            continue;
        };
        for turn in 0..12 {
            let legal = position.legal();
            let Some(&m) = legal.get(turn * 7 % legal.len().max(1)) else {
                break;
            };
            position.make(m, &mut NullObserver);
            found.push((position.clone(), position.legal()));
        }
    }
    found
}

fn generate(c: &mut Criterion) {
    let positions = positions();
    let mut moves = Vec::with_capacity(256);
    for (name, which) in [
        ("all", Generate::All),
        ("tactical", Generate::Tactical),
        ("quiet", Generate::Quiet),
    ] {
        c.bench_function(&format!("generate/{name}"), |b| {
            b.iter(|| {
                for (position, _) in &positions {
                    moves.clear();
                    position.generate(which, &mut moves);
                    black_box(&moves);
                }
            })
        });
    }
    c.bench_function("generate/count_legal", |b| {
        b.iter(|| {
            positions
                .iter()
                .map(|(position, _)| black_box(position).count_legal())
                .sum::<u64>()
        })
    });
}

fn make_unmake(c: &mut Criterion) {
    let mut positions = positions();
    c.bench_function("make_unmake/every_legal_move", |b| {
        b.iter(|| {
            for (position, moves) in &mut positions {
                for &m in moves.iter() {
                    position.make(black_box(m), &mut NullObserver);
                    position.unmake();
                }
            }
        })
    });
}

fn see(c: &mut Criterion) {
    let positions = positions();
    c.bench_function("see/every_legal_move", |b| {
        b.iter(|| {
            let good = |position: &Position, moves: &[Move]| {
                moves
                    .iter()
                    .filter(|&&m| position.see_at_least(black_box(m), 0))
                    .count()
            };
            positions
                .iter()
                .map(|(position, moves)| good(position, moves))
                .sum::<usize>()
        })
    });
}

fn evaluate(c: &mut Criterion) {
    let positions = positions();
    let mut evaluator = Evaluation::Default.evaluator::<Musketeer>(&PIECES);
    c.bench_function("evaluate/refresh_and_evaluate", |b| {
        b.iter(|| {
            let mut sum = 0;
            for (position, _) in &positions {
                evaluator.refresh(black_box(position));
                sum += evaluator.evaluate(position);
            }
            sum
        })
    });
}

fn perft_4(c: &mut Criterion) {
    let Ok(start) = Position::parse_fen(Variant::Musketeer, &Variant::Musketeer.start_fen()) else {
        return;
    };
    c.bench_function("perft/start_4", |b| {
        b.iter(|| perft::perft(&mut start.clone(), black_box(4)))
    });
}

criterion_group!(benches, generate, make_unmake, see, evaluate, perft_4);
criterion_main!(benches);
