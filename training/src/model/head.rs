//! What follows the first layer: activation, output neurons, loss.

use tch::Tensor;
use treville::eval::nnue::Activation;

/// The outputs, in units of the evaluation scale, for accumulators (samples x 2 hidden), by the neuron of each sample's
/// bucket (samples, 64-bit integers).
pub fn outputs(
    activation: Activation,
    accumulators: &Tensor,
    output: &Tensor,
    output_bias: &Tensor,
    buckets: &Tensor,
) -> Tensor {
    let clamped = accumulators.clamp(0.0, 1.0);
    let active = match activation {
        Activation::Squared => clamped.square(),
        Activation::Dual => Tensor::cat(&[clamped.square(), clamped], 1),
    };
    let all = active.matmul(&output.tr()) + output_bias;
    all.gather(1, &buckets.unsqueeze(1), false).squeeze_dim(1)
}

/// The squared error of the expected points for each sample.
pub fn losses(outputs: &Tensor, targets: &Tensor) -> Tensor {
    (outputs.sigmoid() - targets).square()
}
