//! Loss, marks and accuracy of moves.
//!
//! Everything here is computed from *expected points*, from 0 for a certain loss to 1 for a certain win;
//! [`WinModel`](crate::search::wdl::WinModel) converts scores to them.

use crate::board::Color;

/// The mark of a move that loses expected points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A loss of at least 0.05.
    Inaccuracy,
    /// A loss of at least 0.10.
    Mistake,
    /// A loss of at least 0.15.
    Blunder,
}

impl Mark {
    /// All marks, the mildest first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The mark for a loss of expected points; `None` if it is too small for a mark.
    #[must_use]
    pub fn of(loss: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|mark| loss >= mark.least_loss())
    }

    /// The smallest loss with this mark.
    #[must_use]
    pub const fn least_loss(self) -> f64 {
        match self {
            Mark::Inaccuracy => 0.05,
            Mark::Mistake => 0.10,
            Mark::Blunder => 0.15,
        }
    }

    /// The Numeric Annotation Glyph.
    #[must_use]
    pub const fn glyph(self) -> u8 {
        match self {
            Mark::Inaccuracy => 6,
            Mark::Mistake => 2,
            Mark::Blunder => 4,
        }
    }

    /// The sign that follows the move: `?!`, `?` or `??`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The mark in one word, in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// A move of a game, as far as its judgement depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The player.
    pub by: Color,
    /// Whether it was the only legal move. Such a move is not counted.
    pub forced: bool,
    /// Whether it is the move that the search recommends. Such a move loses nothing.
    pub best: bool,
}

/// The judgement of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judgement {
    /// The expected points that each move lost; `None` for a forced move.
    pub losses: Vec<Option<f64>>,
    /// White's and Black's play.
    pub sides: [Side; 2],
}

/// The judgement of one side's moves, forced ones left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Side {
    /// The number of moves counted.
    pub moves: usize,
    /// The numbers of inaccuracies, mistakes and blunders.
    pub marks: [usize; 3],
    /// The mean loss of a move in expected points; `None` without moves.
    pub loss: Option<f64>,
    /// The accuracy, from 0 to 100; `None` without moves.
    pub accuracy: Option<f64>,
}

/// The loss that divides the accuracy of a move by e is the inverse of this number.
const STEEPNESS: f64 = 4.5;

/// The accuracy of a move, from 0 to 100, that loses this much: `100 exp(-4.5 loss)`.
///
/// # Examples
/// ```
/// use treville::analysis::judgement::accuracy;
/// assert_eq!(accuracy(0.0), 100.0);
/// assert!((accuracy(0.15) - 50.9).abs() < 0.1);
/// ```
#[must_use]
pub fn accuracy(loss: f64) -> f64 {
    100.0 * (-STEEPNESS * loss).exp()
}

/// Judges a game. `points` are White's expected points at each position, the start first; `moves` lead from each to the
/// next.
///
/// # Panics
/// If `points` does not have one element more than `moves`.
#[must_use]
pub fn judge(points: &[f64], moves: &[JudgedMove]) -> Judgement {
    assert_eq!(
        points.len(),
        moves.len() + 1,
        "a move leads from each position to the next"
    );
    let loss = |(pair, made): (&[f64], &JudgedMove)| {
        let lost = match made.by {
            Color::White => pair[0] - pair[1],
            Color::Black => pair[1] - pair[0],
        };
        (!made.forced).then_some(if made.best { 0.0 } else { lost.max(0.0) })
    };
    let losses: Vec<Option<f64>> = points.windows(2).zip(moves).map(loss).collect();
    let sides = [Color::White, Color::Black].map(|color| {
        let own = losses.iter().zip(moves).enumerate();
        let counted = own.filter(|(_, (_, made))| made.by == color);
        let counted = counted.filter_map(|(index, (loss, _))| Some((index, (*loss)?)));
        side(&counted.collect::<Vec<_>>(), points)
    });
    Judgement { losses, sides }
}

/// Judges one side, given the index and loss of each of its moves that count.
fn side(counted: &[(usize, f64)], points: &[f64]) -> Side {
    let marked = |mark| counted.iter().filter(|(_, loss)| Mark::of(*loss) == Some(mark)).count();
    let moves = counted.len();
    let mean_accuracy = || f64::midpoint(weighted_mean(counted, points), harmonic_mean(counted));
    let mean_loss = counted.iter().map(|(_, loss)| loss).sum::<f64>() / moves.max(1) as f64;
    Side {
        moves,
        marks: Mark::ALL.map(marked),
        loss: (moves > 0).then_some(mean_loss),
        accuracy: (moves > 0).then(|| mean_accuracy().min(100.0)),
    }
}

/// The mean accuracy of the moves, each weighted by the volatility of the game around it.
fn weighted_mean(counted: &[(usize, f64)], points: &[f64]) -> f64 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for &(index, loss) in counted {
        let weight = volatility(points, index);
        sum += weight * accuracy(loss);
        weights += weight;
    }
    sum / weights
}

fn harmonic_mean(counted: &[(usize, f64)]) -> f64 {
    let inverses: f64 = counted.iter().map(|&(_, loss)| 1.0 / accuracy(loss)).sum();
    counted.len() as f64 / inverses
}

/// The standard deviation of the expected points around a move: over a tenth of the game's positions, but at least 2
/// and at most 8, the last of which is the one after the move. At least 0.005 and at most 0.12, so that quiet moves
/// count too and a single blow does not outweigh the rest.
fn volatility(points: &[f64], index: usize) -> f64 {
    let length = (points.len() / 10).clamp(2, 8).min(points.len());
    let end = (index + 2).max(length);
    let window = &points[end - length..end];
    let mean = window.iter().sum::<f64>() / length as f64;
    let variance = window.iter().map(|point| (point - mean).powi(2)).sum::<f64>() / length as f64;
    variance.sqrt().clamp(0.005, 0.12)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves of White and Black in turn.
    fn moves(count: usize) -> Vec<JudgedMove> {
        let by = [Color::White, Color::Black].into_iter().cycle();
        by.take(count)
            .map(|by| JudgedMove {
                by,
                forced: false,
                best: false,
            })
            .collect()
    }

    #[test]
    fn losses_are_those_of_the_player_and_never_negative() {
        let judged = judge(&[0.5, 0.375, 0.75, 0.875, 0.625], &moves(4));
        let expected = [0.125, 0.375, 0.0, 0.0];
        for (loss, expected) in judged.losses.iter().zip(expected) {
            assert!((loss.expect("it counts") - expected).abs() < 1e-9, "{judged:?}");
        }
        let marks = judged.sides.map(|side| side.marks);
        assert_eq!(marks, [[0, 1, 0], [0, 0, 1]]);
    }

    #[test]
    fn marks_begin_at_their_bounds() {
        let marks = [0.0, 0.049, 0.05, 0.099, 0.1, 0.149, 0.15, 1.0].map(Mark::of);
        let [little, some, much] = Mark::ALL.map(Some);
        assert_eq!(marks, [None, None, little, little, some, some, much, much]);
    }

    #[test]
    fn decided_positions_have_no_marks() {
        for (before, after) in [(1.0, 0.98), (0.02, 0.0)] {
            assert_eq!(Mark::of(before - after), None);
        }
    }

    #[test]
    fn forced_moves_do_not_count_and_recommended_ones_lose_nothing() {
        let points = [0.5, 0.1, 0.1, 0.1];
        let mut made = moves(3);
        made[0].best = true;
        let judged = judge(&points, &made);
        assert_eq!(judged.losses, [Some(0.0), Some(0.0), Some(0.0)]);
        made[0].forced = true;
        made[2].forced = true;
        let judged = judge(&points, &made);
        assert_eq!(judged.losses, [None, Some(0.0), None]);
        assert_eq!((judged.sides[0].moves, judged.sides[0].accuracy), (0, None));
        assert_eq!((judged.sides[1].moves, judged.sides[1].accuracy), (1, Some(100.0)));
    }

    #[test]
    fn accuracy_is_the_mean_of_two_means() {
        // White loses 0.2 once and nothing once; the volatilities of both moves are beyond the upper limit.
        let judged = judge(&[0.5, 0.2, 0.5, 0.8, 0.8], &{
            let mut made = moves(4);
            made[2].best = true;
            made
        });
        let bad = accuracy(0.3);
        let expected = (f64::midpoint(bad, 100.0) + 2.0 / (1.0 / bad + 0.01)) / 2.0;
        let white = judged.sides[0].accuracy.expect("two moves");
        assert!((white - expected).abs() < 1e-9, "{white} {expected}");
    }

    #[test]
    fn moves_count_more_where_the_game_turns() {
        let turn = [0.5, 0.5, 0.5, 0.3, 0.3];
        let quiet = judge(&turn, &moves(4)).sides[0].accuracy.expect("two moves");
        let mean = (f64::midpoint(100.0, accuracy(0.2)) + harmonic_mean(&[(0, 0.0), (2, 0.2)])) / 2.0;
        assert!(quiet < mean, "{quiet} {mean}");
    }

    #[test]
    fn accuracies_stay_in_range_in_games_of_any_length() {
        for length in 0..40 {
            for wild in [0.0, 0.5] {
                let points: Vec<f64> = (0..=length)
                    .map(|ply| if ply % 4 < 2 { 0.5 + wild } else { 0.5 - wild })
                    .collect();
                for side in judge(&points, &moves(length)).sides {
                    assert!(
                        side.accuracy.is_none_or(|accuracy| (1.0..=100.0).contains(&accuracy)),
                        "{side:?}"
                    );
                }
            }
        }
    }
}
