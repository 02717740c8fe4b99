//! A slow reference for Musketeer Chess, written from the rules page alone.
//!
//! It checks the engine's move generator, so it shares no code with it: no imports from the `treville` crate, no shared
//! tables, and a reader of its own for the notation of pieces made to order. It prefers obvious code to short code.
//! Legality is tested by making the move on a copy and looking for a capture of the king.

pub mod attack;
pub mod board;
pub mod fen_read;
pub mod fen_write;
pub mod generate;
mod harness;
pub mod make;
pub mod movement;
pub mod notation;
pub mod ordered;
pub mod outcome;
pub mod piece;
pub mod position;
pub mod prelude;
pub mod san;
