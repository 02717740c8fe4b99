//! Chu Chess: what is counted, and the inputs of the networks.

mod counted;
mod counts;
mod fitted;
mod inputs;
mod pawns;
mod terms;

use super::Evaluable;
use crate::rules::chu::Position;

impl Evaluable for Position {}
