//! The hand-written evaluation: a sum of weighted counts.
//!
//! Every term is a count times a weight, one for the middlegame and one for the endgame; the phase blends the two. Since
//! the evaluation is linear in its weights they can be fitted to game results: the same code that adds weights up while the
//! engine plays lists the counts for the fit (see [`trace`] and the example `fit_evaluation`).

#![forbid(unsafe_code)]

mod evaluator;
mod features;
mod fitted;
mod pawn_cache;
mod terms;
mod trace;
mod weights;

pub use evaluator::HandEvaluator;
pub use terms::{TERM_COUNT, Term, term_name};
pub(super) use trace::explain;
pub use trace::{Trace, trace};
pub use weights::{Weight, current_weights};
