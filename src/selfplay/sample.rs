//! The mean of a sample of numbers.

use std::fmt;

/// Half the width of a 95% interval, in standard errors.
const Z95: f64 = 1.96;

/// A sample of numbers. Displayed as the mean with half the width of its 95% interval, `12.0 ± 3.5`, with the
/// precision of the format.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// Half the width of the 95% interval of the mean.
    pub fn plus_minus(&self) -> f64 {
        let count = self.count.max(1) as f64;
        let variance = (self.squares / count - self.mean() * self.mean()).max(0.0);
        Z95 * (variance / count).sqrt()
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision().unwrap_or(1);
        write!(f, "{:.precision$} ± {:.precision$}", self.mean(), self.plus_minus())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_its_interval() {
        let mut sample = Sample::default();
        [1.0, 3.0].into_iter().for_each(|value| sample.add(value));
        assert_eq!(sample.mean(), 2.0);
        assert!((sample.plus_minus() - 1.96 / 2f64.sqrt()).abs() < 1e-12);
        assert_eq!(format!("{sample:.0}"), "2 ± 1");
    }
}
