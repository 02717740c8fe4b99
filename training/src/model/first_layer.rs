//! Who computes the network over many positions: the first layer by threads of our own, or by the library on its
//! device.

use tch::{Device, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;

use super::by_library::Columns;
use super::by_threads;
use super::tensors::vector;
use crate::data::Sample;

/// Samples that the library is given at a time where it has no batches.
const AT_A_TIME: usize = 1 << 14;

/// Who computes the first layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstLayer {
    /// So many threads of ours, on the processor: each computes a part of the batch, head and all.
    Threads(usize),
    /// The library, as a sum of embeddings, on the device of the weights.
    Library,
}

impl FirstLayer {
    /// What is best on a device.
    #[must_use]
    pub fn best(device: Device, threads: usize) -> Self {
        match device {
            Device::Cpu => FirstLayer::Threads(threads.max(1)),
            _ => FirstLayer::Library,
        }
    }

    /// The outputs for some samples, in units of the evaluation scale.
    #[must_use]
    pub fn outputs<R: Evaluable>(self, weights: &[Tensor], shape: Shape, samples: &[Sample]) -> Vec<f32> {
        tch::no_grad(|| match self {
            FirstLayer::Threads(threads) => by_threads::outputs::<R>(threads, weights, shape, samples),
            FirstLayer::Library => {
                let device = weights[0].device();
                let columns = |part: &[Sample]| Columns::new::<R>(part, shape, 1.0, device);
                let outputs = |part: &[Sample]| vector(&columns(part).outputs(weights, shape));
                samples.chunks(AT_A_TIME).flat_map(outputs).collect()
            }
        })
    }
}
