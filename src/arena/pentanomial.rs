//! Results of game pairs. In a pair, the same opening is played with both colours.

/// The score per game of pairs with 0 to 4 half points.
pub const PAIR_SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// How many pairs gave one side 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair share an opening, so they are not independent, but pairs are. All variances are therefore
/// taken over pairs, which usually makes intervals narrower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial {
    counts: [u64; 5],
}

impl Pentanomial {
    #[cfg(test)]
    pub const fn new(counts: [u64; 5]) -> Self {
        Self { counts }
    }

    /// Adds a pair that gave `half_points` half points, 0 to 4.
    ///
    /// # Panics
    /// If `half_points` is more than 4.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points] += 1;
    }

    pub const fn counts(&self) -> [u64; 5] {
        self.counts
    }

    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean score per game, 0 to 1; `None` without pairs.
    pub fn score(&self) -> Option<f64> {
        let pairs = self.pairs();
        let half_points: u64 = (0..).zip(self.counts).map(|(points, n): (u64, u64)| points * n).sum();
        (pairs > 0).then(|| half_points as f64 / (4 * pairs) as f64)
    }

    /// The mean squared distance of the pairs' scores from `centre`; 0 without pairs.
    pub fn spread_around(&self, centre: f64) -> f64 {
        let pairs = self.pairs();
        if pairs == 0 {
            return 0.0;
        }
        let squares = self
            .counts
            .iter()
            .zip(PAIR_SCORES)
            .map(|(&n, score)| n as f64 * (score - centre).powi(2));
        squares.sum::<f64>() / pairs as f64
    }

    /// The standard error of the score; `None` without pairs.
    pub fn standard_error(&self) -> Option<f64> {
        let score = self.score()?;
        Some((self.spread_around(score) / self.pairs() as f64).sqrt())
    }

    pub fn plus(&self, other: &Self) -> Self {
        let mut counts = self.counts;
        counts
            .iter_mut()
            .zip(other.counts)
            .for_each(|(count, more)| *count += more);
        Self { counts }
    }

    /// The same pairs from the opponent's view.
    pub fn reversed(&self) -> Self {
        let mut counts = self.counts;
        counts.reverse();
        Self { counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_in_closed_form() {
        let pairs = Pentanomial::new([1, 2, 4, 2, 1]);
        assert_eq!(pairs.pairs(), 10);
        assert_eq!(pairs.score(), Some(0.5));
        // 2 pairs at distance 1/2 and 4 at distance 1/4: (2/4 + 4/16) / 10.
        assert!((pairs.spread_around(0.5) - 0.075).abs() < 1e-15);
        assert!((pairs.standard_error().unwrap() - (0.0075_f64).sqrt()).abs() < 1e-15);
    }

    #[test]
    fn empty_has_no_score() {
        assert_eq!(Pentanomial::default().score(), None);
        assert_eq!(Pentanomial::default().standard_error(), None);
    }

    #[test]
    fn reversing_mirrors_the_score() {
        let pairs = Pentanomial::new([0, 1, 2, 3, 4]);
        assert!((pairs.score().unwrap() + pairs.reversed().score().unwrap() - 1.0).abs() < 1e-15);
    }
}
