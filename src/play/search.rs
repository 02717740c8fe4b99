//! The running search.

use std::time::Duration;

use web_time::Instant;

use crate::board::Move;
use crate::search::Line;
use crate::search::Strength;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The search is for the engine's own move, or its own choice in a prelude.
    Thinking,
    /// The search is for the engine's next move, on the opponent's time.
    Pondering {
        expected: Move,
        /// What the engine's clock showed when pondering started.
        clock: Duration,
    },
    Analyzing,
    Hinting,
    /// The search is for a choice of the prelude on the user's behalf.
    Preparing,
}

#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// The number that its events carry.
    pub(super) id: u64,
    pub purpose: Purpose,
    /// When the engine's clock started.
    pub(super) since: Instant,
    /// The latest principal variations, best first.
    pub(super) lines: Vec<Line>,
    /// How to choose at random among the lines; `None` to play the best.
    pub(super) strength: Option<Strength>,
}

impl Search {
    pub(super) fn new(id: u64, purpose: Purpose, strength: Option<Strength>) -> Self {
        Search {
            id,
            purpose,
            since: Instant::now(),
            lines: Vec::new(),
            strength,
        }
    }

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

    /// Whether the search is at full strength and for the side to move, so that its best move is a hint.
    pub(super) fn gives_hints(&self) -> bool {
        self.strength.is_none() && matches!(self.purpose, Purpose::Thinking | Purpose::Analyzing)
    }

    pub(crate) fn ends_by_itself(&self) -> bool {
        matches!(self.purpose, Purpose::Thinking | Purpose::Hinting | Purpose::Preparing)
    }
}
