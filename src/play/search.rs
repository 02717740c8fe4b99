//! The search under way.

use std::time::Duration;

use web_time::Instant;

use super::Strength;
use crate::board::Move;
use crate::search::Line;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Its own move, or its own choice in a prelude.
    Thinking,
    /// Its next move, while the opponent thinks.
    Pondering {
        /// The move that the opponent is expected to make.
        expected: Move,
        /// The engine's clock when pondering began.
        clock: Duration,
    },
    /// Analysis of the position on the board.
    Analyzing,
    /// A move to recommend.
    Hinting,
    /// A choice of the prelude that the engine makes for the user.
    Preparing,
}

/// The search under way.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// The number of its events.
    pub(super) id: u64,
    /// What it is for.
    pub purpose: Purpose,
    /// Since when the engine's clock runs.
    pub(super) since: Instant,
    /// The lines found last, the best first.
    pub(super) lines: Vec<Line>,
    /// How the engine chooses among them; `None` if it plays the best.
    pub(super) strength: Option<Strength>,
    /// A hint was asked for before there was a line to take it from.
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

    /// Keeps a line that was searched to the end.
    pub(super) fn keep(&mut self, line: &Line) {
        self.lines.truncate(line.rank - 1);
        self.lines.push(line.clone());
    }

    /// The best line so far.
    pub(super) fn best_line(&self) -> &[Move] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    /// The best move so far.
    #[must_use]
    pub(crate) fn best(&self) -> Option<Move> {
        self.best_line().first().copied()
    }

    /// Whether the search ends without `stop`.
    #[must_use]
    pub(crate) fn ends_by_itself(&self) -> bool {
        matches!(self.purpose, Purpose::Thinking | Purpose::Hinting | Purpose::Preparing)
    }
}
