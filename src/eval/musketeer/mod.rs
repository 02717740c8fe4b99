//! Musketeer Chess, and orthodox chess as the same with nothing waiting: what is counted, and the inputs of the networks.

mod counting;
mod counts;
mod fitted;
mod inputs;
mod terms;

use std::sync::Arc;

use super::nnue::{Active, Embedded, Network};
use crate::eval::evaluable::Evaluable;
use crate::rules::musketeer::Position;

static NETWORK: Embedded = Embedded::new(include_bytes!("../../../nets/musketeer.net"));

impl Evaluable for Position {
    fn embedded() -> Option<Arc<Network>> {
        Some(NETWORK.network::<<Self as Active>::Features>())
    }
}
