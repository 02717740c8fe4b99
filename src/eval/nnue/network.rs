//! Networks that are ready to evaluate, and the arithmetic of the output layer.

use std::fmt;

use super::error::NetworkError;
use super::evaluable::Evaluable;
use super::format;
use super::layers::{LayerParts, Layers, SECOND_UNIT};
use super::limits::QB;
use super::parts::Parts;
use super::shape::{Activation, Head, Shape};
use super::simd::{Kernel, Line, QA};
use crate::rules::Pieces;

/// The fixed-point value of 1 in the sum of an output neuron.
const UNIT: i64 = QA as i64 * QA as i64 * QB as i64;

/// A network that is ready to evaluate.
///
/// Its structure is `(inputs -> hidden) x 2 -> 1`. The accumulator of a side is the sum of the first-layer rows of its
/// active inputs. Both accumulators pass through the [`Activation`], that of the side to move first. The number of
/// pieces selects an output bucket, whose neuron gives the value; the [`Head`] may add to it.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    title: String,
    game: &'static str,
    checksum: u64,
    set: u64,
    scale: u32,
    king_buckets: usize,
    activation: Activation,
    feature_weights: Box<[Line]>,
    feature_bias: Box<[Line]>,
    output_weights: Box<[Line]>,
    output_bias: Box<[i32]>,
    /// One per output bucket; empty with [`Head::Neuron`].
    layers: Box<[Layers]>,
    layer_parts: LayerParts,
}

impl Network {
    /// Builds a network from plain numbers.
    ///
    /// # Errors
    /// [`NetworkError`] if a dimension or value is out of range.
    pub fn new<R: Evaluable>(parts: &Parts) -> Result<Self, NetworkError> {
        Self::read::<R>(&format::write::<R>(parts)?)
    }

    /// Decodes a network from the bytes of a file.
    ///
    /// # Errors
    /// [`NetworkError`] if the file is invalid or for another game.
    pub fn read<R: Evaluable>(bytes: &[u8]) -> Result<Self, NetworkError> {
        let (parts, checksum) = format::read::<R>(bytes)?;
        Ok(Network {
            game: R::GAME,
            checksum,
            set: parts.set,
            scale: parts.scale,
            king_buckets: parts.shape.king_buckets,
            activation: parts.shape.activation,
            feature_weights: lines(&parts.feature_weights),
            feature_bias: lines(&parts.feature_bias),
            output_weights: lines(&parts.output_weights),
            output_bias: parts.output_bias.into_boxed_slice(),
            layers: Layers::of(&parts.layers, parts.shape),
            layer_parts: parts.layers,
            title: parts.title,
        })
    }

    /// The plain numbers from which [`new`](Self::new) builds the same network.
    #[must_use]
    pub fn parts(&self) -> Parts {
        Parts {
            title: self.title.clone(),
            shape: self.shape(),
            scale: self.scale,
            set: self.set,
            feature_weights: numbers(&self.feature_weights),
            feature_bias: numbers(&self.feature_bias),
            output_weights: numbers(&self.output_weights),
            output_bias: self.output_bias.to_vec(),
            layers: self.layer_parts.clone(),
        }
    }

    /// The network's title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The game that the network was trained for.
    pub(crate) fn game(&self) -> &'static str {
        self.game
    }

    /// The game or the pieces made to order that the network was trained for.
    #[cfg(feature = "cli")]
    pub(crate) fn purpose(&self) -> String {
        match self.set {
            0 => self.game.to_owned(),
            set => Pieces::word_of(set),
        }
    }

    /// Checks that the network is for these pieces, which are of its game.
    ///
    /// # Errors
    /// [`NetworkError::Set`] if it is for other pieces made to order.
    pub fn expect_pieces(&self, pieces: &Pieces) -> Result<(), NetworkError> {
        NetworkError::expect_set(self.set, pieces)
    }

    /// The checksum of the network file, which identifies the network.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        self.checksum
    }

    /// The network's sizes, activation and head.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape {
            king_buckets: self.king_buckets,
            hidden: self.feature_bias.len() * Line::LEN,
            buckets: self.output_bias.len(),
            activation: self.activation,
            head: if self.layers.is_empty() {
                Head::Neuron
            } else {
                Head::Layers
            },
        }
    }

    /// The bias of the first layer: the accumulator of a side with no active inputs.
    #[inline]
    #[must_use]
    pub fn bias(&self) -> &[Line] {
        &self.feature_bias
    }

    /// The rows of the first layer, one per input.
    #[inline]
    #[must_use]
    pub fn rows(&self) -> &[Line] {
        &self.feature_weights
    }

    /// The evaluation for the side whose accumulator is `own`, in centipawns, rounded towards zero.
    ///
    /// # Panics
    /// If there is no such bucket.
    #[inline]
    #[must_use]
    pub fn output(&self, kernel: Kernel, own: &[Line], other: &[Line], bucket: usize) -> i32 {
        let lines = 2 * self.feature_bias.len();
        let weights = |term: usize| &self.output_weights[(bucket * self.activation.terms() + term) * lines..][..lines];
        let squares = kernel.forward_squared(own, other, weights(0));
        let sum = match self.activation {
            Activation::Squared => squares,
            Activation::Dual => squares + kernel.forward_linear(own, other, weights(1)) * i64::from(QA),
        };
        let layers = self.layers.get(bucket).map_or(0, |layers| {
            i64::from(layers.output(kernel, self.activation, own, other)) * UNIT / i64::from(SECOND_UNIT)
        });
        let whole = sum + i64::from(self.output_bias[bucket]) * i64::from(QA) + layers;
        let value = whole * i64::from(self.scale) / UNIT;
        value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    }
}

fn lines(numbers: &[i16]) -> Box<[Line]> {
    let (lines, rest) = numbers.as_chunks();
    debug_assert!(rest.is_empty());
    lines.iter().copied().map(Line).collect()
}

fn numbers(lines: &[Line]) -> Vec<i16> {
    lines.iter().flat_map(|line| line.0).collect()
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
