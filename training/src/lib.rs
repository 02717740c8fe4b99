//! Trains networks for Treville from the games it played against itself.
//!
//! Top-down:
//! - [`train`]: the run: [`Settings`](train::Settings), epochs, checkpoints, the finished network;
//! - [`report`]: a page and a file of numbers about it;
//! - [`model`]: the network as tensors, its gradients, and its way into the engine's integers;
//! - [`average`]: the mean of finished networks;
//! - [`data`]: from shards to batches; [`scale`]: what a centipawn is worth in points;
//! - [`factors`]: what a game's inputs have in common, by [`move_classes`] and more.
//!
//! Rules, inputs, the shards and the network's file are the engine's own, so that trainer and engine cannot disagree.

#![forbid(unsafe_code)]

pub mod average;
pub mod data;
pub mod error;
pub mod factors;
pub mod model;
pub mod move_classes;
pub mod report;
pub mod scale;
pub mod train;
