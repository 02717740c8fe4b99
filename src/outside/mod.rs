//! Dealing with what comes from outside: files that others made, names that others chose.
//!
//! - [`input`] opens files, regular ones only, and bounds what it reads;
//! - [`lock`] claims a file for one process and names the one that has it;
//! - [`replace`] writes files in one go, without following links;
//! - [`distinct`] refuses one file for two purposes;
//! - [`crc`] tells whether bytes are those that were written;
//! - [`division`] says which part of a task is one's own;
//! - [`printable`] takes control characters out of text before it reaches a terminal;
//! - `threads` makes do with as many threads as the system gives.
//!
//! This room imports nothing of ours.

#![forbid(unsafe_code)]

pub(crate) mod crc;
#[cfg(feature = "cli")]
pub(crate) mod distinct;
pub mod division;
pub mod input;
pub mod lock;
pub mod printable;
pub mod replace;
pub(crate) mod threads;
