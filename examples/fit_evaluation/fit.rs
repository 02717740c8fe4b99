//! Logistic regression of game results on the evaluation, by Adam.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use treville::eval::handwritten::{Trace, Weight};

use super::samples::Sample;

/// A middlegame and an endgame value for every term, in centipawns.
pub type Weights = Vec<[f32; 2]>;

/// Centipawns that multiply the odds of winning by e.
const SCALE: f32 = 240.0;
/// How much the game's result counts against the search's score.
const RESULT_PART: f32 = 0.7;
const BATCH: usize = 8192;
const RATE: f32 = 1.0;
/// Pulls every weight towards where it began, so that what the games rarely show does not drift.
const PRIOR: f32 = 2e-8;

fn sigmoid(centipawns: f32) -> f32 {
    1.0 / (1.0 + (-centipawns / SCALE).exp())
}

/// The weights as they are fitted.
pub fn numbers(weights: &[Weight]) -> Weights {
    let number = |weight: &Weight| [weight.middlegame() as f32, weight.endgame() as f32];
    weights.iter().map(number).collect()
}

/// The evaluation of a position for White, in centipawns.
pub fn evaluate(trace: &Trace, weights: &Weights) -> f32 {
    let phase = trace.phase;
    let counts = trace.counts.iter();
    counts
        .map(|&(term, count)| {
            let [middlegame, endgame] = weights[term.index()];
            (middlegame * phase + endgame * (1.0 - phase)) * count as f32
        })
        .sum()
}

fn target(sample: &Sample) -> f32 {
    RESULT_PART * sample.result + (1.0 - RESULT_PART) * sigmoid(sample.score)
}

/// The mean squared error of predicted results.
fn loss(samples: &[Sample], weights: &Weights) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| f64::from((sigmoid(evaluate(&sample.trace, weights)) - target(sample)).powi(2)))
        .sum();
    sum / samples.len().max(1) as f64
}

/// What a fit came to.
pub struct Fitted {
    pub weights: Weights,
    /// The loss on the samples kept for validation with the weights at the beginning, and with those at the end.
    pub validation: [f64; 2],
}

/// Fits weights, beginning with those of `begin`; the last tenth of the samples only watches.
pub fn fit(samples: &[Sample], begin: &Weights, epochs: usize) -> Fitted {
    let mut weights = begin.clone();
    let (training, validation) = samples.split_at(samples.len() * 9 / 10);
    let before = loss(validation, &weights);
    println!("validation loss {before:.6} before");
    let mut order: Vec<usize> = (0..training.len()).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut adam = Adam::new(begin.len());
    for epoch in 1..=epochs {
        order.shuffle(&mut rng);
        let rate = RATE * (1.0 - (epoch - 1) as f32 / epochs as f32);
        for batch in order.chunks(BATCH) {
            let gradient = gradient(
                batch.iter().map(|&index| &training[index]),
                batch.len(),
                &weights,
                begin,
            );
            adam.step(&mut weights, &gradient, rate);
        }
        if epoch % 10 == 0 || epoch == epochs {
            println!(
                "epoch {epoch}: training {:.6}, validation {:.6}",
                loss(training, &weights),
                loss(validation, &weights)
            );
        }
    }
    Fitted {
        validation: [before, loss(validation, &weights)],
        weights,
    }
}

fn gradient<'a>(
    samples: impl Iterator<Item = &'a Sample>,
    count: usize,
    weights: &Weights,
    begin: &Weights,
) -> Weights {
    let mut gradient: Weights = weights
        .iter()
        .zip(begin)
        .map(|(now, then)| std::array::from_fn(|i| PRIOR * (now[i] - then[i])))
        .collect();
    for sample in samples {
        let predicted = sigmoid(evaluate(&sample.trace, weights));
        let slope = 2.0 * (predicted - target(sample)) * predicted * (1.0 - predicted) / SCALE / count as f32;
        let phase = sample.trace.phase;
        for &(term, times) in &sample.trace.counts {
            gradient[term.index()][0] += slope * phase * times as f32;
            gradient[term.index()][1] += slope * (1.0 - phase) * times as f32;
        }
    }
    gradient
}

/// The optimiser's memory.
struct Adam {
    mean: Weights,
    square: Weights,
    steps: i32,
}

impl Adam {
    fn new(terms: usize) -> Self {
        Adam {
            mean: vec![[0.0; 2]; terms],
            square: vec![[0.0; 2]; terms],
            steps: 0,
        }
    }

    fn step(&mut self, weights: &mut Weights, gradient: &Weights, rate: f32) {
        const DECAY: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let corrections = DECAY.map(|decay| 1.0 - decay.powi(self.steps));
        for term in 0..weights.len() {
            for part in 0..2 {
                let slope = gradient[term][part];
                let mean = &mut self.mean[term][part];
                let square = &mut self.square[term][part];
                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
                *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
                let step = (*mean / corrections[0]) / ((*square / corrections[1]).sqrt() + 1e-10);
                weights[term][part] -= rate * step;
            }
        }
    }
}
