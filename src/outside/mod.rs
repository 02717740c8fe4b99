//! Input from outside: files, names and text that others choose.
//!
//! - [`input`] opens regular files and limits how much is read from them;
//! - [`lock`] locks files and records the owner's name;
//! - [`replace`] writes files atomically and without following links;
//! - `distinct` refuses to use one file for two purposes;
//! - [`crc`] computes checksums;
//! - [`counted`] writes numbers with their nouns;
//! - [`division`] divides a task into parts;
//! - `linear` solves systems of linear equations;
//! - [`text`] decodes text and divides it into lines;
//! - [`printable`] removes control characters from text for terminals;
//! - `threads` starts as many threads as the system allows.
//!
//! This module imports no other.

#![forbid(unsafe_code)]

pub mod counted;
pub(crate) mod crc;
#[cfg(feature = "cli")]
pub(crate) mod distinct;
pub mod division;
pub mod input;
pub(crate) mod linear;
pub mod lock;
pub mod printable;
pub mod replace;
pub mod text;
pub(crate) mod threads;
