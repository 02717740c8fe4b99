//! Converts scores to chances of a win, a draw and a loss.

use super::Score;

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

/// The score in centipawns at which a win has a chance of one half. `docs/uci.md` names the games it was fitted to.
const EVEN_CHANCE: f64 = 98.6;
/// The number of centipawns that multiplies the odds of a win by e.
const SPREAD: f64 = 205.9;

impl Wdl {
    /// The chances at this score.
    ///
    /// # Examples
    /// ```
    /// use treville::search::{Score, wdl::Wdl};
    /// assert_eq!(Wdl::of(Score(Score::MATE - 5)), Wdl { win: 1000, draw: 0, loss: 0 });
    /// let even = Wdl::of(Score(0));
    /// assert_eq!(even.win, even.loss);
    /// ```
    #[must_use]
    pub fn of(score: Score) -> Self {
        let (win, loss) = match score.mate_in() {
            Some(_) if score.0 > 0 => (1000, 0),
            Some(_) => (0, 1000),
            None => (chance(f64::from(score.0)), chance(-f64::from(score.0))),
        };
        Wdl {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }
}

/// The chance of a win at this score, in permille.
fn chance(centipawns: f64) -> u32 {
    (1000.0 / (1.0 + ((EVEN_CHANCE - centipawns) / SPREAD).exp())).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        let mut last = 0;
        for score in (-3000..3000).step_by(7) {
            let Wdl { win, draw, loss } = Wdl::of(Score(score));
            assert_eq!(win + draw + loss, 1000, "{score}");
            assert!(win >= last, "{score}");
            let mirrored = Wdl::of(Score(-score));
            assert_eq!((win, loss), (mirrored.loss, mirrored.win), "{score}");
            last = win;
        }
    }
}
