//! Evaluation by a small neural network that is updated, not computed, from move to move (NNUE).
//!
//! [`features`] numbers the inputs, for the engine and for the trainer; [`Network`] holds the weights, which come from
//! a file ([`Parts`], [`write()`]); [`accumulator`] keeps the first layer in step with the board; [`simd`] does the
//! arithmetic. All of it is in whole numbers, so that every processor gives the same values.

mod accumulator;
mod changes;
mod embedded;
mod error;
mod evaluable;
mod evaluator;
pub mod features;
mod format;
mod from_pieces;
mod head;
mod header;
mod layers;
mod limits;
mod network;
mod parts;
mod shape;
pub mod simd;
mod view;

pub(crate) use embedded::{Embedded, embedded_network};
pub use error::NetworkError;
pub use evaluable::Evaluable;
pub use evaluator::Evaluator;
pub use format::{read, read_file, write};
pub(crate) use from_pieces::network_from_pieces;
pub use head::Head;
pub use layers::{FIRST_UNIT, LayerParts, PASSED_UNIT, QC, SECOND_UNIT};
pub use limits::{MOST_LAYER_WEIGHT, QB};
pub use network::Network;
pub use parts::Parts;
pub use shape::{Activation, Shape};
pub use view::View;
