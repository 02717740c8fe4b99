//! The network in floating-point numbers, as `tch` tensors.
//!
//! [`Model`] has the weights; `head` what follows the first layer; [`FirstLayer`] the first layer itself, which is
//! sparse, on threads of our own or by the library; [`quantise`] turns weights into the engine's integers and
//! [`parity`] proves that both compute the same.

mod first_layer;
mod gradients;
mod head;
pub mod parity;
pub mod quantise;
mod sparse;
mod weights;

pub use first_layer::FirstLayer;
pub use gradients::{Gradients, Lesson};
pub use weights::{MOST_WEIGHT, Model, Shape};
