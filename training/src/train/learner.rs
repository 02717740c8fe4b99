//! A network that learns, batch by batch.

use tch::{Kind, Tensor};
use treville::eval::Evaluable;

use super::optimiser::AdamW;
use super::schedule::Schedule;
use crate::model::{Batch, BatchMaker, FirstLayer, Gradients, Model};

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
    /// How batches for it are made.
    #[must_use]
    pub fn batch_maker(&self) -> BatchMaker {
        BatchMaker {
            first_layer: self.first_layer,
            device: self.model.device(),
            shape: self.model.shape(),
            scale: self.scale as f32,
        }
    }

    /// Learns from a batch; its mean loss before, one 64-bit number that is still on the device.
    pub fn step<R: Evaluable>(&mut self, batch: &Batch) -> Tensor {
        let weights = self.model.effective();
        let result_weight = self.schedule.result_weight(self.steps);
        let Gradients { tensors, loss } = batch.gradients::<R>(&weights, result_weight);
        backward(&weights, &tensors);
        self.optimiser
            .step(self.model.tensors_mut(), self.schedule.lr(self.steps));
        self.model.clip();
        self.steps += 1;
        loss
    }
}

/// Passes gradients of the effective weights on to the tensors that they were computed from.
fn backward(weights: &[Tensor], gradients: &[Tensor]) {
    let products = weights
        .iter()
        .zip(gradients)
        .map(|(weights, gradient)| (weights * gradient).sum(Kind::Float));
    if let Some(sum) = products.reduce(|one, other| one + other) {
        sum.backward();
    }
}
