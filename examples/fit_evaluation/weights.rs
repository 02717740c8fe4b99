//! Fitted weights as a file, and proof that the engine evaluates with them as the fit does.

use std::error::Error;
use std::fs;
use std::path::Path;

use treville::board::Color;
use treville::eval::handwritten::{HandwrittenEvaluator, Weight, WeightsFile, trace};
use treville::eval::{Evaluable, Evaluator};

use super::fit::{self, Weights};

/// The largest difference allowed, in centipawns: the engine rounds towards zero, and single precision errs a little.
const MOST_DIFFERENCE: f32 = 1.01;

/// Writes weights, rounded to centipawns, to a file, which is then read back and compared with the fit on `positions`.
pub fn write<R: Evaluable>(
    path: &Path,
    from: String,
    weights: &Weights,
    positions: &[R],
) -> Result<(), Box<dyn Error>> {
    let layout = &R::TERMS.layout;
    let weights = weights
        .iter()
        .map(|&[middlegame, endgame]| Weight::new(rounded(middlegame), rounded(endgame)));
    let file = WeightsFile {
        from,
        weights: weights.collect(),
    };
    fs::write(path, file.write(layout))?;
    let read = WeightsFile::read(layout, &fs::read_to_string(path)?)?;
    let difference = most_difference(&read.weights, positions);
    println!(
        "wrote {}; read back, over {} positions the engine differs from the fit by {difference:.2} centipawns at most",
        path.display(),
        positions.len(),
    );
    if difference > MOST_DIFFERENCE {
        return Err("the engine does not evaluate as the fit does".into());
    }
    Ok(())
}

fn rounded(value: f32) -> i16 {
    value.round() as i16
}

/// How far the engine with these weights is from the sum that is fitted.
fn most_difference<R: Evaluable>(weights: &[Weight], positions: &[R]) -> f32 {
    let mut evaluator = HandwrittenEvaluator::<R>::new(weights.into());
    let numbers = fit::numbers(weights);
    let differences = positions.iter().map(|position| {
        evaluator.refresh(position);
        let value = evaluator.evaluate(position) as f32;
        let white = if position.side_to_move() == Color::White {
            value
        } else {
            -value
        };
        (white - fit::evaluate(&trace(position), &numbers)).abs()
    });
    differences.fold(0.0, f32::max)
}

/// Prints the terms other than those of pieces on squares.
pub fn print<R: Evaluable>(weights: &Weights) {
    let names = R::TERMS.layout.names();
    let terms = names
        .iter()
        .zip(weights)
        .filter(|(name, _)| !name.starts_with("placement "));
    for (name, [middlegame, endgame]) in terms {
        println!("{name:<32} {middlegame:>6.0} {endgame:>6.0}");
    }
}
