//! The inner loops of a network, one file per instruction set.
//!
//! `update` adds and subtracts rows of first-layer weights, `forward` turns two accumulators into a sum of the output
//! layer, and `layer` computes one layer of a head. All instruction sets give identical integers: 16-bit sums wrap
//! around everywhere, and 32-bit sums cannot overflow with up to [`MOST_LINES`] lines.
//!
//! `unsafe` is used only to load and store whole registers and to call functions that require an instruction set.

#![allow(
    unsafe_code,
    reason = "vector registers are loaded through pointers, and instruction sets are checked at run time"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::OnceLock;

/// Thirty-two 16-bit numbers: one cache line, and one AVX-512 register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Line(pub [i16; Line::LEN]);

impl Line {
    /// The number of 16-bit numbers in a line.
    pub(crate) const LEN: usize = 32;

    /// A line of zeros.
    pub const ZERO: Line = Line([0; Line::LEN]);
}

const _: () = assert!(size_of::<Line>() == 64 && align_of::<Line>() == 64);

/// The maximum number of lines in an accumulator (1,024 numbers). With more, [`Kernel::forward`] could overflow.
pub(crate) const MOST_LINES: usize = 32;

/// The number of units of a layer that are computed together.
pub(crate) const OUTPUTS: usize = 16;

/// The number of input pairs per line.
pub(crate) const PAIRS: usize = Line::LEN / 2;

/// The upper limit of the activation, which stands for 1.
pub const QA: i16 = 255;

/// The largest absolute output weight. Its product with [`QA`] fits into 16 bits.
pub const MOST_OUTPUT_WEIGHT: i16 = 127;

/// The numbers of some rows of weights. With an array, the code for its length has no loops.
pub trait Rows<'a>: IntoIterator<Item = &'a u16> + Copy {}

impl<'a, T: IntoIterator<Item = &'a u16> + Copy> Rows<'a> for T {}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    Scalar,
}

/// Calls a function in the version for the kernel's instruction set.
macro_rules! dispatch {
    ($kernel:expr, $($call:tt)+) => {
        match $kernel.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only `all` constructs this kernel, after detecting avx512f and avx512bw.
            Set::Avx512 => unsafe { avx512::$($call)+ },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only `all` constructs this kernel, after detecting avx2.
            Set::Avx2 => unsafe { avx2::$($call)+ },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => simd128::$($call)+,
            Set::Scalar => scalar::$($call)+,
        }
    };
}

/// An instruction set that this processor supports.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(Set);

impl Kernel {
    /// All kernels that this processor can run, the fastest first.
    #[must_use]
    pub fn all() -> Vec<Kernel> {
        let mut sets = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw") {
                sets.push(Set::Avx512);
            }
            if is_x86_feature_detected!("avx2") {
                sets.push(Set::Avx2);
            }
        }
        // The browser must have these instructions: without them it would not have loaded the module.
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        sets.push(Set::Simd128);
        sets.push(Set::Scalar);
        sets.into_iter().map(Kernel).collect()
    }

    /// The fastest kernel, detected once.
    #[must_use]
    pub fn best() -> Kernel {
        static BEST: OnceLock<Kernel> = OnceLock::new();
        *BEST.get_or_init(|| Kernel::all()[0])
    }

    /// The name of the instruction set.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => "simd128",
            Set::Scalar => "scalar",
        }
    }

    /// Writes into `to` the sum of `from` and the `adds` rows of `weights`, minus the `subs` rows. Sums wrap around.
    ///
    /// # Panics
    /// If `from` is shorter than `to`, or if `weights` lacks one of the rows. Rows are as long as `to`.
    #[inline]
    pub fn update<'a>(
        self,
        from: &[Line],
        to: &mut [Line],
        weights: &[Line],
        adds: impl Rows<'a>,
        subs: impl Rows<'a>,
    ) {
        dispatch!(self, update(from, to, weights, adds, subs))
    }

    /// The sum of `min(max(x, 0), QA)² * weight` over both accumulators. `weights` holds the weights of `own`, then
    /// those of `other`.
    ///
    /// Exact with at most [`MOST_LINES`] lines and weights up to [`MOST_OUTPUT_WEIGHT`].
    #[inline]
    pub(crate) fn forward_squared(self, own: &[Line], other: &[Line], weights: &[Line]) -> i64 {
        self.forward::<true>(own, other, weights)
    }

    /// The same as `forward_squared`, but without the square: the sum of `min(max(x, 0), QA) * weight`.
    #[inline]
    pub(crate) fn forward_linear(self, own: &[Line], other: &[Line], weights: &[Line]) -> i64 {
        self.forward::<false>(own, other, weights)
    }

    /// Adds `round(min(max(x, 0), QA)² / 256) * weight` over all inputs to the sums of [`OUTPUTS`] units. Each line of
    /// weights serves two inputs: the two weights of the first unit, the two of the second, and so on.
    #[inline]
    pub(crate) fn layer_of_squares(self, inputs: &[Line], weights: &[Line], sums: &mut [i32; OUTPUTS]) {
        self.layer::<true>(inputs, QA, weights, sums);
    }

    /// The same as `layer_of_squares`, but with `min(max(x, 0), most)` as the factor.
    #[inline]
    pub(crate) fn layer_of_units(self, inputs: &[Line], most: i16, weights: &[Line], sums: &mut [i32; OUTPUTS]) {
        self.layer::<false>(inputs, most, weights, sums);
    }

    #[inline]
    fn layer<const SQUARED: bool>(self, inputs: &[Line], most: i16, weights: &[Line], sums: &mut [i32; OUTPUTS]) {
        assert_eq!(weights.len(), inputs.len() * PAIRS, "lines of weights");
        dispatch!(self, layer::<SQUARED>(inputs, most, weights, sums))
    }

    #[inline]
    fn forward<const SQUARED: bool>(self, own: &[Line], other: &[Line], weights: &[Line]) -> i64 {
        let (own_weights, other_weights) = weights.split_at(own.len());
        dispatch!(self, forward::<SQUARED>([(own, own_weights), (other, other_weights)]))
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
