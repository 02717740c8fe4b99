//! Chu Chess: chess on a ten-by-ten board with the Lion of Chu Shogi.
//!
//! Each side has the orthodox pieces, two Commoners, a crowned Bishop, a crowned Rook and a Lion. The Lion takes up to
//! two king steps per turn and may capture on both. It may also leap to a square two steps away, capture an adjacent
//! piece without moving, or pass. Two rules prevent the exchange of Lions: a Lion may not capture a protected Lion from
//! a distance, and after another piece has captured a Lion, the opponent may not capture a Lion on the next move. Pawns
//! promote on the last three ranks.
//!
//! [`Position`] is the game; [`Conventions`] are the rules that players do not all agree on.

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
