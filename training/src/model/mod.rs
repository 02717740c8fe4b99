//! The network as `tch` tensors of floating-point numbers.
//!
//! [`Model`] holds the weights, which are random or come from a [`Start`]. The first layer is sparse: [`FirstLayer`]
//! tells whether the trainer's threads (`by_threads`) or libtorch (`by_library`) compute it, and each [`Batch`] is made
//! for one of these. `head` computes the rest. [`quantise`] converts the weights to the engine's integers, and
//! [`parity`] checks that the engine then computes the same values.

mod batch;
mod by_library;
mod by_threads;
mod dense;
mod first_layer;
mod head;
pub mod parity;
pub mod quantise;
mod sparse;
mod start;
mod tensors;
mod weights;

pub use batch::{Batch, BatchMaker};
pub use by_library::MOST_SAMPLES;
pub use first_layer::FirstLayer;
pub use start::Start;
pub use tensors::{Gradients, vector};
pub use weights::{MOST_WEIGHT, Model};
