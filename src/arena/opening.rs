//! Openings: where a game starts, and why an opening cannot be used.

use thiserror::Error;

use crate::outside::input::InputError;
use crate::rules::{Game, Label};

/// On the command line, the name of the openings that are compiled in.
pub const SCREENED: &str = "screened";

/// A start position followed by moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// `None` for the variant's start position.
    pub fen: Option<String>,
    /// The moves from that position, in coordinate notation.
    pub moves: Vec<String>,
}

#[derive(Debug, Error)]
pub enum BadOpenings {
    #[error(transparent)]
    Unreadable(#[from] InputError),
    #[error("{path}:{line}: {reason}")]
    Line { path: String, line: usize, reason: String },
    #[error("{0} has no opening")]
    Empty(String),
    #[error("--plies needs random openings or PGN, and {0} is neither")]
    Plies(String),
    #[error("no game lasts {0} random moves; give fewer --plies")]
    TooLong(u32),
    #[error("bad --rules: {0}")]
    Rules(String),
    #[error("no random start without {0}")]
    Excluded(String),
    #[error("{list} has no opening without {labels}")]
    AllExcluded { list: String, labels: String },
    #[error("there are no {SCREENED} openings of {0}; for a file of that name give ./{SCREENED}")]
    NotScreened(&'static str),
    #[error("only {found} of {wanted} openings were found: increase --within or --plies, or reduce --count")]
    TooFew { found: usize, wanted: usize },
}

/// The moves that led to the position, in coordinate notation.
pub fn coordinates(game: &dyn Game) -> Vec<String> {
    game.moves().iter().map(|played| played.coordinate.clone()).collect()
}

/// Whether the position has any of these labels (such as `gate file=e`).
pub fn has_label(game: &dyn Game, labels: &[String]) -> bool {
    let is_listed = |label: &Label| labels.contains(&label.to_string());
    game.labels().iter().any(is_listed)
}
