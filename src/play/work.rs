//! What the engine is busy with.

use std::time::Duration;

use web_time::Instant;

use crate::board::Move;

/// What the engine searches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Its own move, or its own choice in a prelude.
    Thinking,
    /// Its next move, while the opponent thinks.
    Pondering {
        /// The move that the opponent is expected to make.
        expected: Move,
        /// What the engine's clock showed when pondering began.
        clock: Duration,
    },
    /// Whatever is on the board.
    Analyzing,
    /// A move to recommend.
    Hinting,
    /// A choice of the prelude that somebody else has asked the engine to make.
    Preparing,
}

/// A search under way.
#[derive(Clone, Debug)]
pub struct Task {
    /// The number that its events carry.
    pub(super) id: u64,
    /// What it is for.
    pub work: Work,
    /// Since when the engine's clock runs.
    pub(super) since: Instant,
    /// The best line so far.
    pub(super) best: Vec<Move>,
    /// A hint was asked for before there was a line to take it from.
    pub(super) hint_due: bool,
}

impl Task {
    /// Whether the search ends without being told to.
    #[must_use]
    pub fn ends_by_itself(&self) -> bool {
        matches!(self.work, Work::Thinking | Work::Hinting | Work::Preparing)
    }
}
