//! Finds positions with forced mates of an exact length for `tests/mates`, independently of the engine's search.
//!
//! `cargo run --release --example find_mates -- --each 40 --seed 1 > tests/mates/mates.csv`

#[path = "../../tests/mates/brute_force.rs"]
mod brute_force;

use clap::Parser;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::NullObserver;
use treville::rules::Variant;
use treville::rules::musketeer::Position;

/// Finds mates in 1 to 3 in games of random moves and prints `FEN,MOVES`.
#[derive(Parser)]
struct Args {
    /// Number of positions of each length.
    #[arg(long, default_value_t = 40)]
    each: usize,
    /// Seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() {
    let args = Args::parse();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(args.seed);
    let mut found = [0; 4];
    while found[1..].iter().any(|&count| count < args.each) {
        let Some(mut position) = random_position(&mut rng) else {
            continue;
        };
        let Some(moves) = exact_mate(&mut position) else {
            continue;
        };
        if found[moves as usize] < args.each {
            found[moves as usize] += 1;
            println!("{},{moves}", position.fen());
        }
    }
}

/// A position reached by a few random moves from a random start.
fn random_position(rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let fen = Variant::Musketeer.start().random(rng.random());
    let Ok(mut position) = Position::parse_fen(Variant::Musketeer, &fen) else {
        return None;
    };
    for _ in 0..rng.random_range(16..90) {
        let m = *position.legal().choose(rng)?;
        position.make(m, &mut NullObserver);
    }
    position.outcome().is_none().then_some(position)
}

/// The length of the shortest mate, up to 3. Mates in 3 are sought among checking moves only, which is fast; an
/// exhaustive search then proves that there is no shorter mate.
fn exact_mate(position: &mut Position) -> Option<u32> {
    for moves in 1..=2 {
        if brute_force::mates_within(position, moves, false) {
            return Some(moves);
        }
    }
    brute_force::mates_within(position, 3, true).then_some(3)
}
