//! Everything after the first layer: activation, output neurons, layers and loss.

use tch::Tensor;
use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{Activation, Head, PASSED_UNIT, Shape};

use super::tensors::rounded;

/// Computes the outputs, in units of the evaluation scale, from the accumulators (samples x 2 hidden). `head` holds the
/// tensors of [`Model::effective`](super::Model::effective) except the first two; `buckets` holds each sample's output
/// bucket as a 64-bit integer.
pub fn outputs(shape: Shape, accumulators: &Tensor, head: &[Tensor], buckets: &Tensor) -> Tensor {
    let [output, output_bias, layers @ ..] = head else {
        unreachable!("every head has output neurons");
    };
    let units = accumulators.clamp(0.0, 1.0);
    let squares = units.square();
    let active = match shape.activation {
        Activation::Squared => squares.shallow_clone(),
        Activation::Dual => Tensor::cat(&[&squares, &units], 1),
    };
    let neurons = chosen(&(active.matmul(&output.tr()) + output_bias), 1, buckets).squeeze_dim(1);
    match layers {
        [] => neurons,
        layers => neurons + of_layers(shape.activation, &squares, &units, layers, buckets),
    }
}

/// The layers' contribution to the outputs, rounded as in the engine (see `docs/network-format.md`).
fn of_layers(activation: Activation, squares: &Tensor, units: &Tensor, layers: &[Tensor], buckets: &Tensor) -> Tensor {
    let [first, first_bias, second, second_bias, value] = layers else {
        unreachable!("two layers have five tensors");
    };
    // Here the engine treats 255ths as if they were 256ths.
    let unit = f64::from(QA) / 256.0;
    let squares = rounded(&(squares * (unit * unit)), 256.0);
    let inputs = match activation {
        Activation::Squared => squares,
        Activation::Dual => Tensor::cat(&[squares, units * unit], 1),
    };
    let first = chosen(&(inputs.matmul(&first.tr()) + first_bias), Head::FIRST, buckets);
    let first = passed(&first);
    let both = Tensor::cat(&[rounded(&first.square(), f64::from(PASSED_UNIT)), first], 1);
    let second = chosen(&(both.matmul(&second.tr()) + second_bias), Head::SECOND, buckets);
    chosen(&passed(&second).matmul(&value.tr()), 1, buckets).squeeze_dim(1)
}

/// What a layer passes on to the next.
fn passed(sums: &Tensor) -> Tensor {
    rounded(&sums.clamp(0.0, 1.0), f64::from(PASSED_UNIT))
}

/// Selects the columns of each sample's bucket, turning samples x (buckets x units) into samples x units.
fn chosen(all: &Tensor, units: usize, buckets: &Tensor) -> Tensor {
    let units = units as i64;
    let by_bucket = all.reshape([buckets.size()[0], -1, units]);
    let index = buckets.reshape([-1, 1, 1]).expand([-1, 1, units], false);
    by_bucket.gather(1, &index, false).squeeze_dim(1)
}

/// The squared error of the expected result, for each sample.
pub fn losses(outputs: &Tensor, targets: &Tensor) -> Tensor {
    (outputs.sigmoid() - targets).square()
}
