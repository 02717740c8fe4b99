//! The rules of Musketeer Chess a second time: plain, slow, and written from the rules page alone.
//!
//! The engine's generator is checked against this one, so nothing here may come from the engine: no import from the
//! `treville` crate, no shared tables, no Betza parser. Where a choice had to be made between short and obvious, it is
//! obvious. Legality is tested by making the move on a copy and looking whether the king can be taken.

pub mod attack;
pub mod board;
pub mod fen_read;
pub mod fen_write;
pub mod generate;
mod harness;
pub mod make;
pub mod movement;
pub mod notation;
pub mod outcome;
pub mod piece;
pub mod position;
pub mod prelude;
pub mod san;
