//! The rules of EN Chess once more, slow and plain: no tables, nothing incremental, a list of moves tried one by one.

pub mod actions;
pub mod game;
pub mod geometry;
pub mod legal;
pub mod position;
