//! Converts scores to chances of a win, a draw and a loss.

use super::Score;
use crate::rules::Variant;

/// Chances for the side to move in permille; they add up to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wdl {
    /// The chance of a win.
    pub win: u32,
    /// The chance of a draw.
    pub draw: u32,
    /// The chance of a loss.
    pub loss: u32,
}

/// How scores of a game become chances: the chance of a win at score `s` is `1 / (1 + exp((even - s) / spread))`, that
/// of a loss is the chance of a win at `-s`. `docs/uci.md` names the games that the constants were fitted to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinModel {
    /// The score in centipawns at which a win has a chance of one half.
    even: f64,
    /// The number of centipawns that multiplies the odds of a win by e.
    spread: f64,
}

impl WinModel {
    /// The model of a game.
    #[must_use]
    pub const fn of(variant: Variant) -> Self {
        let (even, spread) = match variant {
            Variant::Musketeer | Variant::Ordered(_) => (130.6, 188.8),
            Variant::Normal => (179.5, 157.5),
            Variant::ChuChess => (145.6, 344.2),
            Variant::EnChess => (207.4, 149.2),
            Variant::Morphing3 => (48.8, 261.4),
        };
        WinModel { even, spread }
    }

    /// The chances of a win and of a loss at this score.
    fn chances(self, score: Score) -> [f64; 2] {
        let win = |centipawns: f64| 1.0 / (1.0 + ((self.even - centipawns) / self.spread).exp());
        match score.mate_in() {
            Some(_) if score.0 > 0 => [1.0, 0.0],
            Some(_) => [0.0, 1.0],
            None => [win(f64::from(score.0)), win(-f64::from(score.0))],
        }
    }

    /// The points that the side to move can expect at this score, from 0 to 1: the chance of a win and half that of a
    /// draw.
    ///
    /// # Examples
    /// ```
    /// use treville::rules::Variant;
    /// use treville::search::{Score, wdl::WinModel};
    ///
    /// let model = WinModel::of(Variant::Musketeer);
    /// assert_eq!(model.expected_points(Score(0)), 0.5);
    /// assert_eq!(model.expected_points(Score(Score::MATE - 5)), 1.0);
    /// ```
    #[must_use]
    pub fn expected_points(self, score: Score) -> f64 {
        let [win, loss] = self.chances(score);
        0.5 + (win - loss) / 2.0
    }
}

impl Wdl {
    /// The chances at this score.
    ///
    /// # Examples
    /// ```
    /// use treville::rules::Variant;
    /// use treville::search::{Score, wdl::Wdl};
    ///
    /// let mate = Wdl::of(Variant::Musketeer, Score(Score::MATE - 5));
    /// assert_eq!(mate, Wdl { win: 1000, draw: 0, loss: 0 });
    /// let even = Wdl::of(Variant::Musketeer, Score(0));
    /// assert_eq!(even.win, even.loss);
    /// ```
    #[must_use]
    pub fn of(variant: Variant, score: Score) -> Self {
        let [win, loss] = WinModel::of(variant)
            .chances(score)
            .map(|chance| (1000.0 * chance).round() as u32);
        Wdl {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        for variant in Variant::ALL {
            let mut last = 0;
            for score in (-3000..3000).step_by(7) {
                let Wdl { win, draw, loss } = Wdl::of(variant, Score(score));
                assert_eq!(win + draw + loss, 1000, "{variant} {score}");
                assert!(win >= last, "{variant} {score}");
                let mirrored = Wdl::of(variant, Score(-score));
                assert_eq!((win, loss), (mirrored.loss, mirrored.win), "{variant} {score}");
                last = win;
            }
        }
    }
}
