//! Converts a network to the engine's integers.

use tch::Tensor;
use treville::eval::Evaluable;
use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{FIRST_UNIT, LayerParts, Parts, QB, QC, SECOND_UNIT};

use super::weights::Model;
use crate::error::Fault;

/// Converts a network. `scale` is the score in centipawns that corresponds to an output of 1.0.
///
/// # Errors
/// [`Fault::Overflow`] if a number does not fit 16 bits; [`Fault::Network`] if a possible sum of the first layer does
/// not, or if the engine would reject the network.
pub fn quantise<R: Evaluable>(model: &Model, title: &str, scale: u32) -> Result<Parts, Fault> {
    let (qa, qb) = (f64::from(QA), f64::from(QB));
    let effective = model.effective();
    let [rows, bias, output, output_bias, layer_tensors @ ..] = effective.as_slice() else {
        unreachable!("a network has four tensors at least");
    };
    let parts = Parts {
        title: title.to_owned(),
        shape: model.shape(),
        scale,
        set: 0,
        feature_weights: words("first-layer weights", rows, qa)?,
        feature_bias: words("first-layer biases", bias, qa)?,
        output_weights: words("output weights", output, qb)?,
        output_bias: long_words(output_bias, qa * qb),
        layers: layers(layer_tensors)?,
    };
    parts.check_sums::<R>()?;
    Ok(parts)
}

fn layers(tensors: &[Tensor]) -> Result<LayerParts, Fault> {
    let [first, first_bias, second, second_bias, value] = tensors else {
        return Ok(LayerParts::default());
    };
    let qc = f64::from(QC);
    Ok(LayerParts {
        first_weights: words("weights of the layer of 16", first, qc)?,
        first_bias: long_words(first_bias, f64::from(FIRST_UNIT)),
        second_weights: words("weights of the layer of 32", second, qc)?,
        second_bias: long_words(second_bias, f64::from(SECOND_UNIT)),
        value_weights: words("weights of the value", value, qc)?,
    })
}

fn integers(tensor: &Tensor, scale: f64) -> Vec<i64> {
    let rounded = (tensor.to_kind(tch::Kind::Double) * scale)
        .round()
        .to_kind(tch::Kind::Int64);
    let rounded = rounded.contiguous().to_device(tch::Device::Cpu);
    let mut numbers = vec![0; rounded.numel()];
    rounded.copy_data(&mut numbers, rounded.numel());
    numbers
}

fn words(what: &'static str, tensor: &Tensor, scale: f64) -> Result<Vec<i16>, Fault> {
    let fit = |number: i64| i16::try_from(number).map_err(|_| Fault::Overflow(what, number.to_string()));
    integers(tensor, scale).into_iter().map(fit).collect()
}

/// Converts biases. They are checked against the engine's limits later.
fn long_words(tensor: &Tensor, scale: f64) -> Vec<i32> {
    let fit = |number: i64| number.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
    integers(tensor, scale).into_iter().map(fit).collect()
}
