//! The position that all games share.
//!
//! [`Position`] is the board with everything that belongs to it in every game: whose turn it is, castling rights, the
//! square of an en passant capture, counters, hash keys and the moves made so far. Its inherent functions are what all
//! games have in common. What a game does its own way it writes as hooks: the trait [`Rules`].

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

/// How a move is made, in the move's tag. A game numbers moves that only it has from [`FIRST_OWN`](tag::FIRST_OWN) on.
pub(crate) mod tag {
    /// From one square to another, with or without capture.
    pub const NORMAL: u8 = 1;
    /// A pawn's double step.
    pub const DOUBLE: u8 = 2;
    /// A pawn captures en passant.
    pub const EN_PASSANT: u8 = 3;
    /// The king's part of castling; `via` is the rook's square.
    pub const CASTLE: u8 = 4;
    /// A piece becomes another kind, `via`, where it arrives.
    pub const PROMOTION: u8 = 5;
    /// The first tag that means something else in every game.
    pub const FIRST_OWN: u8 = 6;
}
