//! Proof that the engine computes what was trained.

use std::sync::Arc;

use serde::Serialize;
use treville::eval::nnue::Network;
use treville::eval::{Evaluable, Evaluation};

use super::first_layer::FirstLayer;
use super::weights::Model;
use crate::data::{Dataset, Sample};
use crate::error::Fault;

/// Positions that are compared.
pub const POSITIONS: usize = 10_000;

/// The largest difference allowed, in centipawns.
pub const MOST_DIFFERENCE: f64 = 2.0;

/// How far engine and trainer are apart, in centipawns.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Parity {
    /// Positions compared.
    pub positions: usize,
    /// The mean difference.
    pub mean: f64,
    /// The largest difference.
    pub most: f64,
}

/// Lets the engine, with `network`, and the trainer, with `model`, evaluate the first [`POSITIONS`] positions kept for
/// validation.
///
/// # Errors
/// [`Fault::Parity`] if they differ by more than [`MOST_DIFFERENCE`] anywhere; if the data cannot be read.
pub fn check<R: Evaluable>(
    model: &Model,
    first_layer: FirstLayer,
    network: Arc<Network>,
    scale: u32,
    dataset: &Dataset<R>,
) -> Result<Parity, Fault> {
    let (samples, engine) = evaluated_by_engine(network, dataset)?;
    let weights = tch::no_grad(|| model.effective());
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
    let mut evaluator = Evaluation::Network(network).evaluator::<R>();
    let (mut samples, mut values) = (Vec::new(), Vec::new());
    for game in dataset.validation_games() {
        let game = game?;
        dataset.filter().for_each(&game, |_, position, ply| {
            samples.push(Sample::new(position, ply, game.end)?);
            evaluator.refresh(position);
            values.push(evaluator.evaluate(position));
            Ok(())
        })?;
        if samples.len() >= POSITIONS {
            break;
        }
    }
    Ok((samples, values))
}
