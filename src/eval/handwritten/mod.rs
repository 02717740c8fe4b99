//! The hand-written evaluation: a sum of weighted counts.
//!
//! Every term is a count times a weight, one for the middlegame and one for the endgame; the phase blends the two. Since
//! the evaluation is linear in its weights they can be fitted to game results: the same code that adds weights up while the
//! engine plays lists the counts for the fit (see [`trace`] and the example `fit_evaluation`).
//!
//! What is counted is each game's own business, told by [`Counting`]; what is here keeps the sums.

#![forbid(unsafe_code)]

mod activity;
mod counting;
mod evaluator;
mod explain;
mod phase;
mod structure_cache;
mod term;
mod trace;
mod weights;

pub use activity::{Activity, BESIDE};
pub use counting::{Counting, Tally};
pub use evaluator::HandwrittenEvaluator;
pub use explain::explain;
pub use term::{Term, TermGroup, start_of_group, term_count, term_name};
pub use trace::{Trace, trace};
pub use weights::Weight;
