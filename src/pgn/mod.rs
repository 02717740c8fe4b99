//! Game records in PGN: reading what GUIs and matches wrote, writing what is read by them.
//!
//! - [`reader`]: tags and moves as they are written, before anybody has asked whether they make sense;
//! - [`start`]: where a recorded game begins, in its prelude or on the board;
//! - [`writer`]: a finished game as text, and the [`file`](mod@file) to which it is appended.

#![forbid(unsafe_code)]

pub(crate) mod date;
#[cfg(feature = "cli")]
pub(crate) mod file;
pub mod reader;
pub mod start;
pub mod writer;
