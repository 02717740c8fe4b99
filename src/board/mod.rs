//! What every game shares: squares, pieces, moves, Betza notation, the mailbox and the attack tables.
//!
//! A square is a `u8`, `rank * 16 + file`, on a torus of 256 cells (the 0x88 scheme). Every `u8` is therefore a valid
//! index of the mailbox, and adding a step with wrap-around lands either on the playing area or on a guard cell:
//! neither generator nor attack test ever checks a bound.

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

pub use attacks::{Attacks, Step};
pub use color::Color;
pub use geometry::Geometry;
pub use mailbox::{Mailbox, Slot, Slots};
pub use moves::Move;
pub use observer::{NullObserver, Observer};
pub use piece::{Kind, Piece};
pub use square::{Delta, Square};
