//! What stands between the hidden units and the value.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What makes a value of the numbers that hidden units pass on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Head {
    /// A neuron.
    #[default]
    #[serde(rename = "neuron")]
    Neuron,
    /// A neuron, to which two layers of [`FIRST`](Head::FIRST) and [`SECOND`](Head::SECOND) units add.
    #[serde(rename = "16-32")]
    Layers,
}

impl Head {
    /// Every one, in the order of their numbers in a file.
    pub const ALL: [Head; 2] = [Head::Neuron, Head::Layers];

    /// Units of the first layer, each of which passes on `a²` and `a`.
    pub const FIRST: usize = 16;

    /// Units of the second layer, each of which passes on `a`.
    pub const SECOND: usize = 32;

    /// What it is called.
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
