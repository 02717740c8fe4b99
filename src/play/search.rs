//! The running search.

use std::time::Duration;

use web_time::Instant;

use crate::board::Move;
use crate::search::Line;
use crate::search::Strength;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The engine's own move, or its own choice in a prelude.
    Thinking,
    /// The engine's next move, in the opponent's time.
    Pondering {
        expected: Move,
        /// The engine's clock when pondering started.
        clock: Duration,
    },
    Analyzing,
    Hinting,
    /// A choice of the prelude for the user.
    Preparing,
}

#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// The number of its events.
    pub(super) id: u64,
    pub purpose: Purpose,
    /// When the engine's clock started.
    pub(super) since: Instant,
    /// The last principal variations, the best first.
    pub(super) lines: Vec<Line>,
    /// How to draw among the lines; `None` to play the best.
    pub(super) strength: Option<Strength>,
    /// A hint was requested before the first line.
    pub(super) hint_due: bool,
}

impl Search {
    pub(super) fn new(id: u64, purpose: Purpose, strength: Option<Strength>) -> Self {
        Search {
            id,
            purpose,
            since: Instant::now(),
            lines: Vec::new(),
            strength,
            hint_due: false,
        }
    }

    /// Keeps a completed line.
    pub(super) fn keep(&mut self, line: &Line) {
        self.lines.truncate(line.rank - 1);
        self.lines.push(line.clone());
    }

    pub(super) fn best_line(&self) -> &[Move] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    pub(crate) fn best(&self) -> Option<Move> {
        self.best_line().first().copied()
    }

    pub(crate) fn ends_by_itself(&self) -> bool {
        matches!(self.purpose, Purpose::Thinking | Purpose::Hinting | Purpose::Preparing)
    }
}
