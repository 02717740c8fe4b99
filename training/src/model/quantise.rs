//! From floats to the engine's integers.

use tch::Tensor;
use treville::eval::FeatureSet;
use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{Parts, QB};

use super::weights::Model;
use crate::error::Fault;

/// Facts of the game that are no pieces and can be present besides: the two types of a pair.
const MOST_FACTS: usize = 4;

/// The network in integers, called `title`, `scale` centipawns for an output of 1.0.
///
/// # Errors
/// [`Fault::Overflow`] if a number does not fit 16 bits, or the sums of the first layer might not in some position;
/// [`Fault::Network`] if the engine would refuse it.
pub fn quantise<F: FeatureSet>(model: &Model, title: &str, scale: u32) -> Result<Parts, Fault> {
    let (qa, qb) = (f64::from(QA), f64::from(QB));
    let [rows, bias, output, output_bias] = tch::no_grad(|| model.effective());
    let parts = Parts {
        title: title.to_owned(),
        shape: model.shape(),
        scale,
        feature_weights: words("first-layer weights", &rows, qa)?,
        feature_bias: words("first-layer biases", &bias, qa)?,
        output_weights: words("output weights", &output, qb)?,
        output_bias: integers(&output_bias, qa * qb)
            .into_iter()
            .map(|number| number as i32)
            .collect(),
    };
    check_sums::<F>(&parts)?;
    parts.check::<F>()?;
    Ok(parts)
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

/// Bounds the first layer's sums by the largest weights that could ever come together: no position can exceed that.
fn check_sums<F: FeatureSet>(parts: &Parts) -> Result<(), Fault> {
    let present = F::MOST_PIECES + MOST_FACTS;
    for unit in 0..parts.shape.hidden {
        let bias = i64::from(parts.feature_bias[unit]);
        let mut weights: Vec<i64> = (0..F::INPUTS)
            .map(|input| i64::from(parts.feature_weights[input * parts.shape.hidden + unit]))
            .collect();
        weights.sort_unstable();
        let least: i64 = weights.iter().take(present).filter(|weight| **weight < 0).sum();
        let most: i64 = weights.iter().rev().take(present).filter(|weight| **weight > 0).sum();
        if bias + least < i64::from(i16::MIN) || bias + most > i64::from(i16::MAX) {
            let range = format!("hidden unit {unit} could reach {}..={}", bias + least, bias + most);
            return Err(Fault::Overflow("sums of the first layer", range));
        }
    }
    Ok(())
}
