//! Names, the start positions and benchmark positions.

use super::start::ChosenPawns;
use super::{KING, PIECES};
use crate::rules::About;

pub static GAMES: [About; 1] = [About {
    name: "morphing3",
    uci_name: None,
    aliases: &[],
    title: "Morphing Chess III",
    page: Some("docs/morphing3.md"),
    start: &ChosenPawns,
    pieces: &PIECES,
    // To players, a King is a single kind, whatever its mode.
    kinds: KING.index() + 1,
    chosen_kinds: &[],
    // The two start positions, positions from self-play in order from opening to endgame, and two rare cases: castling
    // rights among strong pieces, and Kings in other modes.
    bench_positions: &[
        "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK",
        "rnbqkqbnr/p7p/p7p/p7p/9/P7P/P7P/P7P/RNBQKQBNR w KQkq - 0 1 KK",
        "rnbqkqbnr/ppp1c1p1p/3pa4/3c5/9/3C5/P2PA3N/P3C1PPP/RNBQKQB1R b KQkq - 0 7 KK",
        "rnbkzqbnr/p5ppp/1qpz1p3/3c5/9/3C5/1QNZ1P3/PP2C2PP/R1BKZQBNR b - - 0 10 KK",
        "r1bqkq3/ppn1cn1pp/4ap2b/3C1c2r/9/9/4A3N/PP1AC1PPP/RNBQKQB1R b KQq - 0 13 KK",
        "2bkzq3/pp2c2pr/1a1qa4/3c5/9/Q4C3/4A4/PPZC1P2P/1N1KZQ3 b - - 4 23 KK",
        "1n1qzk3/pp2cn1pp/5z3/9/9/r4B3/4AQ3/P5CPP/4ZK2A w - - 0 29 KK",
        "3qzkb2/p4q2p/2z3n2/3a5/9/3Z2A1R/r5P2/1P2Z1Q1P/3Q1K3 b - - 0 31 KK",
        "3q1k3/2p5p/7q1/4z1a2/9/9/1Q7/P2P5/2BKZ2Z1 b - - 1 46 KK",
        "5k3/9/5q3/c4q3/9/8C/2AQ5/9/5K3 b - - 12 61 KK",
        "r3k3r/pp2z2pp/2n1a1b2/9/4P4/9/2B1C1N2/PP2Q2PP/R3K3R w KQkq - 0 1 KK",
        "k8/p7p/3q5/2P2P3/9/3K1n3/9/P5b2/8R w - - 0 1 PZ",
    ],
}];
