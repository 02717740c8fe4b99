//! AVX2: a line fills two registers.

use std::arch::x86_64::{
    __m256i, _mm_add_epi64, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm256_add_epi16, _mm256_add_epi32,
    _mm256_add_epi64, _mm256_castsi256_si128, _mm256_cvtepi32_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_srli_epi16, _mm256_store_si256, _mm256_storeu_si256,
    _mm256_sub_epi16,
};

use super::{Line, OUTPUTS, PAIRS, QA, Rows};

type Pair = [__m256i; 2];

#[inline]
#[target_feature(enable = "avx2")]
fn load(line: &Line) -> Pair {
    let (low, high) = line.0.split_at(16);
    // SAFETY: each half of a line is 32 bytes, aligned to 32.
    unsafe {
        [
            _mm256_load_si256(low.as_ptr().cast()),
            _mm256_load_si256(high.as_ptr().cast()),
        ]
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(line: &mut Line, [low, high]: Pair) {
    let (low_half, high_half) = line.0.split_at_mut(16);
    // SAFETY: each half of a line is 32 bytes, aligned to 32.
    unsafe {
        _mm256_store_si256(low_half.as_mut_ptr().cast(), low);
        _mm256_store_si256(high_half.as_mut_ptr().cast(), high);
    }
}

#[target_feature(enable = "avx2")]
pub fn update<'a>(from: &[Line], to: &mut [Line], weights: &[Line], adds: impl Rows<'a>, subs: impl Rows<'a>) {
    let mut at = 0;
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
#[target_feature(enable = "avx2")]
fn update_tile<'a, const N: usize>(
    at: usize,
    from: &[Line],
    to: &mut [Line],
    weights: &[Line],
    adds: impl Rows<'a>,
    subs: impl Rows<'a>,
) {
    let lines = to.len();
    let mut sums = [[_mm256_setzero_si256(); 2]; N];
    for (sum, line) in sums.iter_mut().zip(&from[at..at + N]) {
        *sum = load(line);
    }
    for &index in adds {
        for (sum, line) in sums.iter_mut().zip(&weights[usize::from(index) * lines + at..][..N]) {
            let [low, high] = load(line);
            *sum = [_mm256_add_epi16(sum[0], low), _mm256_add_epi16(sum[1], high)];
        }
    }
    for &index in subs {
        for (sum, line) in sums.iter_mut().zip(&weights[usize::from(index) * lines + at..][..N]) {
            let [low, high] = load(line);
            *sum = [_mm256_sub_epi16(sum[0], low), _mm256_sub_epi16(sum[1], high)];
        }
    }
    for (sum, line) in sums.iter().zip(&mut to[at..at + N]) {
        store(line, *sum);
    }
}

/// Each 32-bit lane of the two sums of a half adds two products of at most 255 * 255 * 127 per line: 64 lines fit.
#[target_feature(enable = "avx2")]
pub fn forward<const SQUARED: bool>(halves: [(&[Line], &[Line]); 2]) -> i64 {
    let mut total = _mm256_setzero_si256();
    for (values, weights) in halves {
        let mut sums = [_mm256_setzero_si256(); 2];
        for (value, weight) in values.iter().zip(weights) {
            let ([low, high], [low_weights, high_weights]) = (load(value), load(weight));
            sums[0] = _mm256_add_epi32(sums[0], dot::<SQUARED>(low, low_weights));
            sums[1] = _mm256_add_epi32(sums[1], dot::<SQUARED>(high, high_weights));
        }
        total = _mm256_add_epi64(total, _mm256_add_epi64(widened(sums[0]), widened(sums[1])));
    }
    sum(total)
}

#[inline]
#[target_feature(enable = "avx2")]
fn dot<const SQUARED: bool>(values: __m256i, weights: __m256i) -> __m256i {
    let clamped = _mm256_min_epi16(_mm256_max_epi16(values, _mm256_setzero_si256()), _mm256_set1_epi16(QA));
    let factors = if SQUARED {
        _mm256_mullo_epi16(clamped, weights)
    } else {
        weights
    };
    _mm256_madd_epi16(clamped, factors)
}

/// Adds pairs of eight 32-bit numbers into four 64-bit sums.
#[inline]
#[target_feature(enable = "avx2")]
fn widened(sums: __m256i) -> __m256i {
    let low = _mm256_cvtepi32_epi64(_mm256_castsi256_si128(sums));
    let high = _mm256_cvtepi32_epi64(_mm256_extracti128_si256::<1>(sums));
    _mm256_add_epi64(low, high)
}

#[inline]
#[target_feature(enable = "avx2")]
fn sum(values: __m256i) -> i64 {
    let pair = _mm_add_epi64(_mm256_castsi256_si128(values), _mm256_extracti128_si256::<1>(values));
    _mm_cvtsi128_si64(_mm_add_epi64(pair, _mm_unpackhi_epi64(pair, pair)))
}

#[target_feature(enable = "avx2")]
pub fn layer<const SQUARED: bool>(inputs: &[Line], most: i16, weights: &[Line], sums: &mut [i32; OUTPUTS]) {
    let mut totals = load_words(sums);
    for (input, weights) in inputs.iter().zip(weights.chunks_exact(PAIRS)) {
        let mut pairs = [0; PAIRS];
        store_words(&mut pairs, load(input).map(|half| passed::<SQUARED>(half, most)));
        for (&pair, weights) in pairs.iter().zip(weights) {
            let (both, [low, high]) = (_mm256_set1_epi32(pair), load(weights));
            totals[0] = _mm256_add_epi32(totals[0], _mm256_madd_epi16(both, low));
            totals[1] = _mm256_add_epi32(totals[1], _mm256_madd_epi16(both, high));
        }
    }
    store_words(sums, totals);
}

#[inline]
#[target_feature(enable = "avx2")]
fn passed<const SQUARED: bool>(values: __m256i, most: i16) -> __m256i {
    let clamped = _mm256_min_epi16(
        _mm256_max_epi16(values, _mm256_setzero_si256()),
        _mm256_set1_epi16(most),
    );
    if SQUARED {
        let squares = _mm256_mullo_epi16(clamped, clamped);
        _mm256_srli_epi16::<8>(_mm256_add_epi16(squares, _mm256_set1_epi16(128)))
    } else {
        clamped
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_words(words: &[i32; 16]) -> Pair {
    let (low, high) = words.split_at(8);
    // SAFETY: each half is 32 bytes, and the access may be unaligned.
    unsafe {
        [
            _mm256_loadu_si256(low.as_ptr().cast()),
            _mm256_loadu_si256(high.as_ptr().cast()),
        ]
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store_words(words: &mut [i32; 16], [low, high]: Pair) {
    let (low_half, high_half) = words.split_at_mut(8);
    // SAFETY: each half is 32 bytes, and the access may be unaligned.
    unsafe {
        _mm256_storeu_si256(low_half.as_mut_ptr().cast(), low);
        _mm256_storeu_si256(high_half.as_mut_ptr().cast(), high);
    }
}
