//! The rules of EN Chess once more, slow and plain: no tables, nothing incremental, a list of moves tried one by one.

pub mod actions;
pub mod geometry;
mod harness;
pub mod legal;
mod outcome;
pub mod position;
