//! Musketeer Chess, and orthodox chess as the same with nothing waiting: what is counted, and the inputs of the networks.

mod counted;
mod counts;
mod fitted;
mod inputs;
mod terms;

use std::sync::Arc;

use super::Evaluable;
use super::nnue::{self, Network};
use crate::rules::musketeer::Position;

impl Evaluable for Position {
    fn embedded() -> Option<Arc<Network>> {
        Some(nnue::musketeer())
    }
}
