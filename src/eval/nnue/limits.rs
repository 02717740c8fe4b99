//! Limits on networks, and the marks that identify their files.

use std::ops::RangeInclusive;

use super::simd::{Line, MOST_LINES};

/// The magic bytes with which every network file begins.
pub const MAGIC: &[u8; 8] = b"TrevNNUE";

/// The supported format versions. Version 2 added the activation; version 3 added the head and the king buckets.
pub const VERSIONS: RangeInclusive<u32> = 1..=3;

/// The fixed-point value of an output weight of 1.
pub const QB: i16 = 64;

/// The maximum number of hidden units per side.
pub const MOST_HIDDEN: usize = MOST_LINES * Line::LEN;

/// The maximum number of output buckets, more than any game has pieces.
pub const MOST_BUCKETS: usize = 64;

/// The maximum evaluation scale.
pub const MOST_SCALE: u32 = 10_000;

/// The largest absolute output bias: which stands for a thousand times the evaluation scale.
pub const MOST_OUTPUT_BIAS: i32 = 1 << 24;

/// The largest absolute weight in the layers of a head. Within it, a sum over the maximum number of inputs, each up to
/// [`QA`](super::simd::QA), fits into 32 bits.
pub const MOST_LAYER_WEIGHT: i16 = 2032;

/// The largest absolute bias in the layers of a head.
pub const MOST_LAYER_BIAS: i32 = 1 << 24;
