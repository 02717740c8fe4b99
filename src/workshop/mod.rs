//! What a piece is, by its Betza notation: for designers of pieces.

mod diagram;
mod forks;
mod mating;
mod study;
mod worth;

pub use diagram::Diagram;
pub use forks::forked;
pub use mating::mating_power;
pub use study::{Colours, Study};
#[cfg(feature = "cli")]
pub(crate) use worth::set_with;
pub use worth::{Centipawns, PIECE, PieceWorth, Worths, worth_to_network};
