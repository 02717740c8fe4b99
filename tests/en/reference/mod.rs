//! A slow reference for EN Chess: no tables, no incremental state, and every move tried on a copy.

pub mod actions;
pub mod geometry;
mod harness;
pub mod legal;
mod outcome;
pub mod position;
