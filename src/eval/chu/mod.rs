//! Chu Chess: what is counted, and the inputs of the networks.

mod counting;
mod counts;
mod fitted;
mod inputs;
mod pawns;
mod terms;

use crate::eval::evaluable::Evaluable;
use crate::rules::chu::Position;

impl Evaluable for Position {}
