//! The network as `tch` tensors of floating-point numbers.
//!
//! [`Model`] holds the weights, random or from a [`Start`]. `head` computes everything after the first layer. The first
//! layer is sparse; [`FirstLayer`] says whether threads of the trainer (`by_threads`) or libtorch (`by_library`)
//! compute it, and a [`Batch`] is made for one of them. [`quantise`] turns weights into the engine's integers, and
//! [`parity`] checks that the engine computes the same values.

mod batch;
mod by_library;
mod by_threads;
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
pub use tensors::Gradients;
pub use weights::{MOST_WEIGHT, Model};
