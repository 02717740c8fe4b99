//! Selects what computes the first layer: the trainer's own threads or libtorch.

use tch::{Device, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;
use treville::samples::Sample;

use super::by_library::Columns;
use super::by_threads;
use super::tensors::vector;

/// How many samples libtorch evaluates at a time.
const AT_A_TIME: usize = 1 << 14;

/// What computes the network, and above all its sparse first layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstLayer {
    /// This many threads on the processor, each of which computes a part of the batch.
    Threads(usize),
    /// Libtorch on the device of the weights, with an embedding bag.
    Library,
}

impl FirstLayer {
    /// The faster choice on `device`.
    pub fn best(device: Device, threads: usize) -> Self {
        match device {
            Device::Cpu => FirstLayer::Threads(threads.max(1)),
            _ => FirstLayer::Library,
        }
    }

    /// Computes the outputs, in units of the evaluation scale.
    pub fn outputs<R: Evaluable>(self, weights: &[Tensor], shape: Shape, samples: &[Sample]) -> Vec<f32> {
        match self {
            FirstLayer::Threads(threads) => by_threads::outputs::<R>(threads, weights, shape, samples),
            FirstLayer::Library => {
                let device = weights[0].device();
                let columns = |part: &[Sample]| Columns::new::<R>(part, shape, 1.0, device);
                let outputs = |part: &[Sample]| vector(&columns(part).outputs(weights, shape));
                samples.chunks(AT_A_TIME).flat_map(outputs).collect()
            }
        }
    }
}
