//! Names, the start positions and benchmark positions.

use super::choices::ChosenPieces;
use super::pieces::{PIECES, Usual};
use super::start::ORTHODOX_START;
use super::{KING, TYPES};
use crate::rules::{About, OneStart};

pub static GAMES: [About; 2] = [
    About {
        name: "musketeer",
        uci_name: None,
        aliases: &[],
        title: "Musketeer Chess",
        page: None,
        start: &ChosenPieces(Usual),
        pieces: &PIECES,
        kinds: PIECES.count(),
        chosen_kinds: &TYPES,
        // Four start positions, then positions from self-play in order from opening to endgame.
        bench_positions: &[
            "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
            "****hf**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/H******F w KQkq - 0 1",
            "*d**s***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/***D***S w KQkq - 0 1",
            "**m**a**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/**M**A** w KQkq - 0 1",
            "********/r1bqkder/ppp1bppp/2n1pn2/3p4/3P4/4PQ1P/PPPB1PP1/RNEDKBNR/******** w KQkq - 1 6",
            "m**c****/r1bqr1k1/ppp2ppp/2nb1n2/3p4/3P4/2N1B1PP/PPP2P1R/R2QKBNM/***C**** w Q - 3 9",
            "********/rfbqcrk1/ppp1b3/2n4n/4p2p/3p4/2PP1N2/PP1FPPPP/RNCQKBR1/******** w Q - 1 12",
            "********/1r1k1brs/ppp1pppp/3f1q1n/3PNbS1/5PP1/2N1F3/PPP1B2P/R1BQ1RK1/******** w - - 1 15",
            "********/ur4nr/pp2kpp1/1Q1bpq1p/8/3P4/2P1EP2/1P3P1P/R1B1KB1R/******** w KQ - 1 18",
            "********/r1cqk1r1/pp3p1p/n1p1p2p/b3P1d1/N1DP4/P2Q1B2/1C3PPP/2R2K1R/******** w q - 2 21",
            "********/2r2k1r/pppuqp2/3b3p/8/P1Q1pP2/2N1B3/CPP3PP/5RK1/******** w - - 1 25",
            "********/Bcb1k3/p2p1p1E/1pp1e1r1/6p1/1b6/P6P/1PP2P2/3RCRK1/******** w - - 0 29",
            "r4rk1/pp6/5p2/5R2/2qN4/4P1P1/1P3PP1/2n1K3[S-M-s-m-] w - - 0 33",
            "********/7k/2u4p/1R3p2/2p1p3/r3P3/2P2N1P/5E2/6K1/******** w - - 0 37",
            "4c1k1/1r3ppp/5n2/8/8/BP5Q/P2K3P/bq6[C-S-c-s-] w - - 4 41",
            "********/5k2/1p6/p2p1p2/P2Pp1p1/1h4p1/1p2F3/2P3P1/2KRN2r/******** w - - 0 46",
            "********/r1bqr1k1/1pp1cppp/p1n2nm1/P2pp3/R7/1PN1PPP1/2PP3P/M1CQKBNR/******** w K - 0 11",
            "********/rnb1k1r1/pq1pbpp1/2p1p1mp/3aP2n/N2P2PP/4BP1R/1PPQ4/R2MKBNA/******** w Qq - 1 16",
            "********/1rb1ke1r/pp1pp1bp/nd3np1/3P4/3pp3/P1N5/1PPBBPPP/RQ1EDK1R/******** w k - 0 14",
            "********/urbm1knr/p1b1q1pp/1p6/1p1P4/1P1BP3/P1UQ1Np1/6BP/MR3RK1/******** w - - 0 23",
        ],
    },
    About {
        name: "normal",
        uci_name: Some("chess"),
        aliases: &[],
        title: "orthodox chess",
        page: None,
        start: &OneStart(ORTHODOX_START),
        pieces: &PIECES,
        kinds: KING.index() + 1,
        chosen_kinds: &[],
        bench_positions: &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        ],
    },
];
