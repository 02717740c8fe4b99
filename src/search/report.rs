//! Reports of a search, while it runs and when it ends.

use std::time::Duration;

use super::prelude::Chosen;
use super::{AllocationError, Score};
use crate::board::Move;

/// A message from an engine.
#[derive(Clone, Debug)]
pub enum Event {
    /// A line has been searched to a new depth, or in a long search its score turned out to be outside the window.
    Line(Line),
    /// An allocation failed; the engine continues with what it has.
    Failed(AllocationError),
    /// Everything that the next search needs is allocated.
    Ready,
    /// The search has ended.
    Done(Verdict),
    /// A choice of a prelude has been made.
    Chosen(Chosen),
}

/// A line of play with its value.
#[derive(Clone, Debug)]
pub struct Line {
    /// The nominal depth in plies.
    pub depth: u32,
    /// The deepest ply reached.
    pub seldepth: u32,
    /// The score for the side to move at the root.
    pub score: Score,
    /// Whether the score is exact or only a bound.
    pub bound: Bound,
    /// Nodes of all threads since the start of the search.
    pub nodes: u64,
    /// Time since the start of the search.
    pub elapsed: Duration,
    /// How full the search has made the transposition table, in permille; only set by an [`Engine`](super::Engine).
    pub hash_used: u32,
    /// The rank of this line among the lines found, from 1.
    pub rank: usize,
    /// The moves in order from the root position; all are legal.
    pub moves: Vec<Move>,
}

/// How a reported score relates to the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The search failed low: the true score is at most this.
    Upper,
    /// The search failed high: the true score is at least this.
    Lower,
    /// The score is exact.
    Exact,
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// The move to play; `None` only if there are no legal moves or all are excluded.
    pub best: Option<Move>,
    /// The expected reply.
    pub reply: Option<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The last completed depth.
    pub depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// The number of threads that searched.
    pub threads: usize,
    /// The time since the start of the search.
    pub elapsed: Duration,
}

/// A snapshot of a running search.
#[derive(Clone, Copy, Debug)]
pub struct Status {
    /// The depth being searched.
    pub depth: u32,
    /// Nodes searched so far.
    pub nodes: u64,
    /// Time elapsed so far.
    pub elapsed: Duration,
    /// Root moves not yet searched at this depth.
    pub moves_left: usize,
    /// Total number of root moves.
    pub moves_total: usize,
    /// The root move being searched.
    pub current: Option<Move>,
}
