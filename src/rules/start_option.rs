//! What the user may choose about the start position before a game.

use thiserror::Error;

/// The value of a [`StartOption`] that leaves the choice to chance.
pub const RANDOM: &str = "Random";

/// A choice from a list that shapes the start position of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOption {
    /// The option's name, as the user sees it.
    pub name: &'static str,
    /// What may be chosen.
    pub values: Vec<&'static str>,
    /// What holds until the user chooses: one of `values`.
    pub default: &'static str,
}

/// Choices that the rules do not allow together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct RefusedStart {
    /// What was wrong, and what is played instead: a sentence for the user.
    pub reason: String,
    /// An allowed start position near to what was chosen, as FEN.
    pub instead: String,
}
