//! Search limits.

use std::sync::Arc;
use std::time::Duration;

use crate::board::Move;
use crate::endgame::Tables;

/// What ends a search, and what it excludes. The search ends at the first limit reached.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The clocks of a timed game.
    pub clock: Option<Clock>,
    /// The exact time for this move.
    pub move_time: Option<Duration>,
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes, summed over all threads, at which the search ends. With one thread it is exact.
    pub nodes: Option<u64>,
    /// The number of nodes after which no new iteration starts.
    pub soft_nodes: Option<u64>,
    /// Ends the search when it finds a mate, for either side, in at most this number of moves.
    pub mate: Option<u32>,
    /// Measures time in nodes, at this rate per second, instead of by the clock.
    pub nodes_per_second: Option<u64>,
    /// Time reserved in every move for delays outside the engine.
    pub overhead: Duration,
    /// The opponent is still thinking: clocks run only after [`Engine::ponder_hit`](super::Engine::ponder_hit).
    pub ponder: bool,
    /// Withholds the result until the engine's clock has run this long, unless it is demanded. At reduced strength
    /// searches are short, but an instant reply would seem unnatural.
    pub least_time: Duration,
    /// The number of lines to find (MultiPV), at least 1.
    pub lines: usize,
    /// Root moves to exclude.
    pub excluded: Vec<Move>,
    /// Endgame tables in which the root position is looked up. The tree is searched without them.
    pub tables: Option<Arc<Tables>>,
}

impl Default for Limits {
    /// No limits: search until stopped.
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
            tables: None,
        }
    }
}

impl Limits {
    /// Whether the result is held back until the GUI asks for it: the search is unlimited, or the engine is pondering.
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

/// The clock as the side to move sees it before its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left on the clock of the side to move.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until the next time control; `None` if the time must last for the whole game.
    pub moves_to_go: Option<u32>,
}
