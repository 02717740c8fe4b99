//! The hand-written evaluation: a sum of weighted counts.
//!
//! Every term is a count times a weight, one for the middlegame and one for the endgame; the phase blends the two.
//! Since the evaluation is linear in its weights they can be fitted to game results: the same code that adds weights up
//! while the engine plays lists the counts for the fit (see [`trace`] and the example `fit_evaluation`).
//!
//! A game declares its terms by name ([`Terms`], [`Layout`]) and counts them ([`Counting`]). Groups that several games
//! have in common are declared and counted here: [`PieceTerms`] for every game, [`OrthodoxTerms`] for pawns, kings,
//! bishops and rooks. The weights are in files that know the terms by these names ([`WeightsFile`]).

#![forbid(unsafe_code)]

mod activity;
mod counting;
mod embedded;
mod evaluator;
mod explain;
mod layout;
mod orthodox;
mod pawns;
mod phase;
mod pieces;
mod rook_files;
mod shelter;
mod structure_cache;
mod tally;
mod term;
mod terms;
mod trace;
mod weight;
mod weights_file;

pub(crate) use activity::Activity;
pub(crate) use counting::Counting;
pub(crate) use embedded::{EmbeddedWeights, embedded_weights};
pub use evaluator::HandwrittenEvaluator;
pub(crate) use explain::explain;
pub(crate) use layout::Layout;
pub(crate) use orthodox::OrthodoxTerms;
pub(crate) use pieces::PieceTerms;
pub(crate) use tally::Tally;
pub(crate) use term::{ByKind, ByNumber, Term};
pub(crate) use terms::Terms;
pub use trace::{Trace, trace};
pub use weight::Weight;
pub use weights_file::{WeightsError, WeightsFile};
