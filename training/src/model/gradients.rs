//! What one batch teaches.

use tch::Tensor;

use crate::data::Sample;

/// What is to be learnt from a batch.
#[derive(Clone, Copy, Debug)]
pub struct Lesson<'a> {
    /// The positions.
    pub samples: &'a [Sample],
    /// How much of the target is the game's result, 0.0..=1.0; the rest is the search's score.
    pub result_weight: f32,
    /// Centipawns for an output of 1.0.
    pub scale: f32,
}

impl Lesson<'_> {
    /// What the network is to say about some of the samples.
    pub(super) fn targets(&self, samples: &[Sample]) -> Tensor {
        let target = |sample: &Sample| sample.target(self.result_weight, self.scale);
        Tensor::from_slice(&samples.iter().map(target).collect::<Vec<f32>>())
    }
}

/// The gradient of the mean loss of a batch with respect to the effective weights, in the order of
/// [`Model::effective`](super::Model::effective).
pub struct Gradients {
    /// The gradients.
    pub tensors: [Tensor; 4],
    /// The mean loss.
    pub loss: f64,
}
