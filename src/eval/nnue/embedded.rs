//! The networks inside the binary.

use std::sync::{Arc, OnceLock};

use super::features::FeatureSet;
use super::network::Network;

/// The file of a network inside the binary; where it comes from is told in `nets/README.md`.
pub struct Embedded {
    planes: &'static [u8],
    network: OnceLock<Arc<Network>>,
}

impl Embedded {
    /// A network whose file has these bytes, first those at even offsets, then those at odd ones, as `build.rs` puts
    /// them. A test reads every such network.
    #[must_use]
    pub(crate) const fn new(planes: &'static [u8]) -> Self {
        Embedded {
            planes,
            network: OnceLock::new(),
        }
    }

    /// The network, read when it is wanted first.
    pub(crate) fn network<F: FeatureSet>(&self) -> Arc<Network> {
        let read = || match Network::read::<F>(&self.file()) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the embedded network for {} is refused: {error}", F::GAME),
        };
        Arc::clone(self.network.get_or_init(read))
    }

    /// The bytes of the file in their order. Every file is a multiple of 64 bytes long.
    fn file(&self) -> Vec<u8> {
        let (low, high) = self.planes.split_at(self.planes.len() / 2);
        low.iter().zip(high).flat_map(|(&low, &high)| [low, high]).collect()
    }
}

/// The network in `nets/NAME.net`, inside the binary.
macro_rules! embedded_network {
    ($name:literal) => {{
        static NETWORK: $crate::eval::nnue::Embedded =
            $crate::eval::nnue::Embedded::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".planes")));
        Some(&NETWORK)
    }};
}

pub(crate) use embedded_network;
