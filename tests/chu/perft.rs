//! The counts that define the game, for the engine and, less deep, for the reference.

use treville::rules::chu::{Position, START_FEN};
use treville::rules::{Notation, Stage, Variant, perft::perft};

use crate::reference;

const A: &str = "r3k4r/mnb+r1q+bbnm/ppp1pp1ppp/3p2p3/4l5/5L4/3P2P3/PPP1PP1PPP/MNB+B1Q+RBNM/R4K3R w KQkq - 0 1";
const B: &str = "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1";

fn assert_counts(fen: &str, counts: &[u64]) {
    let Ok(Stage::Board(mut position)) = Position::parse_fen(Variant::ChuChess, fen) else {
        panic!("{fen} is refused");
    };
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&mut position, depth), count, "depth {depth} of {fen}");
    }
}

fn assert_reference_counts(fen: &str, counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        let game = reference::Game::new(fen);
        assert_eq!(reference::perft(game.board(), depth), count, "depth {depth} of {fen}");
    }
}

fn with_words(fen: &str, words: &str) -> String {
    format!("{fen} - {words}")
}

/// At depth 4 castling into check would show.
#[test]
fn start_position() {
    assert_counts(START_FEN, &[60, 3600, 215_150, 12_854_859]);
}

#[test]
fn lions_face_to_face() {
    assert_counts(A, &[94, 8515, 780_056]);
}

#[test]
fn bridges_and_promotions() {
    assert_counts(B, &[103, 10_475, 1_011_682]);
}

#[test]
fn without_promotion_to_lion() {
    assert_counts(&with_words(B, "no-lion-promotion"), &[103, 10_469, 1_010_957]);
}

#[test]
fn with_shogi_like_promotion() {
    assert_counts(&with_words(B, "shogi-promotion"), &[103, 10_468, 989_151]);
}

#[test]
fn the_reference_counts_the_same() {
    assert_reference_counts(START_FEN, &[60, 3600]);
    assert_reference_counts(A, &[94, 8515]);
    assert_reference_counts(B, &[103, 10_475]);
    assert_reference_counts(&with_words(B, "no-lion-promotion"), &[103, 10_469]);
    assert_reference_counts(&with_words(B, "shogi-promotion"), &[103, 10_468]);
}
