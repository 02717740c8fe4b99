//! The line-based dialogue that all protocols share: the session loop, the output thread, and the engine's name.

#![forbid(unsafe_code)]

pub mod output;
pub mod session;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

pub(crate) const NAME: &str = concat!("Treville ", env!("CARGO_PKG_VERSION"));

/// A seed that differs between runs.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
