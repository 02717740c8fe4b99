//! EN Chess: orthodox chess with two extra squares, Aurors and any number of kings.
//!
//! Behind the king and queen of each side lies an *x square* ([`X0`](squares::X0), [`X9`](squares::X9)), which only
//! diagonals and knight leaps reach; an Auror starts on it. An Auror never captures. Queens, rooks and bishops next to
//! their own Aurors capture through enemies ([`Mode::Penetration`]); next to enemy Aurors they go only one step
//! ([`Mode::Stunted`]). The king and Auror of a side may swap places. Pawns that reach the last rank become kings or
//! Aurors at once, or wait there and become any piece a turn later. With several kings, checks are counted: a move must
//! leave no king in check, or fewer than before. A side with no such move but a king not in check loses its turn; its
//! kings can then be captured like any piece.
//!
//! `squares` has tables for the irregular geometry; [`Position`] is the game.

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
