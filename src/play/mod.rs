//! A game in progress, and the engine that plays it.
//!
//! [`InProgress`] holds the position, the clock, the book and the running search. Moves are values, and results are
//! reported as [`EngineEvent`]s. Protocols translate lines into calls and events into lines.

#![forbid(unsafe_code)]

mod book;
mod clock;
mod events;
mod in_progress;
mod offers;
pub mod options;
mod search;
mod start_choices;
mod thinking;

pub use book::{Book, BookError};
pub(crate) use clock::{GameClock, TimeControl};
pub(crate) use events::EngineEvent;
pub(crate) use in_progress::{InProgress, SearchOptions};
pub(crate) use offers::{DRAW_DECLINED, OwnScores};
pub(crate) use search::{Purpose, Search};
pub(crate) use start_choices::{StartChoice, StartChoices};
