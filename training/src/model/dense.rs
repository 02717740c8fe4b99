//! Everything after the first layer, for one sample at a time, in plain numbers. Its gradients are written out.
//!
//! [`head`](super::head) computes the same with libtorch.

use treville::eval::nnue::simd::QA;
use treville::eval::nnue::{Head, PASSED_UNIT, Shape};

use super::sparse::BLOCK;

/// As many numbers as the widest registers hold.
const LANES: usize = 16;

/// What the engine's layers take 1 for: 255ths count as 256ths.
const UNIT: f32 = QA as f32 / 256.0;

/// The tensors of [`Model::effective`](super::Model::effective) except the first, or the sums of their gradients.
pub type Numbers = Vec<Vec<f32>>;

// The places of the tensors in `Numbers`.
const BIAS: usize = 0;
const OUTPUT: usize = 1;
const OUTPUT_BIAS: usize = 2;
const FIRST: usize = 3;
const FIRST_BIAS: usize = 4;
const SECOND: usize = 5;
const SECOND_BIAS: usize = 6;
const VALUE: usize = 7;

/// The network after the first layer.
#[derive(Clone, Copy)]
pub struct Dense<'a> {
    pub shape: Shape,
    pub weights: &'a Numbers,
}

/// What is computed for a sample on the way to its output.
#[derive(Default)]
pub struct Trace {
    /// Both accumulators, the side to move first.
    sums: Vec<f32>,
    /// The outputs of the hidden units: squares before the rest.
    active: Vec<f32>,
    /// Those that the layers receive.
    inputs: Vec<f32>,
    /// The sums of the layers.
    first: [f32; Head::FIRST],
    second: [f32; Head::SECOND],
    /// The outputs of the first layer: squares before the rest.
    both: [f32; 2 * Head::FIRST],
    /// The gradient of `active`.
    changes: Vec<f32>,
}

impl Dense<'_> {
    /// Computes the output of a sample, in units of the evaluation scale. `accumulators` are integers without bias, in
    /// blocks x lists x [`BLOCK`].
    #[inline(always)]
    pub fn output(&self, accumulators: &[i16], sample: usize, bucket: usize, trace: &mut Trace) -> f32 {
        self.activate(accumulators, sample, trace);
        let of = |tensor: usize| of_bucket(&self.weights[tensor], self.shape.buckets, bucket);
        let output = of(OUTPUT_BIAS)[0] + dot(of(OUTPUT), &trace.active);
        if !self.shape.has_layers() {
            return output;
        }
        trace.inputs.resize(trace.active.len(), 0.0);
        let (squares, units) = trace.inputs.split_at_mut(2 * self.shape.hidden);
        let (active_squares, active_units) = trace.active.split_at(squares.len());
        for (square, active) in squares.iter_mut().zip(active_squares) {
            *square = rounded(active * (UNIT * UNIT), 256.0);
        }
        for (unit, active) in units.iter_mut().zip(active_units) {
            *unit = active * UNIT;
        }
        layer(of(FIRST), of(FIRST_BIAS), &trace.inputs, &mut trace.first);
        for (index, &sum) in trace.first.iter().enumerate() {
            let unit = passed(sum);
            trace.both[index] = rounded(unit * unit, f32::from(PASSED_UNIT));
            trace.both[Head::FIRST + index] = unit;
        }
        layer(of(SECOND), of(SECOND_BIAS), &trace.both, &mut trace.second);
        let outputs = trace.second.iter().zip(of(VALUE));
        output + outputs.map(|(&sum, weight)| passed(sum) * weight).sum::<f32>()
    }

    #[inline(always)]
    fn activate(&self, accumulators: &[i16], sample: usize, trace: &mut Trace) {
        let Shape { hidden, activation, .. } = self.shape;
        let (blocks, _) = accumulators.as_chunks::<BLOCK>();
        let lists = blocks.len() / (hidden / BLOCK);
        trace.sums.resize(2 * hidden, 0.0);
        for (side, sums) in trace.sums.chunks_exact_mut(hidden).enumerate() {
            let of_side = blocks.iter().skip(2 * sample + side).step_by(lists);
            let bias = self.weights[BIAS].as_chunks::<BLOCK>().0;
            for ((block, bias), sums) in of_side.zip(bias).zip(sums.as_chunks_mut::<BLOCK>().0) {
                for unit in 0..BLOCK {
                    sums[unit] = f32::from(block[unit]) * (1.0 / f32::from(QA)) + bias[unit];
                }
            }
        }
        trace.active.resize(2 * hidden * activation.terms(), 0.0);
        let (squares, units) = trace.active.split_at_mut(2 * hidden);
        for (square, sum) in squares.iter_mut().zip(&trace.sums) {
            let unit = sum.clamp(0.0, 1.0);
            *square = unit * unit;
        }
        for (unit, sum) in units.iter_mut().zip(&trace.sums) {
            *unit = sum.clamp(0.0, 1.0);
        }
    }

    /// Propagates the gradient of the last output of `trace` to all tensors, and to the accumulators of the sample,
    /// which are in the same order as in [`Dense::output`].
    #[inline(always)]
    pub fn backward(
        &self,
        gradient: f32,
        (sample, bucket): (usize, usize),
        trace: &mut Trace,
        gradients: &mut Numbers,
        accumulators: &mut [f32],
    ) {
        let [bias, output, output_bias, layers @ ..] = gradients.as_mut_slice() else {
            unreachable!("every head has output neurons");
        };
        let buckets = self.shape.buckets;
        of_bucket_mut(output_bias, buckets, bucket)[0] += gradient;
        add_product(of_bucket_mut(output, buckets, bucket), gradient, &trace.active);
        let weights = of_bucket(&self.weights[OUTPUT], buckets, bucket);
        trace.changes.resize(weights.len(), 0.0);
        for (change, weight) in trace.changes.iter_mut().zip(weights) {
            *change = weight * gradient;
        }
        if let [first, first_bias, second, second_bias, value] = layers {
            let layers = [first, first_bias, second, second_bias, value];
            self.backward_layers(
                gradient,
                bucket,
                trace,
                layers.map(|tensor| of_bucket_mut(tensor, buckets, bucket)),
            );
        }
        self.backward_units(sample, trace, bias, accumulators);
    }

    /// Turns the gradient of `active` into that of the accumulators, and adds it to that of the bias.
    #[inline(always)]
    fn backward_units(&self, sample: usize, trace: &mut Trace, bias: &mut [f32], accumulators: &mut [f32]) {
        let hidden = self.shape.hidden;
        let (changes, of_units) = trace.changes.split_at_mut(2 * hidden);
        for (change, &sum) in changes.iter_mut().zip(&trace.sums) {
            *change *= 2.0 * sum * slope(sum);
        }
        for ((change, of_unit), &sum) in changes.iter_mut().zip(of_units).zip(&trace.sums) {
            *change += *of_unit * slope(sum);
        }
        let lists = accumulators.len() / hidden;
        let (blocks, _) = accumulators.as_chunks_mut::<BLOCK>();
        for (side, changes) in changes.chunks_exact(hidden).enumerate() {
            let of_side = blocks.iter_mut().skip(2 * sample + side).step_by(lists);
            for (block, changes) in of_side.zip(changes.as_chunks::<BLOCK>().0) {
                *block = *changes;
            }
            bias.iter_mut().zip(changes).for_each(|(bias, change)| *bias += change);
        }
    }

    /// Adds the gradients of the layers' tensors of a bucket, and that of `active` to `changes`.
    #[inline(always)]
    fn backward_layers(&self, gradient: f32, bucket: usize, trace: &mut Trace, gradients: [&mut [f32]; 5]) {
        let of = |tensor: usize| of_bucket(&self.weights[tensor], self.shape.buckets, bucket);
        let [first, first_bias, second, second_bias, value] = gradients;
        let mut of_both = [0.0; 2 * Head::FIRST];
        let rows = of(SECOND)
            .chunks_exact(2 * Head::FIRST)
            .zip(second.chunks_exact_mut(2 * Head::FIRST));
        for (index, (weights, sums)) in rows.enumerate() {
            value[index] += gradient * passed(trace.second[index]);
            let change = gradient * of(VALUE)[index] * slope(trace.second[index]);
            second_bias[index] += change;
            add_product(sums, change, &trace.both);
            add_product(&mut of_both, change, weights);
        }
        let inputs = trace.inputs.len();
        let (squares, units) = trace.changes.split_at_mut(2 * self.shape.hidden);
        let rows = of(FIRST).chunks_exact(inputs).zip(first.chunks_exact_mut(inputs));
        for (index, (weights, sums)) in rows.enumerate() {
            let [square, unit] = [of_both[index], of_both[Head::FIRST + index]];
            let change = (2.0 * passed(trace.first[index]) * square + unit) * slope(trace.first[index]);
            if change == 0.0 {
                continue;
            }
            first_bias[index] += change;
            add_product(sums, change, &trace.inputs);
            let (of_squares, of_units) = weights.split_at(squares.len());
            add_product(squares, change * (UNIT * UNIT), of_squares);
            add_product(units, change * UNIT, of_units);
        }
    }
}

/// The part of a tensor that belongs to a bucket.
#[inline(always)]
fn of_bucket(tensor: &[f32], buckets: usize, bucket: usize) -> &[f32] {
    let length = tensor.len() / buckets;
    &tensor[bucket * length..][..length]
}

#[inline(always)]
fn of_bucket_mut(tensor: &mut [f32], buckets: usize, bucket: usize) -> &mut [f32] {
    let length = tensor.len() / buckets;
    &mut tensor[bucket * length..][..length]
}

/// Computes the sums of a layer, whose weights are units x inputs.
#[inline(always)]
fn layer(weights: &[f32], bias: &[f32], inputs: &[f32], sums: &mut [f32]) {
    for ((sum, bias), weights) in sums.iter_mut().zip(bias).zip(weights.chunks_exact(inputs.len())) {
        *sum = bias + dot(weights, inputs);
    }
}

/// What a layer passes on to the next.
#[inline(always)]
fn passed(sum: f32) -> f32 {
    rounded(sum.clamp(0.0, 1.0), f32::from(PASSED_UNIT))
}

/// The derivative of [`passed`], as if nothing were rounded.
#[inline(always)]
fn slope(sum: f32) -> f32 {
    f32::from(u8::from((0.0..=1.0).contains(&sum)))
}

#[inline(always)]
fn rounded(number: f32, scale: f32) -> f32 {
    (number * scale).round_ties_even() / scale
}

/// The scalar product. The lengths are multiples of [`LANES`].
#[inline(always)]
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, other) in one.as_chunks::<LANES>().0.iter().zip(other.as_chunks::<LANES>().0) {
        let products = one.iter().zip(other).map(|(one, other)| one * other);
        sums.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
    }
    sums.iter().sum()
}

/// Adds `factor` times some numbers.
#[inline(always)]
fn add_product(to: &mut [f32], factor: f32, numbers: &[f32]) {
    to.iter_mut()
        .zip(numbers)
        .for_each(|(to, number)| *to += factor * number);
}
