//! What several test binaries use.

pub mod engine;
pub mod mock;
pub mod transcript;
