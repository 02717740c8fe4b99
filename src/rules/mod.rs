//! The games: their legal moves, start and end, and the notation of positions and moves.
//!
//! [`Rules`] is the static trait that search uses, compiled once per game; [`Notation`] adds reading and writing. A
//! [`Variant`] selects a game at run time, and [`Game`] hides the type of its rules.

#![forbid(unsafe_code)]

use crate::games::{for_each_game, public_folders};

pub(crate) mod common;
mod description;
pub mod epd;
pub mod fairy;
mod fen_error;
mod game;
mod notation;
mod outcome;
pub mod perft;
pub mod phase;
mod played_game;
mod prelude;
mod readings;
mod registry;
pub(crate) mod repetition;
pub(crate) mod sink;
pub(crate) mod text;
#[cfg(test)]
mod told_checks;
mod variant;
#[cfg(any(test, feature = "cli"))]
pub(crate) mod wandering;

for_each_game!(public_folders);

pub(crate) use common::NoMoves;
pub use common::{Generate, Pieces, Position, Rules};
pub use description::{About, Objection, RefusedStart, Start, StartOption};
pub(crate) use description::{OneStart, RANDOM};
pub use fen_error::FenError;
pub use game::{Action, Game, Label, MoveError, Played};
pub use notation::{BadRecord, Notation};
pub use outcome::{Outcome, Reason};
pub use played_game::PlayedGame;
pub use prelude::{Choice, Prelude, Stage};
pub use registry::{BadVariant, UnknownVariant};
pub use variant::Variant;
