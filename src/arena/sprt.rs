//! The sequential probability ratio test (SPRT) on game pairs.
//!
//! Under H0 the first engine is `elo0` stronger than the second, under H1 `elo1` (logistic Elo). The likelihood of a
//! hypothesis is the largest that any distribution of the five pair results with the predicted mean score reaches (a
//! generalised SPRT, after Van den Bergh). It needs no draw model and allows for the dependence of the games in a pair.

use std::fmt;

use thiserror::Error;

use super::elo::expected_score;
use super::pentanomial::{Pentanomial, pair_score};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum BadSprt {
    #[error("SPRT bounds must be finite and rise: {0} .. {1}")]
    Elo(f64, f64),
    #[error("SPRT error rates must lie between 0 and 0.5: {0}, {1}")]
    Rates(f64, f64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is smaller than `elo1`.
    AcceptH0,
    /// The difference is larger than `elo0`.
    AcceptH1,
}

impl Sprt {
    /// `alpha` is the rate of wrongly rejecting H0, and `beta` that of wrongly rejecting H1.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, BadSprt> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadSprt::Elo(elo0, elo1));
        }
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        if !(is_rate(alpha) && is_rate(beta)) {
            return Err(BadSprt::Rates(alpha, beta));
        }
        Ok(Self {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The log-likelihood ratio at which H0 is accepted.
    pub fn lower(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The log-likelihood ratio at which H1 is accepted.
    pub fn upper(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// The log of the likelihood of H1 divided by that of H0.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let observed = Distribution::from_counts(pairs.counts());
        let h0 = observed.tilted_to(expected_score(self.elo0));
        let h1 = observed.tilted_to(expected_score(self.elo1));
        let mean_log_ratio: f64 = (0..5).map(|k| observed.probability[k] * (h1[k] / h0[k]).ln()).sum();
        observed.weight * mean_log_ratio
    }

    /// The decision; `None` while the ratio is between the bounds.
    pub fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        let llr = self.llr(pairs);
        if llr <= self.lower() {
            Some(Verdict::AcceptH0)
        } else if llr >= self.upper() {
            Some(Verdict::AcceptH1)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    /// Formats `[0, 5] 0.05/0.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}] {}/{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::AcceptH0 => "H0 accepted",
            Verdict::AcceptH1 => "H1 accepted",
        })
    }
}

/// Frequencies of the five pair results, all above zero.
struct Distribution {
    weight: f64,
    probability: [f64; 5],
}

impl Distribution {
    /// Counts an unseen result as a thousandth of a pair, so that every mean between 0 and 1 is possible.
    fn from_counts(counts: [u64; 5]) -> Self {
        let padded = counts.map(|n| if n == 0 { 1e-3 } else { n as f64 });
        let weight: f64 = padded.iter().sum();
        Self {
            weight,
            probability: padded.map(|n| n / weight),
        }
    }

    /// The most likely distribution with mean `score`: p / (1 + t (x - score)), with t such that the sum is 1.
    fn tilted_to(&self, score: f64) -> [f64; 5] {
        let tilt = self.tilt(score);
        std::array::from_fn(|k| self.probability[k] / (1.0 + tilt * (pair_score(k as u32) - score)))
    }

    /// Finds the Lagrange multiplier t by bisection, as the constraint decreases strictly in t. At each end of the
    /// bracket a probability would be infinite.
    fn tilt(&self, score: f64) -> f64 {
        let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            if self.constraint(middle, score) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low + high) / 2.0
    }

    fn constraint(&self, tilt: f64, score: f64) -> f64 {
        (0..5u32)
            .map(|k| {
                let distance = pair_score(k) - score;
                self.probability[k as usize] * distance / (1.0 + tilt * distance)
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn bounds_are_walds() {
        let sprt = Sprt::new(0.0, 5.0, 0.05, 0.05).unwrap();
        assert!((sprt.upper() - 19f64.ln()).abs() < 1e-12);
        assert!((sprt.lower() + 19f64.ln()).abs() < 1e-12);
        let lopsided = Sprt::new(0.0, 5.0, 0.01, 0.1).unwrap();
        assert!((lopsided.upper() - 90f64.ln()).abs() < 1e-12);
        assert!((lopsided.lower() - (0.1f64 / 0.99).ln()).abs() < 1e-12);
    }

    #[test]
    fn refuses_nonsense() {
        assert!(Sprt::new(5.0, 5.0, 0.05, 0.05).is_err());
        assert!(Sprt::new(0.0, f64::NAN, 0.05, 0.05).is_err());
        assert!(Sprt::new(0.0, 5.0, 0.0, 0.05).is_err());
        assert!(Sprt::new(0.0, 5.0, 0.05, 0.7).is_err());
    }

    /// With only two outcomes, the tilted probabilities equal the scores that the hypotheses predict.
    #[test]
    fn two_outcomes_in_closed_form() {
        let sprt = Sprt::new(-20.0, 30.0, 0.05, 0.05).unwrap();
        let (s0, s1) = (expected_score(-20.0), expected_score(30.0));
        let expected = 4000.0 * (s1 / s0).ln() + 3000.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let llr = sprt.llr(&Pentanomial::new([3000, 0, 0, 0, 4000]));
        assert!((llr - expected).abs() < 0.01, "{llr} {expected}");
    }

    /// Near the hypotheses, the ratio approaches its normal approximation N (s1-s0)(2s-s0-s1) / (2 variance).
    #[test]
    fn agrees_with_the_normal_approximation() {
        let sprt = Sprt::new(0.0, 4.0, 0.05, 0.05).unwrap();
        let pairs = Pentanomial::new([1000, 4000, 10_000, 4200, 1050]);
        let (s0, s1) = (expected_score(0.0), expected_score(4.0));
        let score = pairs.score().unwrap();
        let approximation =
            pairs.pairs() as f64 * (s1 - s0) * (2.0 * score - s0 - s1) / (2.0 * pairs.spread_around(score));
        let llr = sprt.llr(&pairs);
        assert!((llr / approximation - 1.0).abs() < 0.01, "{llr} {approximation}");
    }

    #[test]
    fn mirrored_test_mirrors_the_ratio() {
        let pairs = Pentanomial::new([10, 20, 40, 25, 12]);
        let one = Sprt::new(-3.0, 7.0, 0.05, 0.05).unwrap().llr(&pairs);
        let other = Sprt::new(-7.0, 3.0, 0.05, 0.05).unwrap().llr(&pairs.reversed());
        assert!((one + other).abs() < 1e-9);
    }

    /// If either hypothesis is true, the rate of wrong decisions stays close to the one requested.
    #[test]
    fn error_rates_hold_in_simulation() {
        let sprt = Sprt::new(0.0, 40.0, 0.05, 0.05).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for (elo, wrong) in [(0.0, Verdict::AcceptH1), (40.0, Verdict::AcceptH0)] {
            let mistakes = (0..500).filter(|_| simulate(&sprt, elo, &mut rng) == wrong).count();
            assert!((5..=40).contains(&mistakes), "{mistakes} of 500 at {elo}");
        }
    }

    fn simulate(sprt: &Sprt, elo: f64, rng: &mut Xoshiro256PlusPlus) -> Verdict {
        let mut pairs = Pentanomial::default();
        loop {
            pairs.add(game(elo, rng) + game(elo, rng));
            if let Some(verdict) = sprt.verdict(&pairs) {
                return verdict;
            }
        }
    }

    /// Simulates a game and returns its score in half points; the draw probability is 0.4.
    fn game(elo: f64, rng: &mut Xoshiro256PlusPlus) -> usize {
        let draw = 0.4;
        let win = expected_score(elo) - draw / 2.0;
        let roll: f64 = rng.random();
        if roll < win {
            2
        } else if roll < win + draw {
            1
        } else {
            0
        }
    }
}
