//! What a network may be at most, and what tells its file from others.

use std::ops::RangeInclusive;

use super::simd::{Line, MOST_LINES};

/// The first bytes of every network file.
pub const MAGIC: &[u8; 8] = b"TrevNNUE";

/// The versions of the format that can be read. The second adds the activation, the third the head.
pub const VERSIONS: RangeInclusive<u32> = 1..=3;

/// What an output weight of 1 is in the file.
pub const QB: i16 = 64;

/// The most hidden units a side may have.
pub const MOST_HIDDEN: usize = MOST_LINES * Line::LEN;

/// The most output buckets: more than the pieces of any game.
pub const MOST_BUCKETS: usize = 64;

/// The largest evaluation scale.
pub const MOST_SCALE: u32 = 10_000;

/// The largest output bias, in either direction: a thousand times the evaluation scale, which no position is worth.
pub const MOST_OUTPUT_BIAS: i32 = 1 << 24;

/// The largest weight of the layers of a head, in either direction: with it the sums over the most inputs, of
/// [`QA`](super::simd::QA) each, fit 32 bits.
pub const MOST_LAYER_WEIGHT: i16 = 2032;

/// The largest bias of these layers, in either direction.
pub const MOST_LAYER_BIAS: i32 = 1 << 24;
