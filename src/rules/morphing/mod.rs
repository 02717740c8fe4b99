//! Morphing Chess III: leaping pieces that change into other kinds on certain squares.
//!
//! On a nine-by-nine board, Rook, Bishop, Queen and Knight leap over other pieces, but only over short distances. A
//! Pawn moves sideways or steps diagonally. Two lines change the pieces that land on them: on the e-file a Pawn or
//! leaper becomes an Amazon, Chancellor, Archbishop or Queen, and on the fifth rank every piece becomes a Pawn. A King
//! that lands on the fifth rank moves like a Pawn until it takes on the moves of a strong piece on the e-file. A side
//! left with a bare King, or without a legal move, has lost.
//!
//! In the mailbox, a King in another mode is a separate kind, so attack tables, hash keys and networks need not know
//! about modes; FEN writes every King as a King. [`becomes`] is the rule by which pieces change.

mod about;
mod fen;
mod morphs;
mod notation;
mod pieces;
mod position;
mod readings;
mod rules;
mod san;
mod start;

pub use morphs::becomes;
pub(crate) use pieces::KING_AS_CHANCELLOR;
pub use pieces::{AMAZON, ARCHBISHOP, BISHOP, CHANCELLOR, KINDS, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
pub use position::{GEOMETRY, Position};
pub(crate) use position::{home_rank, king_home};
pub use rules::MorphingChess;
