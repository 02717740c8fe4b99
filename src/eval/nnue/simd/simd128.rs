//! WebAssembly SIMD: a line fills four 128-bit vectors.

use std::arch::wasm32::{
    i16x8_add, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i16x8_sub, i32x4_add, i32x4_dot_i16x8, i32x4_splat,
    i64x2_add, i64x2_extend_high_i32x4, i64x2_extend_low_i32x4, i64x2_extract_lane, i64x2_splat, u16x8_shr, v128,
    v128_load, v128_store,
};

use super::{Line, OUTPUTS, PAIRS, QA, Rows};

type Quad = [v128; 4];

#[inline]
#[target_feature(enable = "simd128")]
fn load(line: &Line) -> Quad {
    let quarter = |index: usize| {
        let numbers = &line.0[8 * index..8 * index + 8];
        // SAFETY: a quarter of a line is 16 bytes, and the access may be unaligned.
        unsafe { v128_load(numbers.as_ptr().cast()) }
    };
    [quarter(0), quarter(1), quarter(2), quarter(3)]
}

#[inline]
#[target_feature(enable = "simd128")]
fn store(line: &mut Line, values: Quad) {
    for (numbers, value) in line.0.chunks_exact_mut(8).zip(values) {
        // SAFETY: a quarter of a line is 16 bytes, and the access may be unaligned.
        unsafe { v128_store(numbers.as_mut_ptr().cast(), value) }
    }
}

#[target_feature(enable = "simd128")]
pub(super) fn update<'a>(from: &[Line], to: &mut [Line], weights: &[Line], adds: impl Rows<'a>, subs: impl Rows<'a>) {
    let lines = to.len();
    for (at, to) in to.iter_mut().enumerate() {
        let mut sums = load(&from[at]);
        for &index in adds {
            let row = load(&weights[usize::from(index) * lines + at]);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = i16x8_add(*sum, weight);
            }
        }
        for &index in subs {
            let row = load(&weights[usize::from(index) * lines + at]);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = i16x8_sub(*sum, weight);
            }
        }
        store(to, sums);
    }
}

/// Each 32-bit lane of the four sums of a half adds two products of at most 255 * 255 * 127 per line: 64 lines fit.
#[target_feature(enable = "simd128")]
pub(super) fn forward<const SQUARED: bool>(halves: [(&[Line], &[Line]); 2]) -> i64 {
    let mut total = i64x2_splat(0);
    for (values, weights) in halves {
        let mut sums = [i32x4_splat(0); 4];
        for (value, weight) in values.iter().zip(weights) {
            for ((sum, value), weight) in sums.iter_mut().zip(load(value)).zip(load(weight)) {
                *sum = i32x4_add(*sum, dot::<SQUARED>(value, weight));
            }
        }
        for sum in sums {
            let wide = i64x2_add(i64x2_extend_low_i32x4(sum), i64x2_extend_high_i32x4(sum));
            total = i64x2_add(total, wide);
        }
    }
    i64x2_extract_lane::<0>(total) + i64x2_extract_lane::<1>(total)
}

#[inline]
#[target_feature(enable = "simd128")]
fn dot<const SQUARED: bool>(values: v128, weights: v128) -> v128 {
    let clamped = i16x8_min(i16x8_max(values, i16x8_splat(0)), i16x8_splat(QA));
    let factors = if SQUARED { i16x8_mul(clamped, weights) } else { weights };
    i32x4_dot_i16x8(clamped, factors)
}

#[target_feature(enable = "simd128")]
pub(super) fn layer<const SQUARED: bool>(inputs: &[Line], most: i16, weights: &[Line], sums: &mut [i32; OUTPUTS]) {
    let mut totals = load_words(sums);
    for (input, weights) in inputs.iter().zip(weights.chunks_exact(PAIRS)) {
        let mut pairs = [0; PAIRS];
        store_words(&mut pairs, load(input).map(|quarter| passed::<SQUARED>(quarter, most)));
        for (&pair, weights) in pairs.iter().zip(weights) {
            let both = i32x4_splat(pair);
            for (total, weights) in totals.iter_mut().zip(load(weights)) {
                *total = i32x4_add(*total, i32x4_dot_i16x8(both, weights));
            }
        }
    }
    store_words(sums, totals);
}

#[inline]
#[target_feature(enable = "simd128")]
fn passed<const SQUARED: bool>(values: v128, most: i16) -> v128 {
    let clamped = i16x8_min(i16x8_max(values, i16x8_splat(0)), i16x8_splat(most));
    if SQUARED {
        u16x8_shr(i16x8_add(i16x8_mul(clamped, clamped), i16x8_splat(128)), 8)
    } else {
        clamped
    }
}

#[inline]
#[target_feature(enable = "simd128")]
fn load_words(words: &[i32; 16]) -> Quad {
    let quarter = |index: usize| {
        let numbers = &words[4 * index..4 * index + 4];
        // SAFETY: four numbers are 16 bytes, and the access may be unaligned.
        unsafe { v128_load(numbers.as_ptr().cast()) }
    };
    [quarter(0), quarter(1), quarter(2), quarter(3)]
}

#[inline]
#[target_feature(enable = "simd128")]
fn store_words(words: &mut [i32; 16], values: Quad) {
    for (numbers, value) in words.chunks_exact_mut(4).zip(values) {
        // SAFETY: four numbers are 16 bytes, and the access may be unaligned.
        unsafe { v128_store(numbers.as_mut_ptr().cast(), value) }
    }
}
