//! Chu Chess: chess on ten by ten squares with the Lion of Chu Shogi.
//!
//! Each side has, besides the orthodox pieces, two Commoners, a crowned Bishop, a crowned Rook and a Lion. The Lion
//! takes two king steps a turn and may capture with both; it may also leap to where they could lead, capture a
//! neighbour without leaving its square, or pass. Two rules keep Lions from being exchanged: one may not take a
//! protected Lion from a distance, and when a Lion has fallen to another piece, none may be taken in the very next
//! move. Pawns promote on the last three ranks.
//!
//! [`Position`] is the game itself; [`Conventions`] are the rules on which players differ.

mod about;
mod conventions;
mod fen;
mod generate;
mod lion;
mod notation;
mod parsing;
mod pieces;
mod position;
mod rules;
mod san;
mod squares;
mod start;

pub(crate) use conventions::{Conventions, Promotion};
pub use fen::START_FEN;
pub(crate) use parsing::stripped;
pub(crate) use pieces::KINDS;
pub use pieces::{
    BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KING, KNIGHT, LION, PAWN, QUEEN, ROOK, betza, kind_name, symbol,
};
pub(crate) use position::tag;
pub use position::{Own, Position};
pub use rules::ChuChess;
pub(crate) use squares::name;
