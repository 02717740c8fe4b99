//! Random and mutated protocol lines and FENs: nothing that comes from outside may panic, hang, or stay without its
//! answer.

mod fens;
mod lines;
mod panics;
mod sessions;
