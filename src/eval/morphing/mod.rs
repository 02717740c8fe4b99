//! Morphing Chess III: what is counted, and the inputs of the networks.

mod counted;
mod counts;
mod fitted;
mod inputs;
mod terms;

use super::Evaluable;
use crate::rules::morphing::Position;

impl Evaluable for Position {}
