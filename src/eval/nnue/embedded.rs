//! The networks inside the binary.

use std::sync::{Arc, OnceLock};

use super::features::{FeatureSet, Musketeer};
use super::network::Network;

/// The file of the network for Musketeer Chess; where it comes from is told in `nets/README.md`.
static MUSKETEER: &[u8] = include_bytes!("../../../nets/musketeer.net");

/// The embedded network for Musketeer Chess.
#[must_use]
pub fn musketeer() -> Arc<Network> {
    static NETWORK: OnceLock<Arc<Network>> = OnceLock::new();
    Arc::clone(NETWORK.get_or_init(|| sound::<Musketeer>(MUSKETEER)))
}

/// A network that was checked when it was embedded: the tests read it.
fn sound<F: FeatureSet>(bytes: &[u8]) -> Arc<Network> {
    match Network::read::<F>(bytes) {
        Ok(network) => Arc::new(network),
        Err(error) => unreachable!("the embedded network for {} is refused: {error}", F::GAME),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_embedded_can_be_read() {
        assert_eq!(musketeer().game(), Musketeer::GAME);
    }
}
