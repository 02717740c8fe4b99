//! Batches, prepared for the trainer's threads or for libtorch.

use tch::{Device, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;
use treville::samples::Sample;

use super::by_library::Columns;
use super::by_threads::{self, Lesson};
use super::first_layer::FirstLayer;
use super::tensors::Gradients;

/// Makes batches for a network. Each preparing thread has its own copy.
#[derive(Clone, Copy, Debug)]
pub struct BatchMaker {
    pub first_layer: FirstLayer,
    pub device: Device,
    pub shape: Shape,
    /// The score in centipawns that corresponds to an output of 1.0.
    pub scale: f32,
}

impl BatchMaker {
    /// Prepares samples as far as possible before they are needed.
    pub fn make<R: Evaluable>(&self, samples: Vec<Sample>) -> Batch {
        let content = match self.first_layer {
            FirstLayer::Threads(threads) => Content::Samples { samples, threads },
            FirstLayer::Library => Content::Columns(Columns::new::<R>(&samples, self.shape, self.scale, self.device)),
        };
        Batch { maker: *self, content }
    }
}

/// A batch of prepared positions.
pub struct Batch {
    maker: BatchMaker,
    content: Content,
}

enum Content {
    /// To be computed by the trainer's threads.
    Samples { samples: Vec<Sample>, threads: usize },
    /// To be computed by libtorch.
    Columns(Columns),
}

impl Batch {
    /// Computes the mean loss and its gradients. `result_weight` is the weight of game results in the targets.
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
