//! A game in progress, and the engine that plays it.
//!
//! [`InProgress`] has the position, the clock, the book and the running search. Moves are values, and [`EngineEvent`]s
//! report results. Protocols translate lines into calls and events into lines.

#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
mod book;
#[cfg(feature = "cli")]
mod clock;
#[cfg(feature = "cli")]
mod events;
#[cfg(feature = "cli")]
mod in_progress;
mod level;
#[cfg(feature = "cli")]
mod offers;
#[cfg(feature = "cli")]
pub mod options;
#[cfg(feature = "cli")]
mod search;
#[cfg(feature = "cli")]
mod start_choices;
mod strength;
#[cfg(feature = "cli")]
mod thinking;

#[cfg(feature = "cli")]
pub use book::{Book, BookError};
#[cfg(feature = "cli")]
pub(crate) use clock::{GameClock, TimeControl};
#[cfg(feature = "cli")]
pub(crate) use events::EngineEvent;
#[cfg(feature = "cli")]
pub(crate) use in_progress::{InProgress, SearchOptions};
pub use level::{Level, UnknownLevel};
#[cfg(feature = "cli")]
pub(crate) use offers::OwnScores;
#[cfg(feature = "cli")]
pub(crate) use search::{Purpose, Search};
#[cfg(feature = "cli")]
pub(crate) use start_choices::{StartChoice, StartChoices};
pub use strength::Strength;
