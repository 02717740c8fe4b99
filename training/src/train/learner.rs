//! The steps of training.

use tch::Tensor;
use treville::eval::Evaluable;

use super::optimiser::AdamW;
use super::schedule::Schedule;
use crate::model::{Batch, BatchMaker, FirstLayer, Gradients, Model};

/// The average reaches back about one step in this many: the weight of a step rises with this power of its number.
const TAIL: f64 = 20.0;

/// Everything that a step uses or changes.
pub struct Learner {
    pub model: Model,
    /// The mean of the model over its last steps, which makes the network.
    pub average: Model,
    pub optimiser: AdamW,
    /// The number of steps already made.
    pub steps: u64,
    pub schedule: Schedule,
    pub first_layer: FirstLayer,
    /// The score in centipawns that corresponds to an output of 1.0.
    pub scale: u32,
}

impl Learner {
    pub fn batch_maker(&self) -> BatchMaker {
        BatchMaker {
            first_layer: self.first_layer,
            device: self.model.device(),
            shape: self.model.shape(),
            scale: self.scale as f32,
        }
    }

    /// Learns from a batch. Returns the mean loss before the step: a 64-bit number, still on the device.
    pub fn step<R: Evaluable>(&mut self, batch: &Batch) -> Tensor {
        let Gradients { tensors, loss } =
            batch.gradients::<R>(&self.model.effective(), self.schedule.result_weight(self.steps));
        let gradients = self.model.gradients(tensors);
        self.optimiser
            .step(self.model.tensors_mut(), &gradients, self.schedule.lr(self.steps));
        self.model.clip();
        self.steps += 1;
        let share = (TAIL + 1.0) / (TAIL + self.steps as f64);
        self.average.approach(&self.model, share);
        loss
    }
}
