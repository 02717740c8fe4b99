//! The search for the best move: alpha-beta with lazy SMP.
//!
//! [`Engine`] takes requests, works in the background and answers with [`Event`]s. Below it, from the top down:
//! `pool` runs one `worker` per thread and lets the threads vote; `root` deepens iteratively; `alphabeta` and
//! `quiescence` search the tree with the help of `pruning`, the move `picker`, the `history` tables and the shared
//! transposition `table`. Everything is generic over the rules.

mod alphabeta;
pub mod bench;
mod control;
mod engine;
mod helpers;
mod history;
mod known;
mod level;
mod limits;
mod move_loop;
pub(crate) mod params;
mod picker;
mod pool;
pub mod prelude;
mod pruning;
mod quiescence;
mod report;
mod root;
mod score;
mod searcher;
mod strength;
mod table;
mod time;
mod vote;
pub mod wdl;
mod worker;

pub use engine::{Engine, Settings};
pub use level::{Level, UnknownLevel};
pub use limits::{Clock, Limits};
pub use pool::{AllocationError, Job, Pool};
pub use report::{Bound, Event, Line, Status, Verdict};
pub use root::{PositionRoot, PreludeRoot, Root};
pub use score::Score;
pub use searcher::{RootSearcher, Searcher};
pub use strength::Strength;

/// The deepest ply that a search can reach.
pub(crate) const MAX_PLY: usize = 128;

/// The first thread checks the clock once per this number of nodes.
pub(crate) const POLL_INTERVAL: u64 = 512;
