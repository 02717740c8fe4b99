//! Tests of the trainer, with a little data that is generated on the spot.

mod average;
mod command;
#[path = "../../../tests/soak/effort.rs"]
mod effort;
mod gradients;
mod kills;
mod overflow;
mod pieces;
mod refusal;
mod run;
mod start;
mod support;
