//! What a position is worth.
//!
//! An [`Evaluator`] observes board events while moves are made and keeps the accumulator of a network ([`nnue`]) in step
//! with the position. Which network an engine uses is its [`Evaluation`].

use crate::games::{for_each_game, private_folders};

mod dispatch;
mod evaluation;
pub mod fnv;
mod load;
pub mod nnue;

for_each_game!(private_folders);

pub use dispatch::MOST_PIECES;
pub use evaluation::{Evaluation, EvaluationId};
pub use load::load_network;
pub use nnue::{Evaluable, Evaluator};
