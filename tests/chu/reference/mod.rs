//! Chu Chess once more, slowly: a board of cells, moves tried by copying it. Written from the rules alone, so that an
//! error of the engine is not repeated here. Nothing of the engine is used.

mod attack;
mod board;
mod fen;
mod harness;
mod make;
mod moves;
mod outcome;
mod steps;

pub use board::Board;
