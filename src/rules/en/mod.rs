//! EN Chess: orthodox chess with two more squares, Aurors and any number of kings.
//!
//! Behind each side's king and queen lies an *x square* ([`X0`](squares::X0), [`X9`](squares::X9)) that only diagonals
//! and knight leaps reach; an Auror starts on it. An Auror never captures. Queens, rooks and bishops beside it capture
//! through enemies ([`Mode::Penetration`]), or go only one step beside enemy Aurors ([`Mode::Stunted`]). King and Auror
//! of a side may swap places. Pawns that reach the last rank become kings or Aurors at once, or wait there to become
//! any piece a turn later. With several kings, checks are counted: a move must leave no king in check, or fewer than
//! before. A side that has no such move but still a safe king loses its turn, and its kings can then be captured like
//! any piece.
//!
//! `squares` has the irregular geometry as tables, [`Position`] the game.

mod about;
mod attack;
mod coordinates;
mod fen;
mod generate;
mod influence;
mod legality;
mod make;
mod notation;
mod pieces;
mod position;
mod readings;
mod rules;
mod san;
mod squares;
mod start;

pub(crate) use influence::Mode;
pub(crate) use pieces::IN_PLACE;
pub use pieces::{AUROR, BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
pub use position::{Own, Position};
pub(crate) use position::{becomes, tag};
pub use rules::EnChess;
pub(crate) use squares::{GRID, all as all_squares, is_x, name, neighbours, parse as parse_square};
