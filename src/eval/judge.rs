//! Who judges positions: chosen for each engine at run time.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::nnue::features::FeatureSet;
use super::nnue::{self, Network, NetworkError};

/// What an engine evaluates with.
#[derive(Clone, Debug, Default)]
pub enum Judge {
    /// The network that is embedded for the game, or the hand-written evaluation where there is none.
    #[default]
    Default,
    /// The hand-written evaluation.
    Handwritten,
    /// This network, in the game it was made for; in others as by default.
    Network(Arc<Network>),
}

impl Judge {
    /// The network in a file, for the game of `F`.
    ///
    /// # Errors
    /// [`NetworkError`] with what is wrong with the file.
    pub fn load<F: FeatureSet>(path: &Path) -> Result<Self, NetworkError> {
        let bytes = nnue::read_file::<F>(path)?;
        Network::read::<F>(&bytes).map(|network| Judge::Network(Arc::new(network)))
    }

    /// The network that judges the game of `F`, whose embedded network is `embedded`.
    pub(super) fn network<F: FeatureSet>(&self, embedded: impl Fn() -> Option<Arc<Network>>) -> Option<Arc<Network>> {
        match self {
            Judge::Handwritten => None,
            Judge::Network(network) if network.game() == F::GAME => Some(Arc::clone(network)),
            Judge::Default | Judge::Network(_) => embedded(),
        }
    }
}

/// Networks are equal if they come from equal files.
impl PartialEq for Judge {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Judge::Network(one), Judge::Network(other)) => {
                one.game() == other.game() && one.checksum() == other.checksum()
            }
            (Judge::Default, Judge::Default) | (Judge::Handwritten, Judge::Handwritten) => true,
            _ => false,
        }
    }
}

impl Eq for Judge {}

/// What judges a game in the end, for people: `TITLE HASH` of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judging(pub(super) Option<Arc<Network>>);

impl Judging {
    /// What tells it from all others, for files: the checksum of the network's file in 16 hexadecimal digits, or
    /// `hand`.
    #[must_use]
    pub fn id(&self) -> String {
        match &self.0 {
            Some(network) => format!("{:016x}", network.checksum()),
            None => "hand".to_owned(),
        }
    }
}

impl fmt::Display for Judging {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(network) => network.fmt(f),
            None => f.write_str("none, hand-written evaluation"),
        }
    }
}
