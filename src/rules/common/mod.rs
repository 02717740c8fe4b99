//! What the positions of all games have in common.
//!
//! [`Position`] is the board with everything that goes along with it in every game: whose turn it is, castling rights, the square of
//! an en passant capture, counters, hash keys and the moves made so far. What only one game has is its [`Ruleset`], which every
//! position of it carries. [`Castlings`] are the castlings of a game. [`Rules`] builds the rest upon these: a game says how its
//! pieces move, and what it does otherwise than most.

mod castling;
mod changes;
mod exchange;
mod keys;
mod pieces;
mod position;
mod rules;
mod setup;
pub mod tag;

pub(crate) use castling::castled_rook;
pub use castling::{Castling, Castlings};
pub use exchange::{Capture, Exchange, OnSquare, gains_at_least, mover_keeps};
pub use keys::{Keys, Parts, Zobrist};
pub use pieces::{PieceType, Pieces};
pub use position::{Captured, Position, Ruleset, State, Undo};
pub use rules::{Generate, NoMoves, Rules};
pub use setup::Setup;
pub(super) use setup::check_size;

use crate::board::Kind;

/// The pawn, which is the first kind of every game.
pub const PAWN: Kind = Kind(0);
