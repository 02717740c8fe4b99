//! The parts that all games share: squares, pieces, moves, Betza notation, the mailbox and the attack tables.
//!
//! A square is a `u8`, `rank * 16 + file`, on a torus of 256 cells (the 0x88 scheme). Every `u8` is a valid index into
//! the mailbox, and a step added with wrap-around ends on the playing area or on a guard cell, so bounds are never
//! checked.

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
mod sets;
mod square;
pub mod zobrist;

pub(crate) use attacks::Attacks;
pub use color::Color;
pub(crate) use geometry::Geometry;
pub(crate) use mailbox::{Mailbox, Slot, Slots};
pub use moves::Move;
pub use observer::{NullObserver, Observer};
pub use piece::{Kind, Piece};
pub(crate) use sets::{SquareSet, Targets};
pub(crate) use square::Delta;
pub use square::Square;
