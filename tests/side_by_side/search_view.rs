//! Properties that search relies on, beyond the legal moves.

use rand::{Rng, RngExt};
use treville::board::{Move, NullObserver};
use treville::eval::Evaluable;
use treville::rules::{FenError, Generate, Position, Rules, Variant};
use treville::with_game;

/// Tests the position that a FEN describes, unless it is a prelude.
pub fn assert_search_view(variant: Variant, fen: &str, rng: &mut impl Rng) {
    with_game!(variant, R => assert_view_of::<R>(variant, fen, rng));
}

fn assert_view_of<R: Evaluable>(variant: Variant, fen: &str, rng: &mut impl Rng) {
    let position = match R::parse_fen(variant, fen) {
        Err(FenError::InPrelude) => return,
        position => position.unwrap_or_else(|error| panic!("{fen}: {error}")),
    };
    stages_are_a_partition(&position, fen);
    indices_are_in_range(&position, fen);
    moves_are_read_back(&position, fen);
    unknown_moves_are_judged(&position, fen, rng);
    moves_are_taken_back(&position);
}

fn generated<R: Rules>(position: &Position<R>, which: Generate) -> Vec<Move> {
    let mut moves = Vec::new();
    position.generate(which, &mut moves);
    moves.sort_unstable();
    moves
}

/// The tactical and the quiet moves together are all moves, each listed once and classified as by `is_tactical`.
fn stages_are_a_partition<R: Evaluable>(position: &Position<R>, fen: &str) {
    let (all, tactical, quiet) = (
        generated(position, Generate::All),
        generated(position, Generate::Tactical),
        generated(position, Generate::Quiet),
    );
    assert!(tactical.iter().all(|&m| position.is_tactical(m)), "{fen}");
    assert!(!quiet.iter().any(|&m| position.is_tactical(m)), "{fen}");
    let mut both = [tactical, quiet].concat();
    both.sort_unstable();
    assert_eq!(both, all, "{fen}");
    assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{fen}");
    assert_eq!(position.count_legal(), position.legal().len() as u64, "{fen}");
}

fn indices_are_in_range<R: Rules>(position: &Position<R>, fen: &str) {
    for m in generated(position, Generate::All) {
        assert!(position.history_index(m) < R::HISTORY_SIZE, "{m:?} in {fen}");
        assert!(position.victim_index(m) < 16, "{m:?} in {fen}");
    }
}

/// Every legal move can be read back from its coordinate notation and from its SAN.
fn moves_are_read_back<R: Evaluable>(position: &Position<R>, fen: &str) {
    for m in position.legal() {
        for text in [position.coordinate(m), position.san(m)] {
            assert_eq!(position.parse_move(&text), Ok(m), "{text} in {fen}");
        }
    }
}

/// A move from an unknown source is accepted if and only if it would be generated.
fn unknown_moves_are_judged<R: Rules>(position: &Position<R>, fen: &str, rng: &mut impl Rng) {
    let all = generated(position, Generate::All);
    for &m in &all {
        assert!(position.is_pseudo_legal(m), "{m:?} in {fen}");
        for bit in [1 << rng.random_range(0..32), 1 << rng.random_range(0..16)] {
            if let Some(other) = Move::from_bits(m.bits() ^ bit) {
                assert_eq!(
                    position.is_pseudo_legal(other),
                    all.contains(&other),
                    "{other:?} in {fen}"
                );
            }
        }
    }
}

/// Making a move changes the hash key, and unmaking it restores everything.
fn moves_are_taken_back<R: Evaluable>(position: &Position<R>) {
    let before = (position.hash(), position.fen());
    let mut changed = position.clone();
    for m in position.legal() {
        changed.make(m, &mut NullObserver);
        assert_ne!(changed.hash(), before.0, "{m:?} in {}", before.1);
        changed.unmake();
        assert_eq!((changed.hash(), changed.fen()), before, "{m:?}");
    }
}
