//! The size of a network, and what its hidden units pass on.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::features::KING_ZONES;
use super::head::Head;
use super::limits::{MOST_BUCKETS, MOST_HIDDEN};

/// What a hidden unit passes on of its sum `x`, where `a = min(max(x, 0), 1)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Activation {
    /// `a²`.
    #[default]
    Squared,
    /// `a²` and `a`, each with output weights of its own.
    Dual,
}

impl Activation {
    /// Every one, in the order of their numbers in a file.
    pub const ALL: [Activation; 2] = [Activation::Squared, Activation::Dual];

    /// How many numbers a hidden unit passes on.
    #[must_use]
    pub const fn terms(self) -> usize {
        match self {
            Activation::Squared => 1,
            Activation::Dual => 2,
        }
    }

    /// What it is called.
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

/// Everything about a network but its weights and the features it sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// King buckets, 1..=[`KING_ZONES`]: each has a first layer of its own, but for the bias.
    pub king_buckets: usize,
    /// Hidden units of each side, a multiple of 32 up to [`MOST_HIDDEN`].
    pub hidden: usize,
    /// Output buckets, 1..=[`MOST_BUCKETS`].
    pub buckets: usize,
    /// What hidden units pass on.
    pub activation: Activation,
    /// What judges that; each bucket has one of its own.
    pub head: Head,
}

impl Shape {
    /// The one whose file is the longest.
    pub(crate) const LARGEST: Shape = Shape {
        king_buckets: KING_ZONES,
        hidden: MOST_HIDDEN,
        buckets: MOST_BUCKETS,
        activation: Activation::Dual,
        head: Head::Layers,
    };

    /// A shape with one king bucket, the activation `a²` and a neuron an output bucket.
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

    /// A shape with every activation and head of this size. They have different numbers of king buckets.
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

    /// Whether layers add to the neurons.
    #[must_use]
    pub fn has_layers(self) -> bool {
        self.head == Head::Layers
    }

    /// Output weights of each bucket: as many as both sides' hidden units pass on numbers.
    #[must_use]
    pub const fn weights_of_bucket(self) -> usize {
        self.activation.terms() * 2 * self.hidden
    }

    /// Output weights of all buckets together.
    #[must_use]
    pub const fn output_weights(self) -> usize {
        self.buckets * self.weights_of_bucket()
    }
}
