//! What a piece is, by its Betza notation alone: for designers of pieces.

mod diagram;
mod forks;
mod mating;
mod study;

pub use diagram::Diagram;
pub use forks::forked;
pub use mating::mating_power;
pub use study::{Colours, Study};
