//! How scores relate to results.

use treville::samples::Sample;

/// The width of each class of scores, in centipawns.
const CLASS: f64 = 20.0;

/// The number of classes on each side of 0. Beyond them a game is decided.
const CLASSES: usize = 60;

/// The limits of the scale, in centipawns.
const LEAST: u32 = 50;
const MOST: u32 = 2000;

/// Finds the scale `s` for which `1 / (1 + exp(-score / s))` fits the results best.
#[derive(Clone, Debug)]
pub struct ScaleFit {
    /// For each class, the number of positions and the points scored.
    classes: Vec<(f64, f64)>,
    /// The number of positions of games that were not drawn.
    decided: u64,
}

impl Default for ScaleFit {
    fn default() -> Self {
        ScaleFit {
            classes: vec![(0.0, 0.0); 2 * CLASSES + 1],
            decided: 0,
        }
    }
}

impl ScaleFit {
    pub fn add(&mut self, sample: &Sample) {
        self.decided += u64::from(sample.points() != 0.5);
        let class = (f64::from(sample.score()) / CLASS).round() + CLASSES as f64;
        if class >= 0.0
            && let Some((positions, points)) = self.classes.get_mut(class as usize)
        {
            *positions += 1.0;
            *points += f64::from(sample.points());
        }
    }

    /// Returns the best scale in whole centipawns, 50 to 2000.
    pub fn best(&self) -> u32 {
        // A ternary search, as the error has a single minimum.
        let (mut low, mut high) = (f64::from(LEAST), f64::from(MOST));
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

    /// Says why these scores and results teach little, if so. `fitted` tells whether the scale is fitted to them.
    pub fn doubt(&self, fitted: bool) -> Option<String> {
        let [positions, scores, points, products] = self.sums();
        let best = self.best();
        let doubt = if self.classes.iter().filter(|(positions, _)| *positions > 0.0).count() < 2 {
            "all scores in the data are alike, so they teach nothing".to_owned()
        } else if self.decided == 0 {
            "all games in the data are drawn, so their results teach nothing".to_owned()
        } else if products * positions < scores * points {
            "higher scores go with worse results in the data: are the signs of the scores reversed?".to_owned()
        } else if fitted && (best <= LEAST || best >= MOST) {
            format!("scores hardly predict results in the data: --scale auto ends at its limit, {best} centipawns")
        } else {
            return None;
        };
        Some(doubt)
    }

    /// The number of positions, and the sums of their scores, their points and the products of both.
    fn sums(&self) -> [f64; 4] {
        let mut sums = [0.0; 4];
        for (class, &(positions, points)) in self.classes.iter().enumerate() {
            let score = score_of(class);
            let of_class = [positions, positions * score, points, points * score];
            sums.iter_mut().zip(of_class).for_each(|(sum, more)| *sum += more);
        }
        sums
    }

    fn error(&self, scale: f64) -> f64 {
        let of_class = |(class, &(positions, points)): (usize, &(f64, f64))| {
            let score = score_of(class);
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

/// The middle of a class of scores.
fn score_of(class: usize) -> f64 {
    (class as f64 - CLASSES as f64) * CLASS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten positions with each score, whose results have this scale.
    fn made_with(scale: f64) -> ScaleFit {
        let mut fit = ScaleFit {
            decided: 1,
            ..ScaleFit::default()
        };
        for (class, (positions, points)) in fit.classes.iter_mut().enumerate() {
            (*positions, *points) = (10.0, 10.0 / (1.0 + (-score_of(class) / scale).exp()));
        }
        fit
    }

    #[test]
    fn the_scale_that_made_the_results_is_found() {
        assert_eq!(made_with(321.0).best(), 321);
    }

    #[test]
    fn scores_and_results_that_teach_little_are_doubted() {
        let good = made_with(321.0);
        assert_eq!(good.doubt(true), None);
        let mut alike = ScaleFit::default();
        alike.classes[CLASSES] = (10.0, 6.0);
        let drawn = ScaleFit {
            decided: 0,
            ..good.clone()
        };
        for (fit, doubt) in [
            (&alike, "all scores in the data are alike"),
            (&drawn, "all games in the data are drawn"),
            (&made_with(-321.0), "higher scores go with worse results"),
        ] {
            assert!(fit.doubt(false).is_some_and(|said| said.starts_with(doubt)), "{doubt}");
        }
        for (scale, limit) in [(20.0, "limit, 50 centipawns"), (9000.0, "limit, 2000 centipawns")] {
            let fit = made_with(scale);
            assert!(fit.doubt(true).is_some_and(|said| said.ends_with(limit)), "{limit}");
            assert_eq!(fit.doubt(false), None, "the scale is given");
        }
    }
}
