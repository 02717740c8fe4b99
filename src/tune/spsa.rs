//! Simultaneous perturbation stochastic approximation (SPSA). Each pair varies all constants at once, in opposite
//! directions for the two sides, and then moves them towards the side that did better.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::journal::Journal;
use super::run::{Experiment, Schedule, Sides};
use crate::board::zobrist::splitmix64;

/// A constant to be tuned.
#[derive(Clone, Debug, PartialEq)]
pub struct Knob {
    pub name: String,
    /// The present value, which is rounded for play.
    pub value: f64,
    pub min: i32,
    pub max: i32,
    /// How far the constant is varied at the end of the run.
    pub step: f64,
}

/// The exponent by which moves decrease.
const ALPHA: f64 = 0.602;
/// The exponent by which variations decrease.
const GAMMA: f64 = 0.101;
/// The fraction of a run during which moves hardly decrease.
const STABILITY: f64 = 0.1;

#[derive(Clone, Debug, PartialEq)]
pub struct Spsa {
    knobs: Vec<Knob>,
    schedule: Schedule,
}

impl Spsa {
    pub fn new(knobs: Vec<Knob>, schedule: Schedule) -> Self {
        Spsa { knobs, schedule }
    }

    pub fn knobs(&self) -> &[Knob] {
        &self.knobs
    }

    /// The size of variations, relative to that at the end.
    fn growth(&self, pair: u64) -> f64 {
        (self.schedule.pairs as f64 / (pair + 1) as f64).powf(GAMMA)
    }

    /// The size of moves, relative to that at the end.
    fn shrinkage(&self, pair: u64) -> f64 {
        let pairs = self.schedule.pairs as f64;
        let early = STABILITY * pairs;
        ((early + pairs) / (early + (pair + 1) as f64)).powf(ALPHA)
    }

    fn rng(&self, pair: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(splitmix64(self.schedule.seed ^ splitmix64(pair)))
    }
}

impl Experiment for Spsa {
    fn schedule(&self) -> Schedule {
        self.schedule
    }

    /// The values for both sides of a pair, varied in opposite directions.
    fn sides(&self, pair: u64) -> Sides {
        let grown = self.growth(pair);
        let mut rng = self.rng(pair);
        let (plus, minus) = self
            .knobs
            .iter()
            .map(|knob| {
                let variation = sign(&mut rng) * knob.step * grown;
                // Randomised rounding gives steps below 1 an effect. Both sides use the same random number.
                let dither: f64 = rng.random();
                let whole = |value: f64| ((value + dither).floor() as i32).clamp(knob.min, knob.max);
                (whole(knob.value + variation), whole(knob.value - variation))
            })
            .unzip();
        [plus, minus]
    }

    /// Moves the constants according to the results of a batch.
    fn learn(&mut self, results: &[(u64, i32)]) {
        for &(pair, result) in results {
            let mut rng = self.rng(pair);
            let size = self.schedule.rate * self.shrinkage(pair) / self.growth(pair) * f64::from(result);
            for knob in &mut self.knobs {
                let moved = knob.value + sign(&mut rng) * size * knob.step;
                let _: f64 = rng.random();
                knob.value = moved.clamp(f64::from(knob.min), f64::from(knob.max));
            }
        }
    }
}

/// The values of the constants after each batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Trajectory {
    /// Each point: the number of pairs played, and the values after them.
    pub points: Vec<(u64, Vec<f64>)>,
}

impl Trajectory {
    pub fn from(spsa: &Spsa) -> Self {
        let mut trajectory = Trajectory { points: Vec::new() };
        trajectory.note(0, spsa);
        trajectory
    }

    pub fn note(&mut self, played: u64, spsa: &Spsa) {
        let values = spsa.knobs().iter().map(|knob| knob.value).collect();
        self.points.push((played, values));
    }
}

/// Recomputes the constants from the results in a journal.
pub fn replay(spsa: &mut Spsa, journal: &Journal) -> Trajectory {
    let mut trajectory = Trajectory::from(spsa);
    let schedule = spsa.schedule();
    let mut played = 0;
    while played < schedule.pairs {
        let batch = played..schedule.pairs.min(played + schedule.batch);
        let known: Option<Vec<_>> = batch.clone().map(|pair| Some((pair, journal.result(pair)?))).collect();
        let Some(known) = known else { break };
        spsa.learn(&known);
        played = batch.end;
        trajectory.note(played, spsa);
    }
    trajectory
}

fn sign(rng: &mut Xoshiro256PlusPlus) -> f64 {
    if rng.random() { 1.0 } else { -1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knob(value: f64, min: i32, max: i32, step: f64) -> Knob {
        Knob {
            name: String::new(),
            value,
            min,
            max,
            step,
        }
    }

    /// The strength of a player in Elo. It is greatest at the values 70, 3 and 900.
    fn strength(values: &[i32]) -> f64 {
        let off = |value: i32, best: f64, width: f64| ((f64::from(value) - best) / width).powi(2);
        -30.0 * (off(values[0], 70.0, 20.0) + off(values[1], 3.0, 2.0) + off(values[2], 900.0, 400.0))
    }

    /// The result of two games, random but weighted by strength.
    fn noisy_pair(rng: &mut Xoshiro256PlusPlus, [plus, minus]: &[Vec<i32>; 2]) -> i32 {
        let expected = 1.0 / (1.0 + 10f64.powf((strength(minus) - strength(plus)) / 400.0));
        (0..2)
            .map(|_| match rng.random::<f64>() {
                drawn if drawn < 0.4 => 0,
                _ => 2 * i32::from(rng.random::<f64>() < expected) - 1,
            })
            .sum()
    }

    fn tuned(pairs: u64) -> Spsa {
        let knobs = vec![
            knob(110.0, 20, 150, 8.0),
            knob(6.0, 1, 8, 0.7),
            knob(200.0, 0, 2000, 150.0),
        ];
        let schedule = Schedule {
            pairs,
            batch: 8,
            rate: 0.03,
            seed: 3,
        };
        let mut spsa = Spsa::new(knobs, schedule);
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(7);
        for start in (0..pairs).step_by(8) {
            let results: Vec<_> = (start..start + 8)
                .map(|pair| (pair, noisy_pair(&mut luck, &spsa.sides(pair))))
                .collect();
            spsa.learn(&results);
        }
        spsa
    }

    #[test]
    fn the_optimum_of_a_noisy_function_is_found() {
        let spsa = tuned(24_000);
        let values: Vec<i32> = spsa.knobs().iter().map(|knob| knob.value.round() as i32).collect();
        assert!(strength(&[110, 6, 200]) < -200.0);
        assert!(strength(&values) > -25.0, "{values:?}");
    }

    #[test]
    fn sides_are_varied_alike_and_within_their_ranges() {
        let schedule = Schedule {
            pairs: 100,
            batch: 1,
            rate: 0.002,
            seed: 1,
        };
        let spsa = Spsa::new(vec![knob(50.0, 0, 100, 5.0), knob(2.0, 2, 3, 0.5)], schedule);
        let mut fine_steps = [0; 2];
        for pair in 0..100 {
            let [plus, minus] = spsa.sides(pair);
            let spread = (plus[0] - minus[0]).abs();
            assert!(
                (10..=17).contains(&spread) && (plus[0] + minus[0] - 100).abs() <= 1,
                "{plus:?} {minus:?}"
            );
            for side in [&plus, &minus] {
                assert!((2..=3).contains(&side[1]));
                fine_steps[usize::from(side[1] == 3)] += 1;
            }
        }
        // Even a step below 1 has an effect in some pairs.
        assert!(fine_steps.iter().all(|&times| times > 20), "{fine_steps:?}");
    }

    #[test]
    fn a_won_pair_moves_every_number_towards_the_winner() {
        let schedule = Schedule {
            pairs: 10,
            batch: 1,
            rate: 0.5,
            seed: 9,
        };
        let mut spsa = Spsa::new(vec![knob(50.0, 0, 100, 9.0), knob(50.0, 0, 100, 9.0)], schedule);
        let [plus, minus] = spsa.sides(4);
        spsa.learn(&[(4, 2)]);
        for (knob, (plus, minus)) in spsa.knobs().iter().zip(plus.iter().zip(&minus)) {
            assert_eq!(knob.value > 50.0, plus > minus);
        }
    }
}
