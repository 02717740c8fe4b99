//! The positions of the benchmark.

/// The two start positions, then positions from games of the engine against itself, from opening to endgame.
pub(super) const POSITIONS: [&str; 2] = [
    "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1 KK",
    "rnbqkqbnr/p7p/p7p/p7p/9/P7P/P7P/P7P/RNBQKQBNR w KQkq - 0 1 KK",
];
