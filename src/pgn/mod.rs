//! Reads and writes PGN.
//!
//! - [`reader`]: tags and moves as text, unchecked;
//! - [`start`]: the start of a recorded game, on the board or in its prelude;
//! - [`writer`]: a game as text; [`file`](mod@file): a file of games.

#![forbid(unsafe_code)]

pub(crate) mod date;
#[cfg(feature = "cli")]
pub(crate) mod file;
pub mod reader;
pub mod start;
pub mod writer;
