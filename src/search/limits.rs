//! Limits of a search.

use std::time::Duration;

use crate::board::Move;

/// What ends a search, and what it excludes. Of several limits, the first one reached ends it.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The clocks of a timed game.
    pub clock: Option<Clock>,
    /// An exact time for this move.
    pub move_time: Option<Duration>,
    /// A depth in plies.
    pub depth: Option<u32>,
    /// A number of nodes, of all threads together.
    pub nodes: Option<u64>,
    /// A number of nodes after which no deeper iteration starts.
    pub soft_nodes: Option<u64>,
    /// Ends at a mate in this number of moves, for either side.
    pub mate: Option<u32>,
    /// Measures time by nodes at this rate per second instead of by the clock.
    pub nodes_per_second: Option<u64>,
    /// Time kept back in every move for delays outside the engine.
    pub overhead: Duration,
    /// The opponent is still thinking: clocks run only from [`Engine::ponder_hit`](super::Engine::ponder_hit) on.
    pub ponder: bool,
    /// Holds the result back until the engine's clock has run this long, unless it is demanded. At reduced strength a
    /// search ends early, but the answer should not come at once.
    pub least_time: Duration,
    /// The number of best lines to find (MultiPV), at least 1.
    pub lines: usize,
    /// Root moves to leave out.
    pub excluded: Vec<Move>,
}

impl Default for Limits {
    /// No limit: search until stopped.
    fn default() -> Self {
        Limits {
            clock: None,
            move_time: None,
            depth: None,
            nodes: None,
            soft_nodes: None,
            mate: None,
            nodes_per_second: None,
            overhead: Duration::ZERO,
            ponder: false,
            least_time: Duration::ZERO,
            lines: 1,
            excluded: Vec::new(),
        }
    }
}

impl Limits {
    /// Whether the result is held back until it is demanded: there is no limit, or the engine ponders.
    pub(crate) fn is_endless(&self) -> bool {
        self.ponder || !self.is_bounded()
    }

    /// Whether there is any limit.
    pub(crate) fn is_bounded(&self) -> bool {
        let by_time = self.clock.is_some() || self.move_time.is_some();
        let by_nodes = self.nodes.is_some() || self.soft_nodes.is_some();
        let by_work = self.depth.is_some() || by_nodes || self.mate.is_some();
        by_time || by_work
    }
}

/// The clocks as the engine's side sees them before its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left on the engine's clock.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until more time is added; `None` if the time must last for the whole game.
    pub moves_to_go: Option<u32>,
}
