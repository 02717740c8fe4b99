//! The two layers of [`Head::Layers`]: their weights and arithmetic.

use super::error::NetworkError;
use super::limits::{MOST_HIDDEN, MOST_LAYER_BIAS, MOST_LAYER_WEIGHT};
use super::shape::{Activation, Head, Shape};
use super::simd::{Kernel, Line, OUTPUTS, PAIRS, QA};

/// The fixed-point value of a weight of 1.
pub const QC: i16 = 1024;

/// The fixed-point value of 1 in the sums of the first layer, whose inputs are multiples of 1/256.
pub const FIRST_UNIT: i32 = 256 * QC as i32;

/// The fixed-point value of 1 in the outputs of both layers.
pub const PASSED_UNIT: i16 = 1024;

/// The fixed-point value of 1 in the sums of the second layer and in the resulting value.
pub const SECOND_UNIT: i32 = PASSED_UNIT as i32 * QC as i32;

const _: () = {
    let inputs = 2 * Activation::ALL.len() * MOST_HIDDEN;
    let most = inputs as i64 * QA as i64 * MOST_LAYER_WEIGHT as i64 + MOST_LAYER_BIAS as i64;
    assert!(most <= i32::MAX as i64, "sums of the first layer fit");
};

const _: () = assert!(Head::FIRST == OUTPUTS && 2 * Head::FIRST == Line::LEN && Head::SECOND == 2 * OUTPUTS);

/// The layers of all output buckets as plain numbers. All vectors are empty with [`Head::Neuron`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayerParts {
    /// Scaled by [`QC`]: `[bucket][unit][input]`, with the inputs in the order of the output weights.
    pub first_weights: Vec<i16>,
    /// Scaled by [`FIRST_UNIT`]: `[bucket][unit]`.
    pub first_bias: Vec<i32>,
    /// Scaled by [`QC`]: `[bucket][unit][square or itself][unit of the first layer]`.
    pub second_weights: Vec<i16>,
    /// Scaled by [`SECOND_UNIT`]: `[bucket][unit]`.
    pub second_bias: Vec<i32>,
    /// The weight of each output of the second layer in the value, scaled by [`QC`]: `[bucket][unit]`.
    pub value_weights: Vec<i16>,
}

impl LayerParts {
    /// The lengths of these five vectors, in order, for a network of the given shape.
    #[must_use]
    pub const fn lengths(shape: Shape) -> [usize; 5] {
        match shape.head {
            Head::Neuron => [0; 5],
            Head::Layers => [
                shape.buckets * Head::FIRST * shape.weights_of_bucket(),
                shape.buckets * Head::FIRST,
                shape.buckets * Head::SECOND * 2 * Head::FIRST,
                shape.buckets * Head::SECOND,
                shape.buckets * Head::SECOND,
            ],
        }
    }

    /// Checks the lengths and ranges of all vectors.
    pub(super) fn check(&self, shape: Shape) -> Result<(), NetworkError> {
        let found = [
            ("weights of the first layer", self.first_weights.len()),
            ("biases of the first layer", self.first_bias.len()),
            ("weights of the second layer", self.second_weights.len()),
            ("biases of the second layer", self.second_bias.len()),
            ("weights of the value", self.value_weights.len()),
        ];
        for ((what, found), expected) in found.into_iter().zip(Self::lengths(shape)) {
            if found != expected {
                return Err(NetworkError::Length { what, found, expected });
            }
        }
        let mut weights = [&self.first_weights, &self.second_weights, &self.value_weights]
            .into_iter()
            .flatten();
        if let Some(&weight) = weights.find(|weight| weight.unsigned_abs() > MOST_LAYER_WEIGHT.unsigned_abs()) {
            return Err(NetworkError::LayerWeight(weight));
        }
        let mut biases = [&self.first_bias, &self.second_bias].into_iter().flatten();
        match biases.find(|bias| bias.unsigned_abs() > MOST_LAYER_BIAS.unsigned_abs()) {
            Some(&bias) => Err(NetworkError::LayerBias(bias)),
            None => Ok(()),
        }
    }
}

/// The layers of one output bucket, arranged for computation.
#[derive(Clone, PartialEq, Eq)]
pub struct Layers {
    /// One line per pair of inputs: the two weights of the first unit, the two of the second, and so on.
    first_weights: Box<[Line]>,
    first_bias: [i32; OUTPUTS],
    /// The same for the second layer, one list for each half of its units.
    second_weights: [Box<[Line]>; 2],
    second_bias: [[i32; OUTPUTS]; 2],
    value_weights: Line,
}

impl Layers {
    /// The layers of every output bucket. `parts` must have been checked.
    pub fn of(parts: &LayerParts, shape: Shape) -> Box<[Self]> {
        let [first, _, second, ..] = LayerParts::lengths(shape).map(|length| length / shape.buckets.max(1));
        let bucket = |bucket: usize| {
            let second_weights = &parts.second_weights[bucket * second..][..second];
            let second_bias = &parts.second_bias[bucket * Head::SECOND..][..Head::SECOND];
            let half = |half: usize| &second_weights[half * second / 2..][..second / 2];
            Layers {
                first_weights: by_pairs(&parts.first_weights[bucket * first..][..first]),
                first_bias: taken(&parts.first_bias[bucket * Head::FIRST..]),
                second_weights: [by_pairs(half(0)), by_pairs(half(1))],
                second_bias: [taken(second_bias), taken(&second_bias[OUTPUTS..])],
                value_weights: Line(taken(&parts.value_weights[bucket * Head::SECOND..])),
            }
        };
        let buckets = if shape.has_layers() { shape.buckets } else { 0 };
        (0..buckets).map(bucket).collect()
    }

    /// What the layers add to the value, in units of 1/[`SECOND_UNIT`].
    pub fn output(&self, kernel: Kernel, activation: Activation, own: &[Line], other: &[Line]) -> i32 {
        let passed = first_passed(&self.first_sums(kernel, activation, own, other));
        let mut value = 0;
        for half in 0..2 {
            let mut sums = self.second_bias[half];
            let weights = &self.second_weights[half];
            kernel.layer_of_units(std::slice::from_ref(&passed), PASSED_UNIT, weights, &mut sums);
            let of_value = &self.value_weights.0[half * OUTPUTS..][..OUTPUTS];
            value += sums
                .iter()
                .zip(of_value)
                .map(|(&sum, &weight)| second_passed(sum) * i32::from(weight))
                .sum::<i32>();
        }
        value
    }

    fn first_sums(&self, kernel: Kernel, activation: Activation, own: &[Line], other: &[Line]) -> [i32; OUTPUTS] {
        let mut sums = self.first_bias;
        let mut weights = self.first_weights.chunks_exact(own.len() * PAIRS);
        for term in 0..activation.terms() {
            for (half, weights) in [own, other].into_iter().zip(&mut weights) {
                match term {
                    0 => kernel.layer_of_squares(half, weights, &mut sums),
                    _ => kernel.layer_of_units(half, QA, weights, &mut sums),
                }
            }
        }
        sums
    }
}

/// The outputs of the first layer: first all squares, then all plain values.
fn first_passed(sums: &[i32; OUTPUTS]) -> Line {
    let mut passed = Line::ZERO;
    let (squares, units) = passed.0.split_at_mut(OUTPUTS);
    for ((square, unit), &sum) in squares.iter_mut().zip(units).zip(sums) {
        let clamped = rounded(sum.clamp(0, FIRST_UNIT), FIRST_UNIT / i32::from(PASSED_UNIT));
        *unit = clamped as i16;
        *square = rounded(clamped * clamped, i32::from(PASSED_UNIT)) as i16;
    }
    passed
}

fn second_passed(sum: i32) -> i32 {
    rounded(sum.clamp(0, SECOND_UNIT), SECOND_UNIT / i32::from(PASSED_UNIT))
}

/// Divides by a power of two and rounds to the nearest integer.
fn rounded(number: i32, divisor: i32) -> i32 {
    (number + divisor / 2) / divisor
}

/// Reorders the weights of [`OUTPUTS`] units, `[unit][input]`, for [`Kernel::layer_of_units`].
fn by_pairs(weights: &[i16]) -> Box<[Line]> {
    let inputs = weights.len() / OUTPUTS;
    let of_pair = |pair: usize| Line(std::array::from_fn(|at| weights[at / 2 * inputs + 2 * pair + at % 2]));
    (0..inputs / 2).map(of_pair).collect()
}

fn taken<T: Copy, const N: usize>(numbers: &[T]) -> [T; N] {
    std::array::from_fn(|at| numbers[at])
}
