//! The result of a run.

use serde::{Deserialize, Serialize};

use super::record::Record;
use super::settings::Settings;
use super::validation::Validation;
use crate::model::parity::Parity;

/// The result of one pass over the data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// The mean training loss.
    pub training: f64,
    /// The validation after the pass.
    pub validation: Validation,
    /// The learning rate of the last step.
    pub lr: f64,
    /// Positions per second.
    pub rate: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The title and checksum of the network.
    pub network: String,
    pub settings: Settings,
    pub record: Record,
    pub epochs: Vec<Epoch>,
    pub parity: Parity,
}
