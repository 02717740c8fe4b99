//! Checks that engine and trainer compute the same values.

use std::sync::Arc;

use serde::Serialize;
use treville::eval::nnue::Network;
use treville::eval::{Evaluable, Evaluation};
use treville::samples::{Dataset, Sample, Split};

use super::first_layer::FirstLayer;
use super::weights::Model;
use crate::error::Fault;

pub const POSITIONS: usize = 10_000;

/// The largest acceptable difference, in centipawns.
pub const MOST_DIFFERENCE: f64 = 2.0;

/// Differences between engine and trainer, in centipawns.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Parity {
    pub positions: usize,
    pub mean: f64,
    pub most: f64,
}

/// Evaluates the first [`POSITIONS`] validation positions with both engine and trainer.
///
/// # Errors
/// [`Fault::Parity`] if a difference exceeds [`MOST_DIFFERENCE`]; another fault if the data cannot be read.
pub fn check<R: Evaluable>(
    model: &Model,
    first_layer: FirstLayer,
    network: Arc<Network>,
    scale: u32,
    dataset: &Dataset<R>,
) -> Result<Parity, Fault> {
    let (samples, engine) = evaluated_by_engine(network, dataset)?;
    let weights = model.effective();
    let outputs = first_layer.outputs::<R>(&weights, model.shape(), &samples);
    let difference =
        |(output, engine): (&f32, &i32)| (f64::from(*output) * f64::from(scale) - f64::from(*engine)).abs();
    let differences = outputs.iter().zip(&engine).map(difference);
    let (sum, most) = differences.fold((0.0, 0.0), |(sum, most), one| {
        (sum + one, if one <= most { most } else { one })
    });
    if most.is_nan() || most > MOST_DIFFERENCE {
        return Err(Fault::Parity(most, MOST_DIFFERENCE));
    }
    Ok(Parity {
        positions: engine.len(),
        mean: sum / engine.len().max(1) as f64,
        most,
    })
}

fn evaluated_by_engine<R: Evaluable>(
    network: Arc<Network>,
    dataset: &Dataset<R>,
) -> Result<(Vec<Sample>, Vec<i32>), Fault> {
    let mut evaluator = Evaluation::Network(network).evaluator::<R>(dataset.variant().about().pieces);
    let (mut samples, mut values) = (Vec::new(), Vec::new());
    for game in dataset.games(Split::Validation) {
        dataset.for_each_selected(&game?, |selected| {
            samples.push(Sample::new(selected)?);
            evaluator.refresh(selected.position);
            values.push(evaluator.evaluate(selected.position));
            Ok::<_, Fault>(())
        })?;
        if samples.len() >= POSITIONS {
            break;
        }
    }
    Ok((samples, values))
}
