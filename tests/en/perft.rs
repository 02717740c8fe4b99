//! The counts of the rules page.

use treville::rules::en::Position;
use treville::rules::{Notation, Stage, Variant, perft};

use crate::reference;

const START: &str = "a/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/A w KQkq - 0 1";
const FIGURE: &str = "a/r2qk2r/ppp1ppbp/2n2np1/3p1b2/3P4/QAP5/PP2PPPP/RNB1KBNR/1 w KQkq - 0 1";
const TWO_KINGS: &str = "n/1rP1k2r/3q1a2/1p2P3/2KbA3/3n1R2/1p2B1p1/4K2R/b7/A w - - 0 1";
const PARTIAL_MATE: &str = "1/rr5k/8/8/8/8/8/8/K6K/1 w - - 0 1";

const TABLE: [(&str, &[u64]); 4] = [
    (START, &[21, 441, 10_334, 241_325, 6_307_029]),
    (FIGURE, &[38, 1536, 58_736]),
    (TWO_KINGS, &[16, 856, 5842]),
    (PARTIAL_MATE, &[1, 22, 30]),
];

#[test]
fn the_engine_counts_what_the_page_counts() {
    for (fen, counts) in TABLE {
        for (&count, depth) in counts.iter().zip(1..) {
            let Ok(Stage::Board(mut position)) = Position::parse_fen(Variant::EnChess, fen) else {
                panic!("{fen}")
            };
            assert_eq!(perft::perft(&mut position, depth), count, "perft {depth} of {fen}");
        }
    }
}

#[test]
fn the_reference_counts_what_the_page_counts() {
    for (fen, counts) in TABLE {
        let position = reference::position::Position::read(fen);
        for (&count, depth) in counts.iter().zip(1..3) {
            assert_eq!(
                reference::legal::perft(&position, depth),
                count,
                "perft {depth} of {fen}"
            );
        }
    }
}
