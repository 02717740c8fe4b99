//! One game in progress, and the engine that plays it.
//!
//! [`InProgress`] knows the position, the clock, the book, what the engine is searching for and what it has found.
//! Moves are values, and what happens is told by [`News`]; how a protocol writes either is not known here. So a
//! protocol is a language over this room: it turns lines into calls, and news into lines.
//!
//! A [`Host`] hides which game is played: its [`PlayedGame`](crate::rules::PlayedGame) and its
//! [`Engine`](crate::search::Engine) are compiled for one game.

#![forbid(unsafe_code)]

mod book;
mod clock;
mod host;
mod in_progress;
mod level;
mod offers;
pub mod options;
mod searching;
mod start_choices;
mod work;

pub use book::{Book, BookError};
pub(crate) use clock::{GameClock, TimeControl};
pub use host::Request;
pub(crate) use host::{Host, HostFor, new_host};
pub(crate) use in_progress::{Effort, InProgress, News, Thought};
pub use level::{Level, Strength, UnknownLevel};
pub(crate) use offers::OwnScores;
pub(crate) use searching::Incoming;
pub(crate) use start_choices::{StartChoice, StartChoices};
pub(crate) use work::{Task, Work};
