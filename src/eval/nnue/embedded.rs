//! The networks compiled into the binary.

use std::sync::{Arc, OnceLock};

use super::evaluable::Evaluable;
use super::network::Network;

/// The network of a game: compiled into the binary, or provided at run time. `docs/lab/networks.md` describes how it
/// was trained.
pub struct Embedded {
    name: &'static str,
    planes: Option<&'static [u8]>,
    network: OnceLock<Arc<Network>>,
}

impl Embedded {
    /// Takes the name of a network file without its ending, and the file in the encoding that `build/planes.rs` makes;
    /// `None` if the binary has none.
    pub(crate) const fn new(name: &'static str, planes: Option<&'static [u8]>) -> Self {
        Embedded {
            name,
            planes,
            network: OnceLock::new(),
        }
    }

    /// The network, decoded on first use; `None` if the binary has none and none has been provided.
    pub(crate) fn network<R: Evaluable>(&self) -> Option<Arc<Network>> {
        let read = |planes| match Network::read::<R>(&decoded(planes)) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the embedded network for {} is refused: {error}", R::GAME),
        };
        let network = match self.planes {
            Some(planes) => Some(self.network.get_or_init(|| read(planes))),
            None => self.network.get(),
        };
        network.map(Arc::clone)
    }

    /// The name of its file, without the ending.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the binary has none, and none has been provided.
    pub(crate) fn is_missing(&self) -> bool {
        self.planes.is_none() && self.network.get().is_none()
    }

    /// Provides the network, unless it is already there.
    pub(crate) fn provide(&self, network: Network) {
        self.network.get_or_init(|| Arc::new(network));
    }
}

/// Restores the bytes of a network file from a 32-bit lag, the low bytes of all 16-bit words, and their high bytes. The
/// words are zigzag-encoded. If the lag is above 0, each word is the difference from the word that many places earlier;
/// words with no such predecessor are stored unchanged.
pub(crate) fn decoded(encoded: &[u8]) -> Vec<u8> {
    let (lag, planes) = encoded.split_first_chunk().unwrap_or((&[0; 4], &[]));
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

/// The network `nets/NAME.net`. It is not embedded in WebAssembly, where each network is a download of its own.
macro_rules! embedded_network {
    ($name:literal) => {{
        #[cfg(not(target_arch = "wasm32"))]
        const PLANES: Option<&'static [u8]> = Some(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".planes")));
        #[cfg(target_arch = "wasm32")]
        const PLANES: Option<&'static [u8]> = None;
        static NETWORK: $crate::eval::nnue::Embedded = $crate::eval::nnue::Embedded::new($name, PLANES);
        &NETWORK
    }};
}

pub(crate) use embedded_network;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::Musketeer;

    #[test]
    fn a_network_that_is_not_embedded_can_be_provided() {
        let later = Embedded::new("later", None);
        assert!(later.is_missing() && later.network::<Musketeer>().is_none());
        let embedded = Musketeer::NETWORK.and_then(Embedded::network::<Musketeer>);
        let embedded = embedded.expect("an embedded network");
        later.provide((*embedded).clone());
        assert!(!later.is_missing());
        let provided = later.network::<Musketeer>().expect("provided");
        assert_eq!(provided.checksum(), embedded.checksum());
    }
}
