//! The weights and biases of a network as plain numbers.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::error::NetworkError;
use super::evaluable::Evaluable;
use super::header::Header;
use super::layers::LayerParts;
use super::limits::MOST_OUTPUT_BIAS;
use super::shape::Shape;
use super::simd::MOST_OUTPUT_WEIGHT;

/// The limit on active inputs that are not pieces, such as the two types of a pair.
const MOST_FACTS: usize = 4;

/// The plain numbers of a network, checked only when it becomes a [`Network`](super::Network) or a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The title, at most 32 bytes of printable ASCII.
    pub title: String,
    /// The sizes, activation and head.
    pub shape: Shape,
    /// Centipawns per output of 1.0.
    pub scale: u32,
    /// The [set](crate::rules::Pieces::set) of pieces made to order that the network evaluates; 0 for the pieces of a
    /// game.
    pub set: u64,
    /// First-layer weights, scaled by 255: `[king bucket][input][hidden]`.
    pub feature_weights: Vec<i16>,
    /// First-layer biases, scaled by 255: `[hidden]`.
    pub feature_bias: Vec<i16>,
    /// Output weights, scaled by 64, -127..=127: `[bucket][term][own, other][hidden]`. The terms are those of
    /// [`Activation`](super::Activation).
    pub output_weights: Vec<i16>,
    /// Output biases, scaled by 255 * 64: `[bucket]`.
    pub output_bias: Vec<i32>,
    /// The layers of the head.
    pub layers: LayerParts,
}

impl Parts {
    /// A random network for tests and benchmarks.
    #[must_use]
    pub fn noise<R: Evaluable>(seed: u64, shape: Shape) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut numbers =
            |count: usize, most: i16| -> Vec<i16> { (0..count).map(|_| rng.random_range(-most..=most)).collect() };
        let [first_weights, first_bias, second_weights, second_bias, value_weights] = LayerParts::lengths(shape);
        Parts {
            title: format!("noise-{seed}"),
            shape,
            scale: 400,
            set: 0,
            feature_weights: numbers(shape.king_buckets * R::INPUTS * shape.hidden, 48),
            feature_bias: numbers(shape.hidden, 160),
            output_weights: numbers(shape.output_weights(), 24),
            output_bias: wide(numbers(shape.buckets, 1000), 1),
            layers: LayerParts {
                first_weights: numbers(first_weights, 200),
                first_bias: wide(numbers(first_bias, 1000), 200),
                second_weights: numbers(second_weights, 400),
                second_bias: wide(numbers(second_bias, 1000), 400),
                value_weights: numbers(value_weights, 1000),
            },
        }
    }

    /// Checks all dimensions and ranges.
    ///
    /// # Errors
    /// [`NetworkError`] for the first problem found.
    pub fn check<R: Evaluable>(&self) -> Result<(), NetworkError> {
        self.header::<R>().check::<R>()?;
        let lengths = [
            (
                "feature weights",
                self.feature_weights.len(),
                self.shape.king_buckets * R::INPUTS * self.shape.hidden,
            ),
            ("feature biases", self.feature_bias.len(), self.shape.hidden),
            ("output weights", self.output_weights.len(), self.shape.output_weights()),
            ("output biases", self.output_bias.len(), self.shape.buckets),
        ];
        if let Some((what, found, expected)) = lengths.into_iter().find(|(_, found, expected)| found != expected) {
            return Err(NetworkError::Length { what, found, expected });
        }
        let too_heavy = |weight: &&i16| !(-MOST_OUTPUT_WEIGHT..=MOST_OUTPUT_WEIGHT).contains(*weight);
        if let Some(&weight) = self.output_weights.iter().find(too_heavy) {
            return Err(NetworkError::OutputWeight(weight));
        }
        let too_much = |bias: &&i32| !(-MOST_OUTPUT_BIAS..=MOST_OUTPUT_BIAS).contains(*bias);
        match self.output_bias.iter().find(too_much) {
            Some(&bias) => Err(NetworkError::OutputBias(bias)),
            None => self.layers.check(self.shape),
        }
    }

    /// Checks everything, and the largest sums that the first layer's weights could produce in any position.
    ///
    /// # Errors
    /// [`NetworkError::Sum`] if a sum might not fit 16 bits; else as [`check`](Self::check).
    pub fn check_sums<R: Evaluable>(&self) -> Result<(), NetworkError> {
        self.check::<R>()?;
        let present = R::MOST_PIECES + MOST_FACTS;
        let hidden = self.shape.hidden;
        for bucket in self.feature_weights.chunks_exact(R::INPUTS * hidden) {
            for unit in 0..hidden {
                let mut weights: Vec<i32> = bucket.chunks_exact(hidden).map(|row| row[unit].into()).collect();
                weights.sort_unstable();
                let bias = i32::from(self.feature_bias[unit]);
                let negative = weights.iter().take(present).filter(|weight| **weight < 0);
                let positive = weights.iter().rev().take(present).filter(|weight| **weight > 0);
                let (least, most) = (bias + negative.sum::<i32>(), bias + positive.sum::<i32>());
                if least < i16::MIN.into() || most > i16::MAX.into() {
                    return Err(NetworkError::Sum { unit, least, most });
                }
            }
        }
        Ok(())
    }

    pub(super) fn header<R: Evaluable>(&self) -> Header {
        Header::new::<R>(self.shape, self.scale, &self.title, self.set)
    }
}

/// Widens numbers to 32 bits and multiplies each of them by `factor`.
fn wide(numbers: Vec<i16>, factor: i32) -> Vec<i32> {
    numbers.into_iter().map(|number| i32::from(number) * factor).collect()
}
