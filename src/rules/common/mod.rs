//! What the positions of all games have in common.
//!
//! [`Position`] is the board with everything that goes along with it in every game: whose turn it is, castling rights,
//! the square of an en passant capture, counters, hash keys and the moves made so far. What only one game has is its
//! [`Ruleset`], which every position of it carries. [`Castlings`] are the castlings of a game. [`Rules`] builds the
//! rest upon these: a game says how its pieces move, and what it does otherwise than most.

mod castling;
mod changes;
mod exchange;
mod generation;
mod keys;
mod legality;
mod pieces;
mod position;
mod rules;
mod setup;

pub(crate) use castling::{Castling, Castlings, castled_rook};
pub(crate) use exchange::{Capture, Exchange, OnSquare, mover_keeps};
pub(crate) use generation::Generation;
pub(crate) use keys::{Keys, Parts, Zobrist};
pub(crate) use legality::Legality;
pub(crate) use pieces::PieceType;
pub use pieces::{BISHOP, KING, KNIGHT, PAWN, Pieces, QUEEN, ROOK};
pub(crate) use position::{Captured, Position, Ruleset, Undo};
pub(crate) use rules::NoMoves;
pub use rules::{Generate, Rules};
pub(crate) use setup::Setup;
pub(super) use setup::check_size;

/// How a move is made, in the move's tag. A game numbers moves that only it has from [`FIRST_OWN`](tag::FIRST_OWN) on.
pub(crate) mod tag {
    /// From one square to another, with or without capture.
    pub(crate) const NORMAL: u8 = 1;
    /// A pawn's double step.
    pub(crate) const DOUBLE: u8 = 2;
    /// A pawn captures en passant.
    pub(crate) const EN_PASSANT: u8 = 3;
    /// The king's part of castling; `via` is the rook's square.
    pub(crate) const CASTLE: u8 = 4;
    /// A piece becomes another kind, `via`, where it arrives.
    pub(crate) const PROMOTION: u8 = 5;
    /// The first tag that means something else in every game.
    pub(crate) const FIRST_OWN: u8 = 6;
}
