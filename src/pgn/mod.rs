//! Reads and writes PGN.
//!
//! - [`reader`]: tags and moves as text, unchecked;
//! - [`start`]: how a recorded game starts, on the board or with a prelude;
//! - [`writer`]: a game as text; [`file`](mod@file): a file that collects games.

#![forbid(unsafe_code)]

pub(crate) mod date;
#[cfg(feature = "cli")]
pub(crate) mod file;
pub mod reader;
pub mod start;
pub mod writer;
