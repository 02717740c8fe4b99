//! Helpers shared by several test binaries.

pub mod engine;
pub mod mock;
pub mod transcript;
