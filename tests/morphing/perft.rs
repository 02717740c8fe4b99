//! Numbers of move sequences, of the engine and of the reference.

use crate::reference;
use crate::support::{MODES, RICH, START, WINGS, position};
use treville::rules::perft::perft;

/// By depth, from 1 on.
const TABLE: [(&str, &[u64]); 4] = [
    (START, &[44, 1936, 98_236, 4_947_280]),
    (WINGS, &[57, 3249, 199_062]),
    (RICH, &[80, 7185, 538_804]),
    (MODES, &[32, 1666, 51_721]),
];

#[test]
fn counts_of_the_engine() {
    for (fen, counts) in TABLE {
        let mut position = position(fen);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&mut position, depth), count, "depth {depth} of {fen}");
        }
    }
}

#[test]
fn counts_of_the_reference() {
    for (fen, counts) in TABLE {
        let position = reference::Position::from_fen(fen);
        for (depth, &count) in (1..=2).zip(counts) {
            assert_eq!(position.perft(depth), count, "depth {depth} of {fen}");
        }
    }
}
