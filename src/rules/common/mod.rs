//! The position type that all games share.
//!
//! [`Position`] is the board with the state that all games share: side to move, castling rights, en passant square,
//! counters, hash keys and the moves made so far. Its inherent methods are shared as well. Where games differ, they
//! implement the hooks of the trait [`Rules`].

mod castling;
mod exchange;
mod generation;
mod keys;
mod legality;
mod make;
mod pieces;
mod position;
mod rules;
mod setup;
mod weighing;

pub(crate) use castling::{Castling, Castlings, castled_rook};
pub(crate) use exchange::Exchange;
pub(super) use generation::add_promotions;
pub use generation::{Generate, Pawns};
pub(crate) use keys::{Keys, Zobrist};
pub(crate) use pieces::PieceType;
pub use pieces::{BISHOP, KING, KNIGHT, PAWN, Pieces, QUEEN, ROOK};
pub(crate) use position::Captured;
pub use position::{Position, Undo};
pub use rules::{NoMoves, Rules};
pub(crate) use setup::Setup;
pub(super) use setup::check_size;

/// The types of moves, stored in the tag of a move. Each game numbers its own types from [`FIRST_OWN`](tag::FIRST_OWN).
pub(crate) mod tag {
    /// A move from one square to another, with or without a capture.
    pub const NORMAL: u8 = 1;
    /// A pawn's double step.
    pub const DOUBLE: u8 = 2;
    /// A pawn's en passant capture.
    pub const EN_PASSANT: u8 = 3;
    /// The king's part of castling; `via` is the rook's square.
    pub const CASTLE: u8 = 4;
    /// A piece becomes another kind, `via`, on its target square.
    pub const PROMOTION: u8 = 5;
    /// The lowest tag that a game may define itself.
    pub const FIRST_OWN: u8 = 6;
}
