//! A dialogue in lines, in whatever protocol: a thread that reads, a thread that writes, and what the engine is called.

#![forbid(unsafe_code)]

pub mod input;
pub mod output;

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::Duration;

/// The engine's name and version, as a GUI shows it.
pub(crate) const NAME: &str = concat!("Treville ", env!("CARGO_PKG_VERSION"));

/// How long `quit` waits for the engine to settle, if word of that is due before it. A table of usual size is made or
/// cleared in that time.
pub(crate) const GRACE: Duration = Duration::from_millis(40);

/// A seed that differs from run to run.
#[must_use]
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
