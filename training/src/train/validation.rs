//! Validates a network on games from which it has not learned.

use serde::{Deserialize, Serialize};
use treville::board::Kind;
use treville::eval::Evaluable;
use treville::rules::Pieces;
use treville::samples::Sample;

use crate::model::{FirstLayer, Model};

/// The mean loss over a set of positions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Loss {
    /// Describes what the positions have in common.
    pub name: String,
    pub positions: u64,
    /// The mean squared error of the expected result.
    pub loss: f64,
}

impl Loss {
    fn named(name: String) -> Self {
        Loss {
            name,
            positions: 0,
            loss: 0.0,
        }
    }

    fn add(&mut self, loss: f64) {
        self.positions += 1;
        self.loss += (loss - self.loss) / self.positions as f64;
    }
}

/// Losses over the validation positions, with results weighted as at the end of the run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Validation {
    pub all: Loss,
    pub buckets: Vec<Loss>,
    /// Losses by the kinds of pieces on the board.
    pub kinds: Vec<Loss>,
}

const KINDS: u8 = 16;

impl Validation {
    pub fn of<R: Evaluable>(
        model: &Model,
        first_layer: FirstLayer,
        samples: &[Sample],
        pieces: &Pieces,
        result_weight: f32,
        scale: f32,
    ) -> Self {
        let shape = model.shape();
        let weights = model.effective();
        let outputs = first_layer.outputs::<R>(&weights, shape, samples);
        let mut validation = Validation {
            all: Loss::named("all".to_owned()),
            buckets: (0..shape.buckets)
                .map(|bucket| Loss::named(bucket.to_string()))
                .collect(),
            kinds: (0..KINDS)
                .map(|kind| Loss::named(pieces.name(Kind(kind)).to_owned()))
                .collect(),
        };
        for (sample, output) in samples.iter().zip(outputs) {
            let expected = 1.0 / (1.0 + (-output).exp());
            let loss = f64::from(expected - sample.target(result_weight, scale)).powi(2);
            validation.all.add(loss);
            validation.buckets[sample.bucket::<R>(shape.buckets)].add(loss);
            let present = validation
                .kinds
                .iter_mut()
                .zip(0..)
                .filter(|(_, kind)| sample.has_kind(*kind));
            present.for_each(|(kind, _)| kind.add(loss));
        }
        validation
    }
}
