//! A network: weights, and the arithmetic of the output layer.

use std::fmt;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::error::NetworkError;
use super::features::FeatureSet;
use super::format;
use super::simd::{Kernel, Line, MOST_LINES, MOST_OUTPUT_WEIGHT, QA};

/// What an output weight of 1 is in the file.
pub const QB: i16 = 64;

/// The most hidden units a side may have.
pub const MOST_HIDDEN: usize = MOST_LINES * Line::LEN;

/// The most output buckets: more than the pieces of any game.
pub const MOST_BUCKETS: usize = 64;

/// The largest evaluation scale.
pub const MOST_SCALE: u32 = 10_000;

/// A network in plain numbers, as a trainer has it: checked when it becomes a [`Network`] or a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// What it is called, for people: at most 32 printable bytes of ASCII.
    pub title: String,
    /// Hidden units of each side, a multiple of 32 up to [`MOST_HIDDEN`].
    pub hidden: usize,
    /// Output buckets, 1..=[`MOST_BUCKETS`].
    pub buckets: usize,
    /// Centipawns for an output of 1.0.
    pub scale: u32,
    /// First layer, times 255: `[input][hidden]`.
    pub feature_weights: Vec<i16>,
    /// First layer, times 255: `[hidden]`.
    pub feature_bias: Vec<i16>,
    /// Output layer, times 64, at most 127 either way: `[bucket][own, other][hidden]`.
    pub output_weights: Vec<i16>,
    /// Output layer, times 255 * 64: `[bucket]`.
    pub output_bias: Vec<i32>,
}

impl Parts {
    /// A network of noise, for tests and benchmarks.
    #[must_use]
    pub fn noise<F: FeatureSet>(seed: u64, hidden: usize, buckets: usize) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut numbers = |count: usize, most: i16| (0..count).map(|_| rng.random_range(-most..=most)).collect();
        Parts {
            title: format!("noise-{seed}"),
            hidden,
            buckets,
            scale: 400,
            feature_weights: numbers(F::INPUTS * hidden, 48),
            feature_bias: numbers(hidden, 160),
            output_weights: numbers(buckets * 2 * hidden, 24),
            output_bias: numbers(buckets, 1000).into_iter().map(i32::from).collect(),
        }
    }

    /// Checks dimensions and ranges.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check<F: FeatureSet>(&self) -> Result<(), NetworkError> {
        format::Header::of::<F>(self).check::<F>()?;
        let lengths = [
            ("feature weights", self.feature_weights.len(), F::INPUTS * self.hidden),
            ("feature biases", self.feature_bias.len(), self.hidden),
            (
                "output weights",
                self.output_weights.len(),
                self.buckets * 2 * self.hidden,
            ),
            ("output biases", self.output_bias.len(), self.buckets),
        ];
        if let Some((what, found, expected)) = lengths.into_iter().find(|(_, found, expected)| found != expected) {
            return Err(NetworkError::Length { what, found, expected });
        }
        match self
            .output_weights
            .iter()
            .find(|weight| !(-MOST_OUTPUT_WEIGHT..=MOST_OUTPUT_WEIGHT).contains(weight))
        {
            Some(&weight) => Err(NetworkError::OutputWeight(weight)),
            None => Ok(()),
        }
    }
}

/// A network ready to evaluate.
///
/// `(inputs -> hidden) x 2 -> 1`: each side's active inputs select rows of first-layer weights, whose sum is that side's
/// accumulator. Both accumulators pass the activation `min(max(x, 0), 1)²`; the side to move comes first. One of several output
/// neurons, chosen by the number of pieces, gives the value.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    title: String,
    game: &'static str,
    checksum: u64,
    scale: u32,
    feature_weights: Box<[Line]>,
    feature_bias: Box<[Line]>,
    output_weights: Box<[Line]>,
    output_bias: Box<[i32]>,
}

impl Network {
    /// A network from plain numbers.
    ///
    /// # Errors
    /// [`NetworkError`] if dimensions or ranges are wrong.
    pub fn new<F: FeatureSet>(parts: &Parts) -> Result<Self, NetworkError> {
        Self::read::<F>(&format::write::<F>(parts)?)
    }

    /// A network from the bytes of a file.
    ///
    /// # Errors
    /// [`NetworkError`] if it is not sound, or not for the features `F`.
    pub fn read<F: FeatureSet>(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (parts, checksum) = format::read::<F>(bytes)?;
        Ok(Network {
            game: F::GAME,
            checksum,
            scale: parts.scale,
            feature_weights: lines(&parts.feature_weights),
            feature_bias: lines(&parts.feature_bias),
            output_weights: lines(&parts.output_weights),
            output_bias: parts.output_bias.into_boxed_slice(),
            title: parts.title,
        })
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The game it was trained for.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The checksum of its file, which tells it from all others.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        self.checksum
    }

    /// Hidden units of each side.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.feature_bias.len() * Line::LEN
    }

    /// Output buckets.
    #[must_use]
    pub fn buckets(&self) -> usize {
        self.output_bias.len()
    }

    /// The accumulator of a side without inputs.
    #[inline]
    #[must_use]
    pub fn bias(&self) -> &[Line] {
        &self.feature_bias
    }

    /// The rows of the first layer, one an input, one after the other.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> &[Line] {
        &self.feature_weights
    }

    /// The value for the side whose accumulator is `own`, in centipawns, rounded towards zero.
    ///
    /// # Panics
    /// If there is no such bucket.
    #[inline]
    #[must_use]
    pub fn output(&self, kernel: Kernel, own: &[Line], other: &[Line], bucket: usize) -> i32 {
        let lines = 2 * self.feature_bias.len();
        let sum = kernel.forward(own, other, &self.output_weights[bucket * lines..][..lines]);
        let whole = sum + i64::from(self.output_bias[bucket]) * i64::from(QA);
        let value = whole * i64::from(self.scale) / (i64::from(QA) * i64::from(QA) * i64::from(QB));
        value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    }
}

/// Numbers in whole lines: their count is a multiple of a line's.
fn lines(numbers: &[i16]) -> Box<[Line]> {
    let (lines, rest) = numbers.as_chunks();
    debug_assert!(rest.is_empty());
    lines.iter().copied().map(Line).collect()
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network({self})")
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.title, self.checksum)
    }
}
