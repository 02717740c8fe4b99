//! The games the engine knows, by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A game the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Musketeer Chess.
    Musketeer,
    /// Orthodox chess: the Musketeer rules with empty drop ranks and no pair.
    Normal,
}

impl Variant {
    /// Every game, the default one first.
    pub const ALL: [Variant; 2] = [Variant::Musketeer, Variant::Normal];

    /// The name that CECP, PGN and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Musketeer => "musketeer",
            Variant::Normal => "normal",
        }
    }
}

/// A name that belongs to no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown variant '{0}'")]
pub struct UnknownVariant(String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|v| v.name() == name)
            .ok_or_else(|| UnknownVariant(name.to_owned()))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
