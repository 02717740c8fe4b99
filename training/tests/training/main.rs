//! The trainer from shards to the network file, on a little data made on the spot.

mod command;
mod gradients;
mod overflow;
mod refusal;
mod run;
mod split;
mod support;
