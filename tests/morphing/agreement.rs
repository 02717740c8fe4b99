//! The engine and the reference play the same random games.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::board::{Color, Move, NullObserver};
use treville::rules::morphing::Position;
use treville::rules::{Generate, Notation, Rules};

use crate::reference;
use crate::support::{MODES, RICH, START, WINGS, position};

/// From each of these, games are played.
const BEGINNINGS: [&str; 6] = [
    START,
    WINGS,
    RICH,
    MODES,
    "r3k3r/p1p3p1p/9/9/9/9/9/P1P3P1P/R3K3R w KQkq - 0 1 KK",
    "2k6/1z3b3/9/4n4/9/2P6/4K4/1C5p1/8A b - - 90 60 QP",
];
const GAMES: u64 = 6;
const PLIES: usize = 120;

#[test]
fn random_games() {
    for (index, fen) in BEGINNINGS.iter().enumerate() {
        for game in 0..GAMES {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1000 * index as u64 + game);
            play(fen, &mut rng);
        }
    }
}

/// Plays a game and compares everything on the way, then takes all of it back.
fn play(fen: &str, rng: &mut impl rand::Rng) {
    let mut fast = position(fen);
    let mut slow = vec![reference::Position::from_fen(fen)];
    let mut hashes = Vec::new();
    for _ in 0..PLIES {
        let (present, earlier) = slow.split_last().expect("a position");
        compare(&fast, present, earlier);
        let Some(&m) = present.legal().choose(rng).filter(|_| fast.outcome().is_none()) else {
            break;
        };
        let text = present.coordinate(m);
        hashes.push((fast.hash(), fast.fen()));
        let found = fast
            .parse_move(&text)
            .unwrap_or_else(|error| panic!("{text}: {error} in {}", fast.fen()));
        fast.make(found, &mut NullObserver);
        slow.push(slow.last().expect("a position").after(m));
    }
    while let Some((hash, fen)) = hashes.pop() {
        fast.unmake();
        assert_eq!((fast.hash(), fast.fen()), (hash, fen));
    }
}

fn compare(fast: &Position, slow: &reference::Position, earlier: &[reference::Position]) {
    let fen = slow.fen();
    assert_eq!(fast.fen(), fen);
    assert_eq!(fast.in_check(), slow.in_check(slow.white_to_move), "check in {fen}");
    let mut expected: Vec<String> = slow.legal().into_iter().map(|m| slow.coordinate(m)).collect();
    let mut found: Vec<String> = fast.legal().into_iter().map(|m| fast.coordinate(m)).collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{fen}");
    assert_eq!(fast.count_legal(), expected.len() as u64, "{fen}");
    let end = fast
        .outcome()
        .map(|end| (end.winner.map(|color| color == Color::White), end.reason.words()));
    assert_eq!(end, slow.end(earlier), "{fen}");
    assert_eq!(fast.is_lost(), slow.is_bare(slow.white_to_move), "{fen}");
    assert_eq!(position(&fen).hash(), fast.hash(), "the key of {fen}");
    stages_are_a_partition(fast);
    unknown_moves_are_judged(fast);
}

/// Tactical and quiet moves together are all moves, each once, and sorted as the position says.
fn stages_are_a_partition(position: &Position) {
    let generated = |which| {
        let mut moves = Vec::new();
        position.generate(which, &mut moves);
        moves
    };
    let (tactical, quiet) = (generated(Generate::Tactical), generated(Generate::Quiet));
    assert!(tactical.iter().all(|&m| position.is_tactical(m)), "{}", position.fen());
    assert!(!quiet.iter().any(|&m| position.is_tactical(m)), "{}", position.fen());
    let mut parts = [tactical, quiet].concat();
    let mut all = generated(Generate::All);
    parts.sort_unstable();
    all.sort_unstable();
    assert_eq!(parts, all, "{}", position.fen());
}

/// A move of unknown origin is taken if and only if it would be generated.
fn unknown_moves_are_judged(position: &Position) {
    let mut all = Vec::new();
    position.generate(Generate::All, &mut all);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(position.hash());
    for &m in &all {
        assert!(position.is_pseudo_legal(m), "{}", position.fen());
        for bit in [1 << rng.random_range(0..32), 1 << rng.random_range(0..16)] {
            if let Some(other) = Move::from_bits(m.bits() ^ bit) {
                assert_eq!(
                    position.is_pseudo_legal(other),
                    all.contains(&other),
                    "{}",
                    position.fen()
                );
            }
        }
    }
}
