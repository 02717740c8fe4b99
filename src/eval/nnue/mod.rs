//! NNUE: a small neural network whose first layer is updated incrementally.
//!
//! [`Evaluable`] and [`features`] number the inputs, for both the engine and the trainer. [`Network`] holds the
//! weights, which are read from a file or made from [`Parts`]. [`accumulator`] keeps the first layer in step with the
//! board, and [`simd`] does the arithmetic, entirely in integers, so that every processor computes the same values.

mod accumulator;
mod changes;
mod embedded;
mod error;
mod evaluable;
mod evaluator;
pub mod features;
mod format;
mod from_pieces;
mod header;
mod layers;
mod limits;
mod made;
mod network;
mod parts;
mod shape;
pub mod simd;
mod view;

pub(crate) use embedded::{Embedded, decoded, embedded_network};
pub use error::NetworkError;
pub use evaluable::Evaluable;
pub use evaluator::Evaluator;
pub use format::{read, read_file, read_for, write};
pub(crate) use from_pieces::network_from_pieces;
pub use layers::{FIRST_UNIT, LayerParts, PASSED_UNIT, QC, SECOND_UNIT};
pub use limits::{MOST_LAYER_WEIGHT, QB};
pub(crate) use made::MadeNetworks;
pub use network::Network;
pub use parts::Parts;
pub use shape::{Activation, Head, Shape};
pub use view::View;
