//! The positions of the benchmark.

/// The start, then positions from games of the engine against itself, from opening to endgame.
pub(super) const POSITIONS: [&str; 3] = [
    super::START_FEN,
    "r3k4r/mnb+r1q+bbnm/ppp1pp1ppp/3p2p3/4l5/5L4/3P2P3/PPP1PP1PPP/MNB+B1Q+RBNM/R4K3R w KQkq - 0 1",
    "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1",
];
