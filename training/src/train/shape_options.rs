//! The options for the shape of the network.

use clap::Args;
use serde::{Deserialize, Serialize};
use treville::eval::nnue::{Activation, Head, Shape};

/// The shape without any option and without `--from`.
const USUAL: Shape = Shape::squared(128, 8);

/// The options for the shape. What is missing is as in the network of `--from`; without one it has a default.
#[derive(Args, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ShapeOptions {
    /// Number of first layers, 1 to 4. The square of a side's own king selects one [default: as in --from, or 1].
    #[arg(long)]
    pub king_buckets: Option<usize>,
    /// Hidden units for each side, a multiple of 32 [default: as in --from, or 128].
    #[arg(long)]
    pub hidden: Option<usize>,
    /// The outputs of a hidden unit with `a = min(max(x, 0), 1)`: `a²` (squared), or `a²` and `a` (dual) [default: as
    /// in --from, or squared].
    #[arg(long, value_name = "squared|dual")]
    pub activation: Option<Activation>,
    /// The head: a neuron, or a neuron plus two layers of 16 and 32 units [default: as in --from, or neuron].
    #[arg(long, value_name = "neuron|16-32")]
    pub head: Option<Head>,
    /// Number of output neurons. The number of pieces selects one [default: as in --from, or 8].
    #[arg(long)]
    pub buckets: Option<usize>,
}

impl ShapeOptions {
    /// The shape of a run that starts from a network of the shape `start`.
    pub fn shape(&self, start: Option<Shape>) -> Shape {
        let like = start.unwrap_or(USUAL);
        Shape {
            king_buckets: self.king_buckets.unwrap_or(like.king_buckets),
            hidden: self.hidden.unwrap_or(like.hidden),
            buckets: self.buckets.unwrap_or(like.buckets),
            activation: self.activation.unwrap_or(like.activation),
            head: self.head.unwrap_or(like.head),
        }
    }
}

impl From<Shape> for ShapeOptions {
    fn from(shape: Shape) -> Self {
        ShapeOptions {
            king_buckets: Some(shape.king_buckets),
            hidden: Some(shape.hidden),
            activation: Some(shape.activation),
            head: Some(shape.head),
            buckets: Some(shape.buckets),
        }
    }
}
