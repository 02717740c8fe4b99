//! A dialogue in lines, in whatever protocol: a thread that reads, a thread that writes, and what the engine is called.

#![forbid(unsafe_code)]

pub mod input;
pub mod output;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// The engine's name and version, as a GUI shows it.
pub(crate) const NAME: &str = concat!("Treville ", env!("CARGO_PKG_VERSION"));

/// A seed that differs from run to run.
#[must_use]
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
