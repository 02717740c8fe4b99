//! What a position is called in statistics.

use std::fmt;

use crate::board::Color;

/// A property of a start position by which results can be grouped: the pair of pieces, a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Whose property; `None` if both sides share it.
    pub side: Option<Color>,
    /// What is named: `pair`, `gate file`.
    pub kind: &'static str,
    /// Its value: `Leopard + Cannon`, `e`.
    pub value: String,
}

impl fmt::Display for Label {
    /// `gate file=e`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.kind, self.value)
    }
}
