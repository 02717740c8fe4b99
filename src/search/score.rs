//! Scores in centipawns, and mate scores by distance.

use std::fmt;

/// The value of a position for the side to move.
///
/// If its absolute value is below [`Score::MATE_BOUND`], it is in centipawns; otherwise it is a mate score:
/// [`Score::MATE`] minus the number of plies to mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(pub i32);

impl Score {
    /// The score of a mate in 0 plies.
    pub const MATE: i32 = 32_000;
    /// Scores with at least this absolute value are mate scores.
    pub const MATE_BOUND: i32 = Self::MATE - 1_000;
    /// Larger than every score.
    pub(crate) const INFINITY: i32 = Self::MATE + 1;
    /// The largest score that an evaluation may return.
    pub(crate) const MAX_EVALUATION: i32 = Self::MATE_BOUND - 1;

    /// The score at this ply if the side to move is mated there.
    #[inline]
    pub(crate) const fn mated_at(ply: usize) -> i32 {
        ply as i32 - Self::MATE
    }

    /// Moves to mate, counted from 1 and negative if the side to move is mated; `None` for other scores.
    #[must_use]
    pub const fn mate_in(self) -> Option<i32> {
        if self.0 >= Self::MATE_BOUND {
            Some((Self::MATE - self.0 + 1) / 2)
        } else if self.0 <= -Self::MATE_BOUND {
            Some(-((Self::MATE + self.0 + 1) / 2))
        } else {
            None
        }
    }

    /// The score in CECP's thinking output: centipawns, or ±(100000 + moves to mate), negative if the side is mated.
    #[must_use]
    pub const fn cecp(self) -> i32 {
        match self.mate_in() {
            Some(moves) if self.0 > 0 => 100_000 + moves,
            Some(moves) => -100_000 + moves,
            None => self.0,
        }
    }
}

impl fmt::Display for Score {
    /// Writes pawns with a sign, or a mate as `#5` or `#-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_in() {
            Some(moves) => write!(f, "#{moves}"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

/// Moves a score above beta towards beta by `hundredths` of the difference. Mate scores stay unchanged.
pub fn drawn_to_beta(score: i32, beta: i32, hundredths: i32) -> i32 {
    if score > beta && score < Score::MATE_BOUND && beta > -Score::MATE_BOUND {
        score - (score - beta) * hundredths / 100
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_moves_from_one() {
        assert_eq!(Score(Score::MATE - 1).mate_in(), Some(1));
        assert_eq!(Score(Score::MATE - 3).cecp(), 100_002);
        assert_eq!(Score(2 - Score::MATE).cecp(), -100_001);
        assert_eq!(Score(-123).cecp(), -123);
        assert_eq!(Score(-Score::MATE).mate_in(), Some(0));
    }

    #[test]
    fn only_what_is_above_beta_and_no_mate_is_drawn_to_it() {
        assert_eq!(drawn_to_beta(200, 100, 25), 175);
        assert_eq!(drawn_to_beta(90, 100, 25), 90);
        let mate = -Score::mated_at(5);
        assert_eq!(drawn_to_beta(mate, 100, 25), mate);
    }
}
