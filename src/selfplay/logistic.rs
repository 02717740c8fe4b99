//! Logistic regression of game results.

use crate::outside::linear::{quadratic_form, solve};

/// How far the guess holds: the inverse of the variance of the parameters around it before any result is known. It
/// keeps the equations regular.
const PRIOR: f64 = 1.0;

/// Newton's method converges in fewer steps.
const STEPS: usize = 30;

/// The result of a game.
#[derive(Clone, Copy)]
pub struct Observation<const N: usize> {
    /// On what the chances may depend.
    pub terms: [f64; N],
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub points: f64,
}

/// The parameters for which the results have the greatest likelihood, if the logarithm of the odds is their scalar
/// product with the terms.
pub struct Fit<const N: usize> {
    parameters: [f64; N],
    /// The curvature of the logarithm of the likelihood, with the sign changed.
    information: Vec<Vec<f64>>,
    /// The observed variance of its slope: draws make it smaller than the model's.
    variance: Vec<Vec<f64>>,
}

impl<const N: usize> Fit<N> {
    /// Fits the parameters, beginning with a guess.
    pub fn of(observations: &[Observation<N>], guess: [f64; N]) -> Self {
        let mut parameters = guess;
        for _ in 0..STEPS {
            let (slope, information) = derivatives(observations, &parameters, &guess);
            let step = solve(information, slope.to_vec());
            parameters
                .iter_mut()
                .zip(step)
                .for_each(|(parameter, step)| *parameter += step);
        }
        let (_, information) = derivatives(observations, &parameters, &guess);
        let variance = products(observations, |observation| {
            (observation.points - expected(&observation.terms, &parameters)).powi(2)
        });
        Fit {
            parameters,
            information,
            variance,
        }
    }

    /// The ratio of two parameters, and its standard error (a sandwich estimate).
    pub fn ratio(&self, one: usize, other: usize) -> (f64, f64) {
        let ratio = self.parameters[one] / self.parameters[other];
        let mut slopes = [0.0; N];
        slopes[one] += 1.0;
        slopes[other] -= ratio;
        let weights = solve(self.information.clone(), slopes.to_vec());
        let error = quadratic_form(&self.variance, &weights).max(0.0).sqrt() / self.parameters[other].abs();
        (ratio, error)
    }
}

fn expected<const N: usize>(terms: &[f64; N], parameters: &[f64; N]) -> f64 {
    let odds: f64 = terms
        .iter()
        .zip(parameters)
        .map(|(term, parameter)| term * parameter)
        .sum();
    1.0 / (1.0 + (-odds).exp())
}

/// The sum of `weight` times the product of the terms with themselves.
fn products<const N: usize>(observations: &[Observation<N>], weight: impl Fn(&Observation<N>) -> f64) -> Vec<Vec<f64>> {
    let mut sums = vec![vec![0.0; N]; N];
    for observation in observations {
        let weight = weight(observation);
        for (row, one) in sums.iter_mut().zip(observation.terms) {
            row.iter_mut()
                .zip(observation.terms)
                .for_each(|(sum, other)| *sum += weight * one * other);
        }
    }
    sums
}

/// The slope of the logarithm of the likelihood, and its curvature with the sign changed.
fn derivatives<const N: usize>(
    observations: &[Observation<N>],
    parameters: &[f64; N],
    guess: &[f64; N],
) -> ([f64; N], Vec<Vec<f64>>) {
    let mut slope = [0.0; N];
    for ((slope, parameter), guess) in slope.iter_mut().zip(parameters).zip(guess) {
        *slope = PRIOR * (guess - parameter);
    }
    for Observation { terms, points } in observations {
        let surprise = points - expected(terms, parameters);
        slope
            .iter_mut()
            .zip(terms)
            .for_each(|(slope, term)| *slope += surprise * term);
    }
    let mut information = products(observations, |observation| {
        let expected = expected(&observation.terms, parameters);
        expected * (1.0 - expected)
    });
    (0..N).for_each(|term| information[term][term] += PRIOR);
    (slope, information)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// Results by the model with these parameters.
    fn results(parameters: [f64; 3], count: usize) -> Vec<Observation<3>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut result = || {
            let terms = [
                1.0,
                f64::from(rng.random_range(-2..=2)),
                f64::from(rng.random_range(-3..=3)),
            ];
            let points = f64::from(rng.random::<f64>() < expected(&terms, &parameters));
            Observation { terms, points }
        };
        (0..count).map(|_| result()).collect()
    }

    #[test]
    fn parameters_are_found_within_their_errors() {
        let fit = Fit::of(&results([0.2, 1.2, 0.4], 5000), [0.0; 3]);
        let (ratio, error) = fit.ratio(1, 2);
        assert!(
            (ratio - 3.0).abs() < 3.0 * error && (0.05..0.3).contains(&error),
            "{ratio} {error}"
        );
    }

    #[test]
    fn four_times_the_games_halve_the_error() {
        let error = |count| Fit::of(&results([0.0, 0.8, 0.4], count), [0.0; 3]).ratio(1, 2).1;
        let shrinks = error(1000) / error(4000);
        assert!((1.6..2.5).contains(&shrinks), "{shrinks}");
    }

    #[test]
    fn without_games_the_guess_stands() {
        assert_eq!(Fit::of(&[], [0.5, 1.5, 0.5]).ratio(1, 2).0, 3.0);
    }
}
