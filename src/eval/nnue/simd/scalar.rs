//! Plain Rust: the fallback for any processor, and the reference for the other kernels.

use super::{Line, OUTPUTS, PAIRS, QA, Rows};

pub fn update<'a>(from: &[Line], to: &mut [Line], weights: &[Line], adds: impl Rows<'a>, subs: impl Rows<'a>) {
    let lines = to.len();
    to.copy_from_slice(&from[..lines]);
    let row = |index: u16| &weights[usize::from(index) * lines..][..lines];
    for &index in adds {
        combine(to, row(index), i16::wrapping_add);
    }
    for &index in subs {
        combine(to, row(index), i16::wrapping_sub);
    }
}

#[inline]
fn combine(to: &mut [Line], row: &[Line], operation: impl Fn(i16, i16) -> i16 + Copy) {
    for (sums, weights) in to.iter_mut().zip(row) {
        for (sum, &weight) in sums.0.iter_mut().zip(&weights.0) {
            *sum = operation(*sum, weight);
        }
    }
}

pub fn forward<const SQUARED: bool>(halves: [(&[Line], &[Line]); 2]) -> i64 {
    let lines = halves
        .into_iter()
        .flat_map(|(values, weights)| values.iter().zip(weights));
    lines
        .map(|(values, weights)| i64::from(dot::<SQUARED>(values, weights)))
        .sum()
}

/// The sum over one line. Its 32 products of at most 255 * 255 * 127 fit into 32 bits.
#[inline]
fn dot<const SQUARED: bool>(values: &Line, weights: &Line) -> i32 {
    let product = |(&value, &weight): (&i16, &i16)| {
        let value = value.clamp(0, QA);
        let factor = if SQUARED { value.wrapping_mul(weight) } else { weight };
        i32::from(value) * i32::from(factor)
    };
    values.0.iter().zip(&weights.0).map(product).sum()
}

pub fn layer<const SQUARED: bool>(inputs: &[Line], most: i16, weights: &[Line], sums: &mut [i32; OUTPUTS]) {
    for (input, weights) in inputs.iter().zip(weights.chunks_exact(PAIRS)) {
        let passed = input.0.map(|value| passed::<SQUARED>(value, most));
        for (pair, weights) in passed.as_chunks::<2>().0.iter().zip(weights) {
            for (sum, weights) in sums.iter_mut().zip(weights.0.as_chunks::<2>().0) {
                *sum = sum.wrapping_add(pair[0] * i32::from(weights[0]) + pair[1] * i32::from(weights[1]));
            }
        }
    }
}

#[inline]
fn passed<const SQUARED: bool>(value: i16, most: i16) -> i32 {
    let clamped = i32::from(value.clamp(0, most));
    if SQUARED {
        (clamped * clamped + 128) >> 8
    } else {
        clamped
    }
}
