//! A slow reference of Morphing Chess III: a board of letters, and moves tried on a copy.

mod fen;
mod harness;
mod position;

pub use position::Position;
