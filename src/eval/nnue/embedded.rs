//! The networks inside the binary.

use std::sync::{Arc, OnceLock};

use super::features::FeatureSet;
use super::network::Network;

/// The file of a network inside the binary; where it comes from is told in `nets/README.md`.
pub struct Embedded {
    bytes: &'static [u8],
    network: OnceLock<Arc<Network>>,
}

impl Embedded {
    /// A network whose file has these bytes. They were checked when they were embedded: a test reads every such
    /// network.
    #[must_use]
    pub(crate) const fn new(bytes: &'static [u8]) -> Self {
        Embedded {
            bytes,
            network: OnceLock::new(),
        }
    }

    /// The network, read when it is wanted first.
    pub(crate) fn network<F: FeatureSet>(&self) -> Arc<Network> {
        let read = || match Network::read::<F>(self.bytes) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the embedded network for {} is refused: {error}", F::GAME),
        };
        Arc::clone(self.network.get_or_init(read))
    }
}

/// The network in a file of `nets/`, inside the binary.
macro_rules! embedded_network {
    ($file:literal) => {{
        static NETWORK: $crate::eval::nnue::Embedded =
            $crate::eval::nnue::Embedded::new(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/nets/", $file)));
        Some(&NETWORK)
    }};
}

pub(crate) use embedded_network;
