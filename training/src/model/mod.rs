//! The network and its gradients.
//!
//! [`Model`] holds the weights as `tch` tensors, which are random or come from a [`Start`]. [`FirstLayer`] tells
//! whether the trainer's threads (`by_threads`) or libtorch (`by_library`) compute outputs and gradients, and each
//! [`Batch`] is made for one of these. The threads use plain numbers: `sparse` is the first layer, `dense` the rest.
//! With libtorch, `head` is the rest. [`quantise`] converts the weights to the engine's integers, and [`parity`] checks
//! that the engine then computes the same values.

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
