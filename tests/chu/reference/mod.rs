//! A slow reference of Chu Chess: a board of cells, and moves tried on a copy. It is written from the rules alone and
//! uses no code of the engine, so that it does not repeat errors.

mod attack;
mod board;
mod fen;
mod harness;
mod make;
mod moves;
mod outcome;
mod steps;

pub use board::Board;
