//! Morphing Chess III once more, slow and plain: a board of letters, and every move tried on a copy of it.

mod fen;
mod harness;
mod position;

pub use position::Position;
