//! Networks of Chu Chess: incremental evaluations match those computed from scratch, and are symmetric.

use std::sync::Arc;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::Move;
use treville::eval::nnue::{Evaluator, Network, Parts, Shape};
use treville::rules::Variant;
use treville::rules::chu::{ChuChess, Position, START_FEN};

/// A position with Lions that can capture two pieces at once, castling, and promotions with capture.
const BUSY: &str = "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1";

fn position(fen: &str) -> Position {
    match Position::parse_fen(Variant::ChuChess, fen) {
        Ok(position) => position,
        _ => panic!("{fen} is refused"),
    }
}

fn network() -> Arc<Network> {
    let parts = Parts::noise::<ChuChess>(7, Shape::squared(32, 2));
    Arc::new(Network::new::<ChuChess>(&parts).expect("noise is sound"))
}

fn fresh(network: &Arc<Network>, position: &Position) -> i32 {
    let mut evaluator = Evaluator::new(Arc::clone(network));
    evaluator.refresh(position);
    evaluator.evaluate(position)
}

/// The legal moves that capture twice or, if there are none, all legal moves.
fn busiest(position: &Position) -> Vec<Move> {
    let legal = position.legal();
    let is_double = |m: &Move| {
        let san = position.san(*m);
        san.matches('x').count() == 2
    };
    let double: Vec<_> = legal.iter().copied().filter(is_double).collect();
    if double.is_empty() { legal } else { double }
}

/// Plays random moves, preferring double captures. Compares after each move, and again after unmaking all of them.
#[test]
fn a_network_keeps_step_with_the_board() {
    let network = network();
    for (fen, seed) in [(START_FEN, 1), (BUSY, 2), (BUSY, 3), (BUSY, 4)] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = position(fen);
        let mut line = Evaluator::new(Arc::clone(&network));
        line.refresh(&position);
        let mut made = 0;
        while let Some(&m) = busiest(&position).choose(&mut rng).filter(|_| made < 60) {
            line.push();
            position.make(m, &mut line);
            made += 1;
            assert_eq!(
                line.evaluate(&position),
                fresh(&network, &position),
                "{}",
                position.fen()
            );
        }
        for _ in 0..made {
            position.unmake();
            line.pop();
        }
        assert_eq!(line.evaluate(&position), fresh(&network, &position));
    }
}

/// The board rotated by half a turn, with the colours swapped.
fn turned(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |c: char| {
        if c.is_ascii_uppercase() {
            c.to_ascii_lowercase()
        } else {
            c.to_ascii_uppercase()
        }
    };
    let rows = fields[0]
        .split('/')
        .rev()
        .map(|row| tokens(row).into_iter().rev().collect::<String>());
    let board: String = rows.collect::<Vec<_>>().join("/").chars().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    format!("{board} {side} - - 0 1")
}

fn tokens(row: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let (token, tail) = rest.split_at(if digits > 0 {
            digits
        } else {
            1 + usize::from(first == '+')
        });
        tokens.push(token);
        rest = tail;
    }
    tokens
}

#[test]
fn neither_side_is_favoured() {
    for fen in [START_FEN, BUSY, "9k/10/10/10/10/10/3l6/10/1+R3+b4/K9 b - - 0 1"] {
        let (one, other) = (position(fen), position(&turned(fen)));
        let network = network();
        assert_eq!(fresh(&network, &one), fresh(&network, &other), "{fen}");
    }
}
