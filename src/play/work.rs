//! What the engine is busy with.

use std::time::Duration;

use web_time::Instant;

use super::Strength;
use crate::board::Move;
use crate::search::Line;

/// What the engine searches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
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
pub(crate) struct Task {
    /// The number that its events carry.
    pub(super) id: u64,
    /// What it is for.
    pub work: Work,
    /// Since when the engine's clock runs.
    pub(super) since: Instant,
    /// The lines found last, the best first.
    pub(super) lines: Vec<Line>,
    /// How the engine chooses among them; `None` if it plays the best.
    pub(super) strength: Option<Strength>,
    /// A hint was asked for before there was a line to take it from.
    pub(super) hint_due: bool,
}

impl Task {
    /// Remembers a line that was searched to the end.
    pub(super) fn note(&mut self, line: &Line) {
        self.lines.truncate(line.rank - 1);
        self.lines.push(line.clone());
    }

    /// The best line so far.
    pub(super) fn best(&self) -> &[Move] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    /// Whether the search ends without being told to.
    #[must_use]
    pub(crate) fn ends_by_itself(&self) -> bool {
        matches!(self.work, Work::Thinking | Work::Hinting | Work::Preparing)
    }
}
