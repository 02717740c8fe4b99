//! What a run brought.

use serde::{Deserialize, Serialize};

use super::record::Record;
use super::settings::Settings;
use super::validation::Validation;
use crate::model::parity::Parity;

/// What one pass over the data brought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// The mean loss of its steps, the result weighing as the schedule says.
    pub training: f64,
    /// Measured after it.
    pub validation: Validation,
    /// The learning rate of its last step.
    pub lr: f64,
    /// Positions a second.
    pub rate: f64,
}

/// A trained network and what is known of it.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The name and checksum of the network.
    pub network: String,
    /// What it was trained with.
    pub settings: Settings,
    /// What it was trained from, on and by.
    pub record: Record,
    /// What each pass brought.
    pub epochs: Vec<Epoch>,
    /// How far engine and trainer are apart.
    pub parity: Parity,
}
