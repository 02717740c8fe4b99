//! A dialogue in lines, in any protocol: the session with its loop, the thread that writes, and the engine's name.

#![forbid(unsafe_code)]

pub mod output;
pub mod session;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// The engine's name and version, as a GUI shows it.
pub(crate) const NAME: &str = concat!("Treville ", env!("CARGO_PKG_VERSION"));

/// A seed that differs from run to run.
#[must_use]
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
