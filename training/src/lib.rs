//! Trains networks for Treville from self-play games.
//!
//! From the top down:
//! - [`train`]: runs, with their [`Settings`](train::Settings), epochs, checkpoints and the finished network;
//! - [`report`]: a page and a file with the figures of a run;
//! - [`model`]: the network as tensors, its gradients, and its conversion to the engine's integers;
//! - [`average`]: the mean of finished networks;
//! - [`data`]: from samples to batches; [`scale`]: how scores relate to results;
//! - [`factors`]: weights that inputs share, some of them through [`move_classes`].
//!
//! Rules, inputs, shards and the network file use the engine's own code, so trainer and engine cannot disagree.

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
