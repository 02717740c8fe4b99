//! Makes training scores from all the searches of a game.
//!
//! A search of few nodes is noisy and biased towards the side to move. The searches of later moves have seen further,
//! and every second one is biased towards the other side.

use crate::records::game_record::Ply;

/// How a game's scores are turned into training scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Labels {
    /// Each position keeps the score of its own search.
    Own,
    /// The mean of this and the next score, blended with the next training score at this weight, 0.0..1.0.
    Foresight(f64),
}

/// The limit to which scores are clamped; beyond it a game is simply won.
const MOST_SCORE: i16 = 3000;

impl Labels {
    /// Returns the training score of each ply, in centipawns for the side to move.
    #[must_use]
    pub fn of(self, plies: &[Ply]) -> Vec<i16> {
        match self {
            Labels::Own => plies.iter().map(|ply| ply.score).collect(),
            Labels::Foresight(share) => foreseen(plies, share),
        }
    }
}

fn foreseen(plies: &[Ply], share: f64) -> Vec<i16> {
    let mut labels = vec![0; plies.len()];
    // The score and the training score of the next position, for its own side to move.
    let mut next: Option<(f64, f64)> = None;
    for (slot, ply) in labels.iter_mut().zip(plies).rev() {
        let score = f64::from(ply.score.clamp(-MOST_SCORE, MOST_SCORE));
        let label = match next {
            None => score,
            Some((after, label_after)) => (1.0 - share) * (score - after) / 2.0 - share * label_after,
        };
        *slot = label.round() as i16;
        next = Some((score, label));
    }
    labels
}

#[cfg(test)]
mod tests {
    use crate::board::Move;

    use super::*;

    fn plies(scores: &[i16]) -> Vec<Ply> {
        let ply = |&score: &i16| Ply {
            played: Move::from_bits(1).expect("a move"),
            score,
        };
        scores.iter().map(ply).collect()
    }

    #[test]
    fn a_position_keeps_its_own_score_or_shares_that_of_the_next() {
        let plies = plies(&[100, -60, 20]);
        assert_eq!(Labels::Own.of(&plies), [100, -60, 20]);
        assert_eq!(Labels::Foresight(0.0).of(&plies), [80, -40, 20]);
    }

    #[test]
    fn what_follows_counts_less_and_less() {
        let plies = plies(&[0, 0, 0, 80, -80]);
        assert_eq!(Labels::Foresight(0.5).of(&plies), [-15, 30, -60, 80, -80]);
    }

    /// If one side is ahead by 50 and searches favour the side to move by 30, the training scores are 50 and -50.
    #[test]
    fn flattery_cancels_out() {
        let plies = plies(&[80, -20].repeat(30));
        for share in [0.0, 0.3, 0.8] {
            let labels = Labels::Foresight(share).of(&plies);
            assert_eq!(labels[..2], [50, -50], "{share}");
        }
    }

    #[test]
    fn mates_are_no_more_than_won_games() {
        assert_eq!(Labels::Foresight(0.0).of(&plies(&[900, -31_000]))[0], 1950);
        assert!(Labels::Foresight(0.9).of(&[]).is_empty());
    }
}
