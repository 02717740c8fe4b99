//! What a position is worth.
//!
//! Search knows only the [`Evaluator`] trait. An evaluator is told of board events while moves are made and keeps
//! whatever it needs in step with the position: the sums of the [`handwritten`] evaluation, or the accumulator of a
//! network ([`nnue`]). Which of them an engine uses is its [`Judge`].

use crate::games::{for_each_game, private_folders};

mod dispatch;
mod evaluable;
mod evaluator;
mod fnv;
mod game_evaluator;
pub mod handwritten;
mod judge;
mod load;
pub mod nnue;
#[cfg(test)]
mod tests;

for_each_game!(private_folders);

pub use dispatch::MOST_PIECES;
pub use evaluable::Evaluable;
pub use evaluator::Evaluator;
pub(crate) use game_evaluator::GameEvaluator;
pub use handwritten::HandwrittenEvaluator;
pub use judge::{Judge, Judging};
pub(crate) use load::load_network;
pub use nnue::features::FeatureSet;
