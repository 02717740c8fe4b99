//! A slow reference for Morphing Chess III: a board of letters, with every move tried on a copy.

mod fen;
mod harness;
mod position;

pub use position::Position;
