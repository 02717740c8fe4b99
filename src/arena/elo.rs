//! Elo from scores: the logistic model, confidence intervals and the likelihood of superiority.

use super::normal;
use super::pentanomial::Pentanomial;
use crate::outside::counted::counted;

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

/// From about this many pairs on, the normal approximation of intervals is good.
pub const ENOUGH_PAIRS: u64 = 30;

/// The difference in strength estimated from game pairs.
///
/// The 95% interval of the score is normal, with the observed variance of the pairs. If all pairs ended alike they show
/// no variance, and that of two independent decisive games is used. If all were won or lost, one end is the score at
/// which this has a probability of [`LEAST_CHANCE`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean score per game, 0 to 1.
    pub score: f64,
    /// The 95% interval of the score, within 0 and 1.
    pub score_interval: (f64, f64),
    /// The likelihood of superiority.
    pub los: f64,
    pairs: u64,
}

impl Estimate {
    pub fn from_pairs(results: &Pentanomial) -> Option<Self> {
        let (score, error, pairs) = (results.score()?, results.standard_error()?, results.pairs());
        let error = match error > 0.0 {
            true => error,
            false => (score * (1.0 - score) / (2.0 * pairs as f64)).sqrt(),
        };
        let most = most_after_defeats(pairs);
        let (score_interval, los) = match score {
            0.0 => ((0.0, most), chance_of_defeats(pairs)),
            1.0 => ((1.0 - most, 1.0), 1.0 - chance_of_defeats(pairs)),
            _ => (
                (
                    (score - normal::Z95 * error).max(0.0),
                    (score + normal::Z95 * error).min(1.0),
                ),
                normal::cdf((score - 0.5) / error),
            ),
        };
        Some(Self {
            score,
            score_interval,
            los,
            pairs,
        })
    }

    /// The Elo difference; infinite if all pairs were won or lost.
    pub fn elo(&self) -> f64 {
        from_score(self.score)
    }

    /// The 95% interval in Elo; an unbounded end is infinite.
    pub fn interval(&self) -> (f64, f64) {
        (from_score(self.score_interval.0), from_score(self.score_interval.1))
    }

    pub fn is_sweep(&self) -> bool {
        self.elo().is_infinite()
    }

    /// Whether there are too few pairs for the normal approximation.
    pub const fn is_rough(&self) -> bool {
        self.pairs < ENOUGH_PAIRS
    }

    /// Formats the estimate: `+12.3`, or `more than +215` if all pairs were won.
    pub fn in_words(&self) -> String {
        let (lower, upper) = self.interval();
        match self.is_sweep() {
            true if self.elo() > 0.0 => bound_in_words(lower, true),
            true => bound_in_words(upper, false),
            false => format!("{:+.1}", self.elo()),
        }
    }

    /// Half the width of the 95% interval; `None` if it is unbounded.
    pub fn plus_minus(&self) -> Option<f64> {
        half_width(self.interval())
    }

    /// Formats the interval, `95 %: -2.9 .. +59.0` or `95 %: more than +191.0`; after a sweep, what its bound means.
    pub fn interval_in_words(&self) -> String {
        let (lower, upper) = self.interval();
        let all = counted(self.pairs, "pair");
        match (lower.is_finite(), upper.is_finite()) {
            (true, true) => format!("95 %: {lower:+.1} .. {upper:+.1}"),
            (true, false) if self.is_sweep() => format!("97.5 % sure after winning {all} of {}", self.pairs),
            (false, true) if self.is_sweep() => format!("97.5 % sure after losing {all} of {}", self.pairs),
            (true, false) => format!("95 %: more than {lower:+.1}"),
            (false, true) => format!("95 %: less than {upper:+.1}"),
            (false, false) => "95 %: anything".to_owned(),
        }
    }

    /// Formats the likelihood of superiority in per cent; it is never certain.
    pub fn los_in_words(&self) -> String {
        match 100.0 * self.los {
            percent if percent > 99.9 => "over 99.9 %".to_owned(),
            percent if percent < 0.1 => "under 0.1 %".to_owned(),
            percent => format!("{percent:.1} %"),
        }
    }
}

/// Half the width of an interval; `None` if it is unbounded.
pub fn half_width((lower, upper): (f64, f64)) -> Option<f64> {
    Some((upper - lower) / 2.0).filter(|half| half.is_finite())
}

/// Formats `more than +215` or `less than -215`, rounded towards 0.
pub fn bound_in_words(bound: f64, won: bool) -> String {
    match won {
        true => format!("more than {:+.0}", bound.floor()),
        false => format!("less than {:+.0}", bound.ceil()),
    }
}

/// The probability of superiority after losing all pairs, if before them every chance to win a pair was equally likely.
fn chance_of_defeats(pairs: u64) -> f64 {
    0.5f64.powf(pairs as f64 + 1.0)
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
        assert!((estimate.elo() - 70.436_504).abs() < 1e-5);
        let error = (pairs.spread_around(0.6) / 90.0).sqrt();
        let (lower, upper) = estimate.interval();
        assert!((expected_score(lower) - (0.6 - 1.959_963_98 * error)).abs() < 1e-8);
        assert!((expected_score(upper) - (0.6 + 1.959_963_98 * error)).abs() < 1e-8);
        assert!((estimate.los - normal::cdf(0.1 / error)).abs() < 1e-12);
    }

    #[test]
    fn a_sweep_is_uncertain_after_few_pairs() {
        let [one, seven] = [1, 7].map(|pairs| Estimate::from_pairs(&Pentanomial::new([0, 0, 0, 0, pairs])).unwrap());
        assert_eq!((seven.elo(), seven.interval().1), (f64::INFINITY, f64::INFINITY));
        assert_eq!((one.los, one.los_in_words().as_str()), (0.75, "75.0 %"));
        assert_eq!(one.in_words(), "more than -637");
        assert_eq!(one.interval_in_words(), "97.5 % sure after winning 1 pair of 1");
        assert_eq!(seven.los_in_words(), "99.6 %");
        let lost = Estimate::from_pairs(&Pentanomial::new([1, 0, 0, 0, 0])).unwrap();
        assert_eq!((lost.los, lost.interval().0), (0.25, f64::NEG_INFINITY));
        assert_eq!(Estimate::from_pairs(&Pentanomial::default()), None);
    }

    #[test]
    fn alike_pairs_have_the_variance_of_decisive_games() {
        let level = Estimate::from_pairs(&Pentanomial::new([0, 0, 50, 0, 0])).unwrap();
        let (low, high) = level.score_interval;
        assert!((high - 0.5 - normal::Z95 * 0.05).abs() < 1e-12 && (low + high - 1.0).abs() < 1e-12);
        assert_eq!(level.los_in_words(), "50.0 %");
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
