//! What statistics need of a finished game.

use serde::{Deserialize, Serialize};

/// A game's part in the statistics, as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The game's number in the match.
    pub id: u64,
    /// Index of the engine with White.
    pub white: usize,
    /// Index of the engine with Black.
    pub black: usize,
    /// White's half points: 2, 1 or 0.
    pub white_half_points: u8,
    /// What ended it, without details.
    pub cause: String,
    /// Whether the loser broke something, rather than losing by play.
    pub fault: bool,
    /// How it ended, in a sentence.
    pub sentence: String,
    /// Moves that the engines made.
    pub plies: u32,
    /// Microseconds that neither engine was thinking.
    pub overhead_us: u64,
    /// Milliseconds of the worst forgiven move over its time, White first.
    pub overrun_ms: [u64; 2],
    /// What statistics call the start: whose property (`w`, `b`, nothing for both), kind, value.
    pub labels: Vec<(String, String, String)>,
}

impl GameResult {
    /// The half points of one of the two engines.
    #[must_use]
    pub const fn half_points(&self, engine: usize) -> u8 {
        if engine == self.white {
            self.white_half_points
        } else {
            2 - self.white_half_points
        }
    }

    /// The engine that lost, if one did.
    #[must_use]
    pub const fn loser(&self) -> Option<usize> {
        match self.white_half_points {
            0 => Some(self.white),
            2 => Some(self.black),
            _ => None,
        }
    }

    /// The result as PGN writes it.
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self.white_half_points {
            0 => "0-1",
            2 => "1-0",
            _ => "1/2-1/2",
        }
    }
}
