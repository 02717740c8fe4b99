//! Numbers of move sequences, of the engine and of the reference.

use std::fs;

use crate::reference;
use crate::support::position;
use treville::rules::perft::perft;

/// The positions of a table with their counts.
fn table(depth: u32) -> Vec<(String, u64)> {
    let path = format!("{}/tests/perft/morphing3-{depth}.csv", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect(&path);
    let entry = |line: &str| {
        let (fen, count) = line.split_once(',').expect(line);
        (fen.to_owned(), count.parse().expect(line))
    };
    text.lines().map(entry).collect()
}

#[test]
fn counts_of_the_engine() {
    for depth in 1..=4 {
        for (fen, count) in table(depth) {
            assert_eq!(perft(&mut position(&fen), depth), count, "depth {depth} of {fen}");
        }
    }
}

#[test]
fn counts_of_the_reference() {
    for depth in 1..=2 {
        for (fen, count) in table(depth) {
            let position = reference::Position::from_fen(&fen);
            assert_eq!(position.perft(depth), count, "depth {depth} of {fen}");
        }
    }
}
