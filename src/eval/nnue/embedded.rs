//! The networks compiled into the binary.

use std::sync::{Arc, OnceLock};

use super::evaluable::Evaluable;
use super::network::Network;

/// A network file compiled into the binary; `docs/lab/networks.md` describes how it was trained.
pub struct Embedded {
    planes: &'static [u8],
    network: OnceLock<Arc<Network>>,
}

impl Embedded {
    /// Takes the encoding that `build.rs` makes of a network file: a 32-bit lag, then the low bytes of all 16-bit
    /// words, then their high bytes. The words are zigzag-encoded. If the lag is above 0, each word is the difference
    /// from the word that many places earlier; words with no such predecessor are stored unchanged.
    pub(crate) const fn new(planes: &'static [u8]) -> Self {
        Embedded {
            planes,
            network: OnceLock::new(),
        }
    }

    /// The network, decoded on first use.
    pub(crate) fn network<R: Evaluable>(&self) -> Arc<Network> {
        let read = || match Network::read::<R>(&self.file()) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the embedded network for {} is refused: {error}", R::GAME),
        };
        Arc::clone(self.network.get_or_init(read))
    }

    /// Restores the bytes of the network file.
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

/// The embedded network `nets/NAME.net`.
macro_rules! embedded_network {
    ($name:literal) => {{
        static NETWORK: $crate::eval::nnue::Embedded =
            $crate::eval::nnue::Embedded::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".planes")));
        &NETWORK
    }};
}

pub(crate) use embedded_network;
