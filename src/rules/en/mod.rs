//! EN Chess: orthodox chess with two squares more, Aurors, and as many kings as a side's pawns can make.
//!
//! Behind each side's king and queen lies an *x square* ([`X0`](squares::X0), [`X9`](squares::X9)) that only diagonals
//! and knights' leaps touch; an Auror begins on it. An Auror captures nothing, but whatever queen, rook or bishop
//! stands beside it reaches further through enemies ([`Mode::Penetration`]), or but one step if the Aurors beside it
//! are the enemy's ([`Mode::Stunted`]). King and Auror of a side may change places. Pawns that arrive on the last rank
//! become kings or Aurors at once, or wait there to become anything a turn later. With several kings checks are
//! counted, not answered one by one: a move must leave none, or fewer. Who cannot, while a king of his is still safe,
//! loses his turn; kings can then be captured like anything else.
//!
//! `squares` has the irregular geometry as tables, [`Position`] the game itself.

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
pub use pieces::{AUROR, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, betza, kind_of_letter, letter, type_name};
pub use position::{Own, Position};
pub(crate) use position::{becomes, tag};
pub use rules::EnChess;
pub(crate) use squares::{GRID, all as all_squares, is_x, name, neighbours, parse as parse_square};
