//! Draw offers and resignation.

use crate::search::Score;

/// The answer to a draw offer that is not accepted.
pub(crate) const DRAW_DECLINED: &str = "Treville declines the draw.";

/// The engine accepts a draw if each of its last [`BAD_MOVES`] scores is at most this, in centipawns.
const BAD: i32 = -60;
/// How many scores in a row must be at most [`BAD`].
const BAD_MOVES: usize = 3;
/// The engine accepts a draw if each of its last [`DULL_MOVES`] scores is at most this, in centipawns.
const DULL: i32 = 8;
/// How many scores in a row must be at most [`DULL`].
const DULL_MOVES: usize = 12;

/// How many Elo points of the opponent's lead raise these thresholds by one centipawn.
const ELO_FOR_A_CENTIPAWN: i32 = 5;
/// The Elo difference is clamped to this absolute value.
const MOST_ELO: i32 = 400;

/// The number of consecutive lost scores after which the engine may resign.
const LOST_MOVES: usize = 3;

/// The scores of the engine's own moves in this game.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnScores(Vec<Score>);

impl OwnScores {
    pub(crate) fn add(&mut self, score: Score) {
        self.0.push(score);
    }

    /// Whether to accept a draw from an opponent rated `lead` Elo higher.
    pub(crate) fn accept_half_point(&self, lead: i32) -> bool {
        let worth = lead.clamp(-MOST_ELO, MOST_ELO) / ELO_FOR_A_CENTIPAWN;
        self.last_are_at_most(BAD_MOVES, BAD + worth) || self.last_are_at_most(DULL_MOVES, DULL + worth)
    }

    /// Whether each of the last [`LOST_MOVES`] scores is at most `centipawns`.
    pub(crate) fn is_lost(&self, centipawns: i32) -> bool {
        self.last_are_at_most(LOST_MOVES, centipawns)
    }

    fn last_are_at_most(&self, moves: usize, centipawns: i32) -> bool {
        let last = self.0.iter().rev().take(moves);
        last.len() == moves && last.into_iter().all(|score| score.0 <= centipawns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_bad_score_is_not_enough() {
        let mut scores = OwnScores::default();
        scores.add(Score(-300));
        assert!(!scores.accept_half_point(0));
        scores.add(Score(-300));
        scores.add(Score(-61));
        assert!(scores.accept_half_point(0));
        scores.add(Score(20));
        assert!(!scores.accept_half_point(0));
    }

    #[test]
    fn more_is_taken_from_the_stronger_and_less_from_the_weaker() {
        let mut scores = OwnScores::default();
        for _ in 0..BAD_MOVES {
            scores.add(Score(-30));
        }
        assert!(!scores.accept_half_point(0) && scores.accept_half_point(150));
        for _ in 0..BAD_MOVES {
            scores.add(Score(-80));
        }
        assert!(scores.accept_half_point(0) && !scores.accept_half_point(-150));
    }

    #[test]
    fn a_game_is_lost_after_three_bad_moves() {
        let mut scores = OwnScores::default();
        for _ in 0..3 {
            assert!(!scores.is_lost(-500));
            scores.add(Score(-500));
        }
        assert!(scores.is_lost(-500) && !scores.is_lost(-501));
    }

    #[test]
    fn a_dull_game_is_given_up_after_a_while() {
        let mut scores = OwnScores::default();
        for _ in 0..DULL_MOVES {
            assert!(!scores.accept_half_point(0));
            scores.add(Score(0));
        }
        assert!(scores.accept_half_point(0));
    }
}
