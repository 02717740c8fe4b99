//! Names, the start position and benchmark positions.

use super::fen::START_FEN;
use super::pieces::PIECES;
use super::start::ChosenConventions;
use crate::rules::About;

pub static GAMES: [About; 1] = [About {
    name: "chuchess",
    // The similar game that other programs know.
    uci_name: None,
    aliases: &["elven"],
    title: "Chu Chess",
    page: Some("docs/chuchess.md"),
    start: &ChosenConventions,
    pieces: &PIECES,
    kinds: PIECES.count(),
    chosen_kinds: &[],
    // The start position, then positions from self-play in order from opening to endgame.
    bench_positions: &[
        START_FEN,
        "1kr6r/mnb+rq1+bbnm/ppp1pp2pp/3p3p2/6l3/6P3/3PL5/PPP1P2PPP/MNB+B1Q+RBNM/R6RK1 w - - 0 7",
        "k1r6r/mnb+rq1+bb1m/ppp1ppnlpp/7p2/2L7/4P5/2NP6/PPP4PPP/M1B+B1Q+RBNM/R5R1K1 w - - 9 15",
        "1kr6r/mn1+rq1+b1nm/ppp3bppp/3p2l3/3Pppp3/4P1P3/3P2LN2/PP3P1PPP/MNB+B1Q+R2M/R6RK1 w - - 1 11",
        "k1r3r3/mn1+rq+b1b1m/ppp5pp/4p2p1l/4PQ4/3P4Pn/2N1L4B/PPP4P1P/M1B+B4NM/R5R1K1 w - - 0 23",
        "k4rb3/mn1+r5m/ppp2+b3p/4p2pn1/4P3p1/3PNL3l/10/PPP4PBP/M1B5NM/4+B1R1K1 w - - 2 31",
        "1kr2r4/mn6nm/pppl5p/3p3bp1/5p4/4P5/2BP1L3P/PP3N1PP1/MN7M/4R2RK1 w - - 0 27",
        "k4rb3/m2+r5m/ppp6p/2n1pN1p2/4P3p1/3P6/2Pl1B1L2/PP5P1P/M1B4KNM/5R4 w - - 3 40",
        "1k3l4/m8m/pp7p/1bpL6/10/3P3P2/2B5PP/PP1N6/M8M/4r3K1 w - - 0 45",
        "k5b3/m9/p1p6p/2p1p+r1m2/8p1/7l2/2P1BL4/PP5PMP/M5NK2/10 w - - 4 52",
        "1k8/m1l5m1/1pb6p/7P2/P4L4/3P1B4/P7PP/10/M8M/4N3K1 w - - 1 55",
        "k9/m9/p1p1b5/2p4l2/4p4p/1P8/2P4LM1/P6P2/+r5N2K/10 w - - 0 64",
    ],
}];
