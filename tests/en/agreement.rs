//! Random games and perft, compared between engine and reference. A failure prints its seed.

use treville::rules::Variant;

use crate::en::reference::position::Position;
use crate::side_by_side::games::{game_and_back, random_game};
use crate::side_by_side::perft::assert_reference_counts;

/// The start position, and positions in which several special rules matter at once.
const STARTS: [&str; 7] = [
    "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1",
    "a/r2qk2r/ppp1ppbp/2n2np1/3p1b2/3P4/QAP5/PP2PPPP/RNB1KBNR/1 w KQkq - 0 1",
    "n/1rP1k2r/3q1a2/1p2P3/2KbA3/3n1R2/1p2B1p1/4K2R/b7/A w - - 0 1",
    "1/rr5k/8/8/8/8/8/8/K6K/1 w - - 0 1",
    "1/6kr/PPPP4/4q3/2A5/2a5/8/4ppp1/1R1K4/1 w - - 0 1",
    "a/r3k2r/p4ppp/1b2q3/8/8/3Q1B2/P4PPP/R3K2R/A w KQkq - 0 1",
    "1/k1k1k3/1a4p1/2q3P1/5r2/1A3R2/4Q3/8/K2K3K/n w - - 0 1",
];

#[test]
fn random_games() {
    for (fen, seed) in STARTS.iter().cycle().zip(0..28) {
        random_game::<Position>(Variant::EnChess, fen, seed);
    }
}

#[test]
fn random_games_by_other_rules() {
    let pawns = "1/4k3/1p4p1/P1p3P1/1P3p2/p4P1p/4P3/3K4/8/1 w - - 0 1";
    for words in ["no-en-passant", "double-steps", "no-en-passant double-steps"] {
        for (fen, seed) in STARTS.iter().chain(&[pawns]).zip(0..) {
            random_game::<Position>(Variant::EnChess, &format!("{fen} {words}"), seed);
        }
    }
}

#[test]
fn taking_everything_back_gives_every_position_again() {
    for (fen, seed) in STARTS.iter().zip(100..104) {
        game_and_back::<Position>(Variant::EnChess, fen, seed);
    }
}

#[test]
fn the_reference_counts_the_same() {
    assert_reference_counts::<Position>(Variant::EnChess);
}
