//! The positions of the benchmark.

/// Musketeer Chess: openings with every type, middlegames, endgames.
pub(super) const MUSKETEER: [&str; 6] = [
    "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1",
    "****hf**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/H******F w KQkq - 0 1",
    "*d**s***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/***D***S w KQkq - 0 1",
    "**m**a**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/**M**A** w KQkq - 0 1",
    "lc******/rnb1kbnr/pppp1ppp/8/4p3/4PP1q/3B4/PPP3PP/RNBQK1NR/****L*C* w KQkq - 0 1",
    "u**e****/r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R/U**E**** w KQkq - 0 1",
];

/// Orthodox chess.
pub(super) const NORMAL: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];
