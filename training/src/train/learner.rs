//! A network that learns, batch by batch.

use tch::{Kind, Tensor};
use treville::eval::FeatureSet;

use super::optimiser::AdamW;
use super::schedule::Schedule;
use crate::data::Sample;
use crate::error::Fault;
use crate::model::{FirstLayer, Gradients, Lesson, Model};

/// Everything that a step changes, and how it does.
pub struct Learner {
    /// The network.
    pub model: Model,
    /// What moves its weights.
    pub optimiser: AdamW,
    /// Steps made.
    pub steps: u64,
    /// What changes from step to step.
    pub schedule: Schedule,
    /// Who computes.
    pub first_layer: FirstLayer,
    /// Centipawns for an output of 1.0.
    pub scale: u32,
}

impl Learner {
    /// Learns from a batch; its mean loss before.
    ///
    /// # Errors
    /// [`Fault::Diverged`].
    pub fn step<F: FeatureSet>(&mut self, samples: &[Sample]) -> Result<f64, Fault> {
        let weights = self.model.effective();
        let lesson = Lesson {
            samples,
            result_weight: self.schedule.result_weight(self.steps),
            scale: self.scale as f32,
        };
        let Gradients { tensors, loss } = self.first_layer.gradients::<F>(&weights, self.model.shape(), &lesson);
        if !loss.is_finite() {
            return Err(Fault::Diverged(self.steps));
        }
        backward(&weights, &tensors);
        self.optimiser
            .step(self.model.tensors_mut(), self.schedule.lr(self.steps));
        self.model.clip();
        self.steps += 1;
        Ok(loss)
    }
}

/// Passes gradients of the effective weights on to the tensors that they were computed from.
fn backward(weights: &[Tensor; 4], gradients: &[Tensor; 4]) {
    let products = weights
        .iter()
        .zip(gradients)
        .map(|(weights, gradient)| (weights * gradient).sum(Kind::Float));
    if let Some(sum) = products.reduce(|one, other| one + other) {
        sum.backward();
    }
}
