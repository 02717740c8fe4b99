//! Chu Chess: chess on ten by ten squares with the Lion of Chu Shogi.
//!
//! Each side has the orthodox pieces, two Commoners, a crowned Bishop, a crowned Rook and a Lion. The Lion takes up to
//! two king steps per turn and may capture with both. It may also leap to a square two steps away, capture an adjacent
//! piece without moving, or pass. Two rules prevent exchanges of Lions: a Lion may not capture a protected Lion from a
//! distance, and after another piece has captured a Lion, no Lion may be captured in the next move. Pawns promote on
//! the last three ranks.
//!
//! [`Position`] is the game; [`Conventions`] are the rules on which players differ.

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
pub use pieces::{BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KING, KNIGHT, LION, PAWN, PIECES, QUEEN, ROOK};
pub(crate) use position::tag;
pub use position::{Own, Position};
pub use rules::ChuChess;
pub(crate) use squares::name;
