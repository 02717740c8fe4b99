//! Morphing Chess III: pieces that leap, and turn into others where they land.
//!
//! On a board of nine by nine the Rook, Bishop, Queen and Knight leap over whatever is in their way, but not far, and a
//! Pawn walks sideways or takes a step diagonally. Two lines of the board change whoever arrives on them: on the e-file
//! a Pawn or a leaper becomes an Amazon, Chancellor, Archbishop or Queen, on the fifth rank everything becomes a Pawn.
//! A King that was on the fifth rank moves like a Pawn from then on, and on the e-file regains the moves of a strong
//! piece. Whoever is left with a bare King or without a move has lost.
//!
//! A King that moves in another way is a kind of its own in the mailbox, so that attack tables, hash keys and networks
//! need to know nothing of modes; FEN has a King. [`becomes`] is the whole of morphing.

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
pub use pieces::{AMAZON, ARCHBISHOP, BISHOP, CHANCELLOR, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK, betza, kind_name};
pub(crate) use pieces::{KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN, KING_AS_QUEEN, letter};
pub use position::{GEOMETRY, Position};
pub(crate) use position::{home_rank, king_home};
pub use rules::MorphingChess;
