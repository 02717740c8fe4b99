//! Names, the start position and benchmark positions.

use super::fen::START_FEN;
use super::pieces::PIECES;
use super::start::ChosenReadings;
use crate::rules::About;

pub static GAMES: [About; 1] = [About {
    name: "enchess",
    uci_name: None,
    aliases: &[],
    title: "EN Chess",
    page: Some("docs/enchess.md"),
    start: &ChosenReadings,
    pieces: &PIECES,
    kinds: PIECES.count(),
    chosen_kinds: &[],
    // The start position, positions from self-play in order from opening to endgame, and some with several kings.
    bench_positions: &[
        START_FEN,
        "a/r2qk2r/ppp1ppbp/2n2np1/3p1b2/3P4/QAP5/PP2PPPP/RNB1KBNR/1 w KQkq - 0 1",
        "a/r2qkbnr/pp2pp1p/2n1b1p1/2p5/8/PPNB1N2/R1PP1PPP/2BQK2R/A w Kkq - 1 9",
        "a/r1b1qrk1/ppp1n1pp/3bp3/7n/4NP2/6P1/PPP4P/R1BQABNR/K w - - 2 12",
        "1/r2qark1/pppb1p2/1n1p1npQ/3Pp2p/4P3/N1P2P2/PP2BNPP/2R1R1K1/A w - - 9 16",
        "1/1rb2rk1/pp2a1pp/3ppq2/8/5nP1/4QN2/PPP1A1BP/1R1R4/K w - - 0 24",
        "k/8/4p3/1pn1q3/rB1p4/N2ba3/P2Q1R2/4A1PP/2B2K2/1 w - - 1 31",
        "1/3ar1k1/R2b1p2/1p1p1np1/3P4/1qPAPP1p/3Q4/5N1P/6K1/B b - - 1 38",
        "1/Q4k2/a5pp/1q6/1P6/P5P1/3Bp3/2P4P/3A4/K w - - 1 46",
        "n/1rP1k2r/3q1a2/1p2P3/2KbA3/3n1R2/1p2B1p1/4K2R/b7/A w - - 0 1",
        "1/1k4P1/2p3k1/1p2n3/4A3/1P2R3/5PP1/3a4/1K1r2K1/1 w - - 0 40",
        "1/8/8/1N1k4/2R3P1/6r1/2p5/8/8/K w - - 2 56",
    ],
}];
