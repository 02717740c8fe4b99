//! Batches as those who compute them want them.

use tch::{Device, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;

use super::by_library::Columns;
use super::by_threads::{self, Lesson};
use super::first_layer::FirstLayer;
use super::gradients::Gradients;
use crate::data::Sample;

/// How batches are made for a network. Threads that prepare them each have a copy.
#[derive(Clone, Copy, Debug)]
pub struct BatchMaker {
    /// Who computes.
    pub first_layer: FirstLayer,
    /// Where.
    pub device: Device,
    /// The size of the network.
    pub shape: Shape,
    /// Centipawns for an output of 1.0.
    pub scale: f32,
}

impl BatchMaker {
    /// Does with some samples what can be done before it is their turn.
    #[must_use]
    pub fn make<R: Evaluable>(&self, samples: Vec<Sample>) -> Batch {
        let content = match self.first_layer {
            FirstLayer::Threads(threads) => Content::Samples { samples, threads },
            FirstLayer::Library => Content::Columns(Columns::new::<R>(&samples, self.shape, self.scale, self.device)),
        };
        Batch { maker: *self, content }
    }
}

/// Some positions to learn from.
pub struct Batch {
    maker: BatchMaker,
    content: Content,
}

enum Content {
    /// For so many threads of ours.
    Samples { samples: Vec<Sample>, threads: usize },
    /// For the library.
    Columns(Columns),
}

impl Batch {
    /// Mean loss and gradients, where the game's result is so much of the target, 0.0..=1.0, and the search's score the
    /// rest.
    #[must_use]
    pub fn gradients<R: Evaluable>(&self, weights: &[Tensor], result_weight: f32) -> Gradients {
        let BatchMaker { shape, scale, .. } = self.maker;
        match &self.content {
            Content::Samples { samples, threads } => {
                let lesson = Lesson {
                    samples,
                    result_weight,
                    scale,
                };
                by_threads::gradients::<R>(*threads, weights, shape, &lesson)
            }
            Content::Columns(columns) => columns.gradients(weights, shape, result_weight),
        }
    }
}
