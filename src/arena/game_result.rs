//! The result of a game, for statistics.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// The number of the game in the match, from 0.
    pub id: u64,
    pub white: usize,
    pub black: usize,
    /// White's points, doubled: 2, 1 or 0.
    pub white_half_points: u8,
    /// The cause of the ending, without details.
    pub cause: String,
    /// Whether the loser committed a fault.
    pub fault: bool,
    pub sentence: String,
    /// Moves played by the engines, not counting the opening.
    pub plies: u32,
    /// Time during which neither engine was thinking.
    pub overhead_us: u64,
    /// The largest overrun that the margin forgave, for White and Black.
    pub overrun_ms: [u64; 2],
    /// Labels of the start position: side (`w`, `b`, or empty for both), kind and value.
    pub labels: Vec<(String, String, String)>,
    /// The [identities](super::identity) of White and Black; empty if unknown.
    #[serde(default)]
    pub identities: [String; 2],
}

impl GameResult {
    pub const fn half_points(&self, engine: usize) -> u8 {
        if engine == self.white {
            self.white_half_points
        } else {
            2 - self.white_half_points
        }
    }

    /// The identity of an engine that played; empty if unknown.
    pub fn identity(&self, engine: usize) -> &str {
        &self.identities[usize::from(engine != self.white)]
    }

    pub const fn loser(&self) -> Option<usize> {
        match self.white_half_points {
            0 => Some(self.white),
            2 => Some(self.black),
            _ => None,
        }
    }

    pub const fn result(&self) -> &'static str {
        match self.white_half_points {
            0 => "0-1",
            2 => "1-0",
            _ => "1/2-1/2",
        }
    }
}
