//! Networks that the program makes for the pieces of a game.

use std::sync::{Arc, Mutex, PoisonError};

use super::evaluable::Evaluable;
use super::network::Network;
use super::parts::Parts;
use crate::rules::Pieces;

/// How many networks are kept, so that games with many sets of pieces do not fill the memory.
const KEPT: usize = 16;

/// Networks made for the pieces of games, kept for the next use.
pub struct MadeNetworks(Mutex<Vec<(&'static Pieces, Arc<Network>)>>);

impl MadeNetworks {
    pub const fn new() -> Self {
        MadeNetworks(Mutex::new(Vec::new()))
    }

    /// The network for these pieces of the game `R`. `parts` must give sound ones.
    pub fn network<R: Evaluable>(&self, pieces: &'static Pieces, parts: impl FnOnce() -> Parts) -> Arc<Network> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, network)) = made.iter().find(|(known, _)| std::ptr::eq(*known, pieces)) {
            return Arc::clone(network);
        }
        let network = match Network::new::<R>(&parts()) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the pieces of {} give no network: {error}", R::GAME),
        };
        if made.len() == KEPT {
            made.remove(0);
        }
        made.push((pieces, Arc::clone(&network)));
        network
    }
}
