//! AVX-512: a line fills one register.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_add_epi32, _mm512_add_epi64, _mm512_castsi512_si256, _mm512_cvtepi32_epi64,
    _mm512_extracti64x4_epi64, _mm512_load_si512, _mm512_loadu_si512, _mm512_madd_epi16, _mm512_max_epi16,
    _mm512_min_epi16, _mm512_mullo_epi16, _mm512_reduce_add_epi64, _mm512_set1_epi16, _mm512_set1_epi32,
    _mm512_setzero_si512, _mm512_srli_epi16, _mm512_store_si512, _mm512_storeu_si512, _mm512_sub_epi16,
};

use super::{Line, OUTPUTS, PAIRS, QA, Rows};

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load(line: &Line) -> __m512i {
    // SAFETY: a line is 64 bytes, aligned to 64.
    unsafe { _mm512_load_si512(line.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn store(line: &mut Line, value: __m512i) {
    // SAFETY: a line is 64 bytes, aligned to 64.
    unsafe { _mm512_store_si512(line.0.as_mut_ptr().cast(), value) }
}

#[target_feature(enable = "avx512f,avx512bw")]
pub fn update<'a>(from: &[Line], to: &mut [Line], weights: &[Line], adds: impl Rows<'a>, subs: impl Rows<'a>) {
    let mut at = 0;
    while at + 8 <= to.len() {
        update_tile::<8>(at, from, to, weights, adds, subs);
        at += 8;
    }
    while at + 4 <= to.len() {
        update_tile::<4>(at, from, to, weights, adds, subs);
        at += 4;
    }
    while at < to.len() {
        update_tile::<1>(at, from, to, weights, adds, subs);
        at += 1;
    }
}

/// Updates `N` lines, keeping them in registers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn update_tile<'a, const N: usize>(
    at: usize,
    from: &[Line],
    to: &mut [Line],
    weights: &[Line],
    adds: impl Rows<'a>,
    subs: impl Rows<'a>,
) {
    let lines = to.len();
    let mut sums = [_mm512_setzero_si512(); N];
    for (sum, line) in sums.iter_mut().zip(&from[at..at + N]) {
        *sum = load(line);
    }
    for &index in adds {
        for (sum, line) in sums.iter_mut().zip(&weights[usize::from(index) * lines + at..][..N]) {
            *sum = _mm512_add_epi16(*sum, load(line));
        }
    }
    for &index in subs {
        for (sum, line) in sums.iter_mut().zip(&weights[usize::from(index) * lines + at..][..N]) {
            *sum = _mm512_sub_epi16(*sum, load(line));
        }
    }
    for (sum, line) in sums.iter().zip(&mut to[at..at + N]) {
        store(line, *sum);
    }
}

/// Each 32-bit lane adds two products of at most 255 * 255 * 127 per line: 64 lines fit.
#[target_feature(enable = "avx512f,avx512bw")]
pub fn forward<const SQUARED: bool>(halves: [(&[Line], &[Line]); 2]) -> i64 {
    let mut total = _mm512_setzero_si512();
    for (values, weights) in halves {
        let mut sum = _mm512_setzero_si512();
        for (value, weight) in values.iter().zip(weights) {
            sum = _mm512_add_epi32(sum, dot::<SQUARED>(load(value), load(weight)));
        }
        total = _mm512_add_epi64(total, widened(sum));
    }
    _mm512_reduce_add_epi64(total)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn dot<const SQUARED: bool>(values: __m512i, weights: __m512i) -> __m512i {
    let clamped = _mm512_min_epi16(_mm512_max_epi16(values, _mm512_setzero_si512()), _mm512_set1_epi16(QA));
    let factors = if SQUARED {
        _mm512_mullo_epi16(clamped, weights)
    } else {
        weights
    };
    _mm512_madd_epi16(clamped, factors)
}

/// Adds pairs of sixteen 32-bit numbers into eight 64-bit sums.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn widened(sums: __m512i) -> __m512i {
    let low = _mm512_cvtepi32_epi64(_mm512_castsi512_si256(sums));
    let high = _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64::<1>(sums));
    _mm512_add_epi64(low, high)
}

#[target_feature(enable = "avx512f,avx512bw")]
pub fn layer<const SQUARED: bool>(inputs: &[Line], most: i16, weights: &[Line], sums: &mut [i32; OUTPUTS]) {
    // SAFETY: sixteen 32-bit numbers are 64 bytes, and the access may be unaligned.
    let mut total = unsafe { _mm512_loadu_si512(sums.as_ptr().cast()) };
    for (input, weights) in inputs.iter().zip(weights.chunks_exact(PAIRS)) {
        let mut pairs = [0; PAIRS];
        store_words(&mut pairs, passed::<SQUARED>(load(input), most));
        for (&pair, weights) in pairs.iter().zip(weights) {
            let products = _mm512_madd_epi16(_mm512_set1_epi32(pair), load(weights));
            total = _mm512_add_epi32(total, products);
        }
    }
    store_words(sums, total);
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn passed<const SQUARED: bool>(values: __m512i, most: i16) -> __m512i {
    let clamped = _mm512_min_epi16(
        _mm512_max_epi16(values, _mm512_setzero_si512()),
        _mm512_set1_epi16(most),
    );
    if SQUARED {
        let squares = _mm512_mullo_epi16(clamped, clamped);
        _mm512_srli_epi16::<8>(_mm512_add_epi16(squares, _mm512_set1_epi16(128)))
    } else {
        clamped
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn store_words(words: &mut [i32; 16], value: __m512i) {
    // SAFETY: sixteen 32-bit numbers are 64 bytes, and the access may be unaligned.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), value) }
}
