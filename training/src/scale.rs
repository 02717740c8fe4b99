//! How scores relate to results.

use crate::data::Sample;

/// The width of each class of scores, in centipawns.
const CLASS: f64 = 20.0;

/// The number of classes on each side of 0. Beyond them a game is decided.
const CLASSES: usize = 60;

/// Finds the scale `s` for which `1 / (1 + exp(-score / s))` fits the results best.
#[derive(Clone, Debug)]
pub struct ScaleFit {
    /// For each class, the number of positions and the points scored.
    classes: Vec<(f64, f64)>,
}

impl Default for ScaleFit {
    fn default() -> Self {
        ScaleFit {
            classes: vec![(0.0, 0.0); 2 * CLASSES + 1],
        }
    }
}

impl ScaleFit {
    pub fn add(&mut self, sample: &Sample) {
        let class = (f64::from(sample.score()) / CLASS).round() + CLASSES as f64;
        if class >= 0.0
            && let Some((positions, points)) = self.classes.get_mut(class as usize)
        {
            *positions += 1.0;
            *points += f64::from(sample.points());
        }
    }

    /// Returns the best scale in whole centipawns, 50..=2000.
    pub fn best(&self) -> u32 {
        // A ternary search, as the error has a single minimum.
        let (mut low, mut high) = (50.0, 2000.0);
        while high - low > 0.5 {
            let third = (high - low) / 3.0;
            if self.error(low + third) < self.error(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        f64::midpoint(low, high).round() as u32
    }

    fn error(&self, scale: f64) -> f64 {
        let of_class = |(class, &(positions, points)): (usize, &(f64, f64))| {
            let score = (class as f64 - CLASSES as f64) * CLASS;
            let expected = 1.0 / (1.0 + (-score / scale).exp());
            if positions == 0.0 {
                0.0
            } else {
                positions * (points / positions - expected).powi(2)
            }
        };
        self.classes.iter().enumerate().map(of_class).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_that_made_the_results_is_found() {
        let mut fit = ScaleFit::default();
        for (class, (positions, points)) in fit.classes.iter_mut().enumerate() {
            let score = (class as f64 - CLASSES as f64) * CLASS;
            (*positions, *points) = (10.0, 10.0 / (1.0 + (-score / 321.0).exp()));
        }
        assert_eq!(fit.best(), 321);
    }
}
