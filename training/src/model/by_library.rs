//! Computes a batch with libtorch on its device.

use tch::kind::Element;
use tch::{Device, Kind, Tensor};
use treville::eval::Evaluable;
use treville::eval::nnue::Shape;
use treville::samples::{MOST_FEATURES, Sample};

use super::head;
use super::tensors::Gradients;

/// The limit on samples per batch; their inputs have 32-bit indices.
pub const MOST_SAMPLES: usize = 10_000_000;

const _: () = assert!(MOST_SAMPLES * 2 * MOST_FEATURES <= i32::MAX as usize);

/// A batch as tensors on the device.
pub(super) struct Columns {
    /// The inputs of all samples, each with the side to move first: 32-bit integers.
    inputs: Tensor,
    /// The index at which each list of inputs starts, two per sample: 32-bit integers.
    begins: Tensor,
    /// The output bucket of each sample: 64-bit integers, as `gather` requires.
    buckets: Tensor,
    /// The result of each sample's game.
    points: Tensor,
    /// The expected result by each sample's score.
    expected: Tensor,
}

impl Columns {
    /// Copies samples to a device. On a GPU this returns before the copying is complete.
    pub(super) fn new<R: Evaluable>(samples: &[Sample], shape: Shape, scale: f32, device: Device) -> Self {
        let (mut inputs, mut begins) = (Vec::new(), Vec::with_capacity(2 * samples.len()));
        for sample in samples {
            for side in [0, 1] {
                begins.push(inputs.len() as i32);
                inputs.extend(sample.inputs::<R>(side, shape.king_buckets).map(|input| input as i32));
            }
        }
        let bucket = |sample: &Sample| sample.bucket::<R>(shape.buckets) as i32;
        let column = |number: fn(&Sample, f32) -> f32| {
            let numbers: Vec<f32> = samples.iter().map(|sample| number(sample, scale)).collect();
            on_device(&numbers, device)
        };
        Columns {
            inputs: on_device(&inputs, device),
            begins: on_device(&begins, device),
            buckets: on_device(&samples.iter().map(bucket).collect::<Vec<i32>>(), device).to_kind(Kind::Int64),
            points: column(|sample, _| sample.points()),
            expected: column(Sample::expected),
        }
    }

    /// Computes the outputs, in units of the evaluation scale.
    pub(super) fn outputs(&self, weights: &[Tensor], shape: Shape) -> Tensor {
        let [rows, bias, head @ ..] = weights else {
            unreachable!("the first layer has two tensors");
        };
        let (sums, ..) =
            Tensor::embedding_bag(rows, &self.inputs, &self.begins, false, 0, false, None::<Tensor>, false);
        let accumulators = (sums + bias).reshape([-1, 2 * shape.hidden as i64]);
        head::outputs(shape, &accumulators, head, &self.buckets)
    }

    pub(super) fn gradients(&self, weights: &[Tensor], shape: Shape, result_weight: f32) -> Gradients {
        let leaf = |tensor: &Tensor| tensor.detach().set_requires_grad(true);
        let leaves: Vec<Tensor> = weights.iter().map(leaf).collect();
        let outputs = self.outputs(&leaves, shape);
        let [of_points, of_expected] = [result_weight, 1.0 - result_weight].map(f64::from);
        let targets = &self.points * of_points + &self.expected * of_expected;
        let loss = head::losses(&outputs, &targets).mean(Kind::Float);
        loss.backward();
        Gradients {
            tensors: leaves.iter().map(Tensor::grad).collect(),
            loss: loss.detach().to_kind(Kind::Double),
        }
    }
}

/// Copies numbers to a device. A GPU does this asynchronously, which requires pinned memory. `pin_memory` does the same
/// as `internal_pin_memory`, but prints two warnings at each call, because `tch` cannot leave out the device.
fn on_device<T: Element>(numbers: &[T], device: Device) -> Tensor {
    let tensor = Tensor::from_slice(numbers);
    match device {
        Device::Cpu => tensor,
        _ => tensor
            .internal_pin_memory(device)
            .to_device_(device, T::KIND, true, false),
    }
}
