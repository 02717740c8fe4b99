//! The parts common to all games: squares, pieces, moves, Betza notation, the mailbox and the attack tables.
//!
//! A square is a `u8`, `rank * 16 + file`, on a torus of 256 cells (the 0x88 scheme). Every `u8` is a valid index of
//! the mailbox, and adding a step with wrap-around lands on the playing area or on a guard cell, so no code checks
//! bounds.

#![forbid(unsafe_code)]

mod attacks;
pub mod betza;
mod color;
mod geometry;
mod lines;
mod mailbox;
mod moves;
mod observer;
mod piece;
mod square;
pub mod zobrist;

pub(crate) use attacks::Attacks;
pub use color::Color;
pub(crate) use geometry::Geometry;
pub(crate) use mailbox::{Mailbox, Slot, Slots};
pub use moves::Move;
pub use observer::{NullObserver, Observer};
pub use piece::{Kind, Piece};
pub(crate) use square::Delta;
pub use square::Square;
