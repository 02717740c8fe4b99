//! The sequential probability ratio test (SPRT) on game pairs.
//!
//! Under H0 the first engine is `elo0` stronger than the second, under H1 `elo1`. The likelihood of a hypothesis is the
//! largest that any distribution of the five pair results reaches that agrees with it (a generalised SPRT, after Van
//! den Bergh). It needs no draw model and allows for the dependence of the games in a pair.
//!
//! In logistic Elo a hypothesis predicts the mean score; in normalised Elo, the distance of the mean from 1/2 in
//! standard deviations. With normalised bounds a test takes about as long for any share of draws.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::elo::expected_score;
use super::pentanomial::{PAIR_SCORES, Pentanomial};

/// Bounds beyond this leave no score to tell from 0 or 1.
const MOST_ELO: f64 = 1000.0;

/// Normalised Elo of a game whose mean score is one standard deviation above 1/2.
const NORMALISED_ELO: f64 = 800.0 / std::f64::consts::LN_10;

/// What the bounds of a test mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EloModel {
    #[default]
    Logistic,
    Normalised,
}

impl EloModel {
    pub const ALL: [EloModel; 2] = [EloModel::Logistic, EloModel::Normalised];

    pub const fn name(self) -> &'static str {
        match self {
            EloModel::Logistic => "logistic",
            EloModel::Normalised => "normalised",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is neither logistic nor normalised")]
pub struct UnknownModel(String);

impl fmt::Display for EloModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for EloModel {
    type Err = UnknownModel;

    fn from_str(name: &str) -> Result<Self, UnknownModel> {
        let found = EloModel::ALL.into_iter().find(|model| model.name() == name);
        found.ok_or_else(|| UnknownModel(name.to_owned()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: EloModel,
    counts_faults: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum BadSprt {
    #[error("SPRT bounds must rise and lie between -{MOST_ELO} and {MOST_ELO}: {0} .. {1}")]
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
    /// A test in logistic Elo that does not count faults. `alpha` is the rate of wrongly rejecting H0, and `beta` that
    /// of wrongly rejecting H1.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, BadSprt> {
        let range = -MOST_ELO..=MOST_ELO;
        if !(range.contains(&elo0) && range.contains(&elo1) && elo0 < elo1) {
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
            model: EloModel::Logistic,
            counts_faults: false,
        })
    }

    pub const fn in_model(self, model: EloModel) -> Self {
        Self { model, ..self }
    }

    pub const fn counting_faults(self, counts_faults: bool) -> Self {
        Self { counts_faults, ..self }
    }

    /// Whether pairs count in which a game was lost by a fault.
    pub const fn counts_faults(&self) -> bool {
        self.counts_faults
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
        let [h0, h1] = [self.elo0, self.elo1].map(|elo| match self.model {
            EloModel::Logistic => observed.with_mean(expected_score(elo)),
            EloModel::Normalised => observed.with_t_value(elo / NORMALISED_ELO * std::f64::consts::SQRT_2),
        });
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
    /// Formats `[0, 5] 0.05/0.05 logistic`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (model, faults) = (self.model.name(), if self.counts_faults { ", with faults" } else { "" });
        write!(
            f,
            "[{}, {}] {}/{} {model}{faults}",
            self.elo0, self.elo1, self.alpha, self.beta
        )
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

    /// The most likely distribution with this mean.
    fn with_mean(&self, score: f64) -> [f64; 5] {
        self.tilted(PAIR_SCORES.map(|x| x - score))
    }

    /// The most likely distribution whose mean is `t` standard deviations above 1/2. Each step replaces the condition
    /// by its linear approximation around the distribution found before. To begin close to the solution, `t` approaches
    /// its value in small steps; results that show next to no variance may allow none.
    fn with_t_value(&self, t: f64) -> [f64; 5] {
        let approach = (t.abs() / 0.1).ceil();
        let steps = (1..=approach as u32).map(|step| t * f64::from(step) / approach);
        let mut found = [0.2; 5];
        for t in steps.chain(std::iter::repeat_n(t, 20)) {
            let (mean, deviation) = moments(&found);
            let distances = PAIR_SCORES.map(|x| {
                let distance = (x - mean) / deviation;
                x - 0.5 - t * deviation * (1.0 + distance * distance) / 2.0
            });
            if distances.iter().all(|&distance| distance <= 0.0) || distances.iter().all(|&distance| distance >= 0.0) {
                break;
            }
            found = self.tilted(distances);
        }
        found
    }

    /// The most likely distribution in which the mean of `distances` is 0: p / (1 + t distance), with t such that the
    /// sum is 1.
    fn tilted(&self, distances: [f64; 5]) -> [f64; 5] {
        let tilt = self.tilt(&distances);
        std::array::from_fn(|k| self.probability[k] / (1.0 + tilt * distances[k]))
    }

    /// Finds the Lagrange multiplier t by bisection, as the constraint decreases strictly in t. At each end of the
    /// bracket a probability would be infinite.
    fn tilt(&self, distances: &[f64; 5]) -> f64 {
        let [least, most] = [f64::min, f64::max].map(|pick| distances.iter().copied().fold(distances[0], pick));
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            if self.constraint(middle, distances) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low + high) / 2.0
    }

    fn constraint(&self, tilt: f64, distances: &[f64; 5]) -> f64 {
        let terms = self.probability.iter().zip(distances);
        terms.map(|(p, distance)| p * distance / (1.0 + tilt * distance)).sum()
    }
}

/// The mean and the standard deviation of a distribution over [`PAIR_SCORES`].
fn moments(probability: &[f64; 5]) -> (f64, f64) {
    let mean_of =
        |value: &dyn Fn(f64) -> f64| -> f64 { probability.iter().zip(PAIR_SCORES).map(|(p, x)| p * value(x)).sum() };
    let mean = mean_of(&|x| x);
    (mean, mean_of(&|x| (x - mean).powi(2)).sqrt())
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
        assert!(Sprt::new(0.0, 1001.0, 0.05, 0.05).is_err());
        assert!(Sprt::new(-7000.0, 0.0, 0.05, 0.05).is_err());
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
        for model in EloModel::ALL {
            let one = Sprt::new(-3.0, 7.0, 0.05, 0.05).unwrap().in_model(model).llr(&pairs);
            let other = Sprt::new(-7.0, 3.0, 0.05, 0.05)
                .unwrap()
                .in_model(model)
                .llr(&pairs.reversed());
            assert!((one + other).abs() < 1e-6, "{model:?}");
        }
    }

    /// The hypotheses hold in the distributions that are fitted to them.
    #[test]
    fn fitted_distributions_agree_with_the_hypothesis() {
        let observed = Distribution::from_counts([10, 20, 40, 25, 12]);
        for t in [-1.0, -0.1, 0.0, 0.3, 1.0] {
            let (mean, deviation) = moments(&observed.with_t_value(t));
            assert!((mean - 0.5 - t * deviation).abs() < 1e-6, "{t}");
            let (mean, _) = moments(&observed.with_mean(0.5 + t / 4.0));
            assert!((mean - 0.5 - t / 4.0).abs() < 1e-9, "{t}");
        }
    }

    #[test]
    fn no_ratio_is_undefined_within_the_bounds() {
        for counts in [[0, 0, 0, 0, 50], [50, 0, 0, 0, 0], [0, 0, 50, 0, 0], [1, 0, 0, 0, 0]] {
            for model in EloModel::ALL {
                for [elo0, elo1] in [[-1000.0, 1000.0], [999.0, 1000.0], [-1000.0, -999.0]] {
                    let sprt = Sprt::new(elo0, elo1, 0.05, 0.05).unwrap().in_model(model);
                    assert!(sprt.llr(&Pentanomial::new(counts)).is_finite(), "{sprt} {counts:?}");
                }
            }
        }
    }

    /// Near equality, a difference in normalised Elo is one in logistic Elo times the deviation of a game's score
    /// from that of games without draws.
    #[test]
    fn models_agree_where_they_should() {
        let pairs = Pentanomial::new([1000, 4000, 10_000, 4200, 1050]);
        let deviation = (2.0 * pairs.spread_around(0.5)).sqrt();
        let logistic = Sprt::new(0.0, 4.0, 0.05, 0.05).unwrap();
        let slope = std::f64::consts::LN_10 / 1600.0;
        let normalised = Sprt::new(0.0, 4.0 * slope / deviation * NORMALISED_ELO, 0.05, 0.05).unwrap();
        let (one, other) = (
            logistic.llr(&pairs),
            normalised.in_model(EloModel::Normalised).llr(&pairs),
        );
        assert!((one / other - 1.0).abs() < 0.05, "{one} {other}");
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
