//! The network in floating-point numbers, as `tch` tensors.
//!
//! [`Model`] has the weights, random ones or those of a [`Start`]; `head` what follows the first layer. The first
//! layer, which is sparse, is computed by threads of our own (`by_threads`) or by the library (`by_library`), as
//! [`FirstLayer`] says; a [`Batch`] is made for one of them. [`quantise`] turns weights into the engine's integers and
//! [`parity`] proves that both compute the same.

mod batch;
mod by_library;
mod by_threads;
mod first_layer;
mod gradients;
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
pub use gradients::Gradients;
pub use start::Start;
pub use weights::{MOST_WEIGHT, Model};
