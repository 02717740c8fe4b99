//! One game in progress, and the engine that plays it.
//!
//! [`InProgress`] knows the position, the clock, the book, what the engine is searching for and what it has found.
//! Moves are values, and reports are [`EngineEvent`]s. A protocol is a language over this room: it turns lines into
//! calls, and events into lines.

#![forbid(unsafe_code)]

mod book;
mod clock;
mod events;
mod in_progress;
mod level;
mod offers;
pub mod options;
mod search;
mod start_choices;
mod strength;
mod thinking;

pub use book::{Book, BookError};
pub(crate) use clock::{GameClock, TimeControl};
pub(crate) use events::EngineEvent;
pub(crate) use in_progress::{InProgress, SearchOptions};
pub use level::{Level, UnknownLevel};
pub(crate) use offers::OwnScores;
pub(crate) use search::{Purpose, Search};
pub(crate) use start_choices::{StartChoice, StartChoices};
pub use strength::Strength;
