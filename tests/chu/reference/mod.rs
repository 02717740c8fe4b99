//! A slow reference for Chu Chess: a board of cells, with every move tried on a copy. It is written from the rules
//! alone and shares no code with the engine, so it cannot share the engine's errors.

mod attack;
mod board;
mod fen;
mod harness;
mod make;
mod moves;
mod outcome;
mod steps;

pub use board::Board;
