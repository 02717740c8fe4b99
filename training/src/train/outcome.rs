//! The results of a run.

use serde::{Deserialize, Serialize};

use super::record::Record;
use super::settings::Settings;
use super::validation::Validation;
use crate::model::parity::Parity;

/// The results of one pass over the data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    pub training: f64,
    /// The validation loss after the pass.
    pub validation: Validation,
    /// The learning rate at the last step.
    pub lr: f64,
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
