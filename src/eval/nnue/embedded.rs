//! The networks inside the binary.

use std::sync::{Arc, OnceLock};

use super::features::{FeatureSet, Musketeer};
use super::network::Network;

/// The file of the network for Musketeer Chess: `Some(include_bytes!("../../../nets/musketeer.net"))` once there is one.
const MUSKETEER: Option<&[u8]> = None;

/// The embedded network for Musketeer Chess; `None` as long as there is none.
#[must_use]
pub fn musketeer() -> Option<Arc<Network>> {
    static NETWORK: OnceLock<Option<Arc<Network>>> = OnceLock::new();
    NETWORK.get_or_init(|| MUSKETEER.map(sound::<Musketeer>)).clone()
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
        assert_eq!(musketeer().is_some(), MUSKETEER.is_some());
    }
}
