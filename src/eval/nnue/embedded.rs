//! The networks inside the binary.

use std::sync::{Arc, OnceLock};

use super::evaluable::Evaluable;
use super::network::Network;

/// The file of a network inside the binary; where it comes from is told in `nets/README.md`.
pub struct Embedded {
    planes: &'static [u8],
    network: OnceLock<Arc<Network>>,
}

impl Embedded {
    /// A network whose file `build.rs` has turned into this: how many words of 16 bits back the one is that each but
    /// the first so many is the difference from, 0 if they are no differences, as a number of 32 bits; then the lower
    /// bytes of all words, then the upper ones. The sign is in a word's lowest bit. A test reads every such network.
    #[must_use]
    pub(crate) const fn new(planes: &'static [u8]) -> Self {
        Embedded {
            planes,
            network: OnceLock::new(),
        }
    }

    /// The network, read when it is wanted first.
    pub(crate) fn network<R: Evaluable>(&self) -> Arc<Network> {
        let read = || match Network::read::<R>(&self.file()) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the embedded network for {} is refused: {error}", R::GAME),
        };
        Arc::clone(self.network.get_or_init(read))
    }

    /// The bytes of the file. Every file is a multiple of 64 bytes long.
    fn file(&self) -> Vec<u8> {
        let (lag, planes) = self.planes.split_first_chunk().unwrap_or((&[0; 4], &[]));
        let lag = u32::from_le_bytes(*lag) as usize;
        let (low, high) = planes.split_at(planes.len() / 2);
        let zigzag = low
            .iter()
            .zip(high)
            .map(|(&low, &high)| u16::from_le_bytes([low, high]));
        let mut words: Vec<u16> = zigzag.map(|word| word >> 1 ^ (word & 1).wrapping_neg()).collect();
        if lag > 0 {
            for at in lag..words.len() {
                words[at] = words[at].wrapping_add(words[at - lag]);
            }
        }
        words.into_iter().flat_map(u16::to_le_bytes).collect()
    }
}

/// The network in `nets/NAME.net`, inside the binary.
macro_rules! embedded_network {
    ($name:literal) => {{
        static NETWORK: $crate::eval::nnue::Embedded =
            $crate::eval::nnue::Embedded::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".planes")));
        &NETWORK
    }};
}

pub(crate) use embedded_network;
