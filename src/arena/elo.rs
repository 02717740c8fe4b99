//! Elo from scores: the logistic model, confidence intervals and the likelihood of superiority.

use super::normal;
use super::pentanomial::Pentanomial;

/// The expected score at an Elo difference.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference of an expected score; infinite at 0 and 1.
pub fn from_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// For one-sided 97.5% bounds: the probability of a clean sweep when the true difference equals the bound.
pub const LEAST_CHANCE: f64 = 0.025;

/// The highest expected score at which losing all pairs still has a probability of [`LEAST_CHANCE`].
fn most_after_defeats(pairs: u64) -> f64 {
    1.0 - LEAST_CHANCE.powf(1.0 / pairs.max(1) as f64)
}

/// The difference in strength estimated from game pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean score per game, 0 to 1.
    pub score: f64,
    /// The Elo difference; infinite after a clean sweep.
    pub elo: f64,
    /// The 95% interval in Elo; `None` if all pairs ended alike and so show no variance.
    pub interval: Option<(f64, f64)>,
    /// A lower bound in Elo if all pairs were won, an upper bound if all were lost.
    pub(crate) bound: Option<f64>,
    /// The likelihood of superiority.
    pub los: f64,
}

impl Estimate {
    pub fn from_pairs(pairs: &Pentanomial) -> Option<Self> {
        let score = pairs.score()?;
        let error = pairs.standard_error()?;
        let interval = (error > 0.0).then(|| {
            (
                from_score(score - normal::Z95 * error),
                from_score(score + normal::Z95 * error),
            )
        });
        Some(Self {
            score,
            elo: from_score(score),
            bound: sweep_bound(score, pairs.pairs()),
            interval,
            los: superiority(score, error),
        })
    }

    /// Formats the estimate: `+12.3`, or `more than +215` after a clean sweep.
    pub fn in_words(&self) -> String {
        match self.bound {
            Some(bound) => bound_in_words(bound, self.elo > 0.0),
            None => format!("{:+.1}", self.elo),
        }
    }

    /// Half the width of the 95% interval; `None` if it is unbounded.
    pub fn plus_minus(&self) -> Option<f64> {
        let half = self.interval.map(|(lower, upper)| (upper - lower) / 2.0);
        half.filter(|half| half.is_finite())
    }

    /// Formats the interval: `-2.9 .. +59.0`, or `more than +191.0` if it has no upper limit.
    pub fn interval_in_words(&self) -> Option<String> {
        let (lower, upper) = self.interval?;
        Some(match (lower.is_finite(), upper.is_finite()) {
            (true, true) => format!("{lower:+.1} .. {upper:+.1}"),
            (true, false) => format!("more than {lower:+.1}"),
            (false, true) => format!("less than {upper:+.1}"),
            (false, false) => "anything".to_owned(),
        })
    }
}

/// Formats `more than +215` or `less than -215`, rounded towards 0.
pub fn bound_in_words(bound: f64, won: bool) -> String {
    match won {
        true => format!("more than {:+.0}", bound.floor()),
        false => format!("less than {:+.0}", bound.ceil()),
    }
}

fn sweep_bound(score: f64, pairs: u64) -> Option<f64> {
    let most = from_score(most_after_defeats(pairs));
    match score {
        0.0 => Some(most),
        1.0 => Some(-most),
        _ => None,
    }
}

fn superiority(score: f64, error: f64) -> f64 {
    if error > 0.0 {
        return normal::cdf((score - 0.5) / error);
    }
    match score.total_cmp(&0.5) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_and_elo_invert_each_other() {
        for elo in [-700.0, -100.0, -1.0, 0.0, 5.0, 191.0, 800.0] {
            assert!((from_score(expected_score(elo)) - elo).abs() < 1e-9);
        }
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!(from_score(1.0), f64::INFINITY);
        assert_eq!(from_score(-0.1), f64::NEG_INFINITY);
    }

    #[test]
    fn interval_in_closed_form() {
        // Score 3/5, spread 0.09, 90 pairs: standard error sqrt(0.001).
        let pairs = Pentanomial::new([9, 9, 27, 27, 18]);
        let estimate = Estimate::from_pairs(&pairs).unwrap();
        assert!((estimate.score - 0.6).abs() < 1e-12);
        assert!((estimate.elo - 70.436_504).abs() < 1e-5);
        let error = (pairs.spread_around(0.6) / 90.0).sqrt();
        let (lower, upper) = estimate.interval.unwrap();
        assert!((expected_score(lower) - (0.6 - 1.959_963_98 * error)).abs() < 1e-8);
        assert!((expected_score(upper) - (0.6 + 1.959_963_98 * error)).abs() < 1e-8);
        assert!((estimate.los - normal::cdf(0.1 / error)).abs() < 1e-12);
    }

    #[test]
    fn a_sweep_is_infinite_and_has_no_interval() {
        let estimate = Estimate::from_pairs(&Pentanomial::new([0, 0, 0, 0, 7])).unwrap();
        assert_eq!(
            (estimate.elo, estimate.interval, estimate.los),
            (f64::INFINITY, None, 1.0)
        );
    }

    #[test]
    fn a_sweep_has_a_bound_instead() {
        let estimate = Estimate::from_pairs(&Pentanomial::new([0, 0, 0, 0, 7])).unwrap();
        // 0.025 ^ (1 / 7) = 0.590384, or 63.5 Elo.
        assert_eq!(estimate.in_words(), "more than +63");
        let estimate = Estimate::from_pairs(&Pentanomial::new([7, 0, 0, 0, 0])).unwrap();
        assert_eq!(estimate.in_words(), "less than -63");
        let estimate = Estimate::from_pairs(&Pentanomial::new([0, 0, 2, 0, 0])).unwrap();
        assert_eq!(estimate.in_words(), "+0.0");
    }
}
