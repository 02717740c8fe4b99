//! Morphing Chess III: what is counted, and the inputs of the networks.

mod counting;
mod counts;
mod fitted;
mod inputs;
mod terms;

use crate::eval::evaluable::Evaluable;
use crate::rules::morphing::Position;

impl Evaluable for Position {}
