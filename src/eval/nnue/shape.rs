//! The shape of a network.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::features::KING_ZONES;
use super::limits::{MOST_BUCKETS, MOST_HIDDEN};

/// What a hidden unit with the sum `x` outputs, where `a = min(max(x, 0), 1)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Activation {
    /// `a²`.
    #[default]
    Squared,
    /// `a²` and `a`, with separate output weights.
    Dual,
}

impl Activation {
    /// All variants, in the order of their numbers in network files.
    pub const ALL: [Activation; 2] = [Activation::Squared, Activation::Dual];

    /// The number of outputs per hidden unit.
    #[must_use]
    pub const fn terms(self) -> usize {
        match self {
            Activation::Squared => 1,
            Activation::Dual => 2,
        }
    }

    /// The name used in settings and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Activation::Squared => "squared",
            Activation::Dual => "dual",
        }
    }
}

impl fmt::Display for Activation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Activation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Activation::ALL.into_iter().find(|activation| activation.name() == text);
        named.ok_or_else(|| format!("the activation {text:?} is neither squared nor dual"))
    }
}

/// How a network turns the outputs of its hidden units into a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Head {
    /// One neuron per output bucket.
    #[default]
    #[serde(rename = "neuron")]
    Neuron,
    /// The neuron, plus two layers of [`FIRST`](Head::FIRST) and [`SECOND`](Head::SECOND) units that add to its value.
    #[serde(rename = "16-32")]
    Layers,
}

impl Head {
    /// All variants, in the order of their numbers in network files.
    pub const ALL: [Head; 2] = [Head::Neuron, Head::Layers];

    /// The number of units in the first layer; each outputs `a²` and `a`.
    pub const FIRST: usize = 16;

    /// The number of units in the second layer; each outputs `a`.
    pub const SECOND: usize = 32;

    /// The name used in settings and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Head::Neuron => "neuron",
            Head::Layers => "16-32",
        }
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Head {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Head::ALL.into_iter().find(|head| head.name() == text);
        named.ok_or_else(|| format!("the head {text:?} is neither neuron nor 16-32"))
    }
}

/// The sizes, activation and head of a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The number of king buckets, 1..=[`KING_ZONES`]. Each has its own first-layer weights; the bias is shared.
    pub king_buckets: usize,
    /// The number of hidden units per side, a multiple of 32 up to [`MOST_HIDDEN`].
    pub hidden: usize,
    /// The number of output buckets, 1..=[`MOST_BUCKETS`].
    pub buckets: usize,
    /// The activation of the hidden units.
    pub activation: Activation,
    /// The head. Each output bucket has its own.
    pub head: Head,
}

impl Shape {
    /// The shape that has the longest file.
    pub(crate) const LARGEST: Shape = Shape {
        king_buckets: KING_ZONES,
        hidden: MOST_HIDDEN,
        buckets: MOST_BUCKETS,
        activation: Activation::Dual,
        head: Head::Layers,
    };

    /// A shape with one king bucket, [`Activation::Squared`] and [`Head::Neuron`].
    #[must_use]
    pub const fn squared(hidden: usize, buckets: usize) -> Self {
        Shape {
            king_buckets: 1,
            hidden,
            buckets,
            activation: Activation::Squared,
            head: Head::Neuron,
        }
    }

    /// One shape for each combination of activation and head, with varying numbers of king buckets.
    pub fn all(hidden: usize, buckets: usize) -> impl Iterator<Item = Self> {
        let heads = |activation| Head::ALL.map(|head| (activation, head));
        let shapes = Activation::ALL.into_iter().flat_map(heads);
        shapes.zip(1..).map(move |((activation, head), king_buckets)| Shape {
            king_buckets,
            hidden,
            buckets,
            activation,
            head,
        })
    }

    /// Whether the head has layers.
    #[must_use]
    pub fn has_layers(self) -> bool {
        self.head == Head::Layers
    }

    /// The number of output weights per bucket.
    #[must_use]
    pub const fn weights_of_bucket(self) -> usize {
        self.activation.terms() * 2 * self.hidden
    }

    /// The number of output weights, all buckets together.
    #[must_use]
    pub const fn output_weights(self) -> usize {
        self.buckets * self.weights_of_bucket()
    }
}
