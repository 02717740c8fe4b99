//! The weights inside the binary.

use std::sync::{Arc, OnceLock};

use super::layout::Layout;
use super::weight::Weight;
use super::weights_file::WeightsFile;

/// A file of weights inside the binary; `nets/README.md` says where it comes from.
pub struct EmbeddedWeights {
    text: &'static str,
    weights: OnceLock<Arc<[Weight]>>,
}

impl EmbeddedWeights {
    /// Weights whose file has this text. A test reads every such file.
    #[must_use]
    pub(crate) const fn new(text: &'static str) -> Self {
        EmbeddedWeights {
            text,
            weights: OnceLock::new(),
        }
    }

    /// The text of the file.
    #[cfg(test)]
    pub(crate) const fn text(&self) -> &'static str {
        self.text
    }

    /// The weights, read when they are wanted first.
    pub(crate) fn weights(&self, layout: &Layout) -> Arc<[Weight]> {
        let read = || match WeightsFile::read(layout, self.text) {
            Ok(file) => file.weights.into(),
            Err(error) => unreachable!("the embedded weights of {} are refused: {error}", layout.game()),
        };
        Arc::clone(self.weights.get_or_init(read))
    }
}

/// The weights in a file of `nets/`, inside the binary.
macro_rules! embedded_weights {
    ($file:literal) => {{
        static WEIGHTS: $crate::eval::handwritten::EmbeddedWeights = $crate::eval::handwritten::EmbeddedWeights::new(
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/nets/", $file)),
        );
        &WEIGHTS
    }};
}

pub(crate) use embedded_weights;
