//! The results of an analysis, read back from the annotations of a game.

use super::AnalysisError;
use super::judgement::Mark;
use super::main_line::MainLine;
use crate::board::Color;
use crate::pgn::game_tree::GameTree;
use crate::pgn::notes::RecordedScore;
use crate::pgn::tree::NodeId;
use crate::search::Score;
use crate::search::wdl::WinModel;

/// What a game says of itself, as [`annotate`](super::annotation::annotate) writes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// White's and Black's accuracy, from 0 to 100; `None` without moves that count.
    pub accuracies: [Option<f64>; 2],
    /// White's expected points after each move on the board; `None` after moves without evaluation.
    pub points: Vec<(NodeId, Option<f64>)>,
    /// The moves with a mark and a better line, in the order of the game.
    pub mistakes: Vec<Mistake>,
}

/// A move for which the game has a better one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake {
    /// The move.
    pub node: NodeId,
    /// The player.
    pub by: Color,
    /// Its mark.
    pub mark: Mark,
    /// The first move of the better line, which is a variation.
    pub better: NodeId,
    /// White's expected points before the move: those of the better line.
    pub before: f64,
    /// The expected points that the move lost.
    pub loss: f64,
}

impl Review {
    /// Reads the review of a game; `None` if it has no accuracy of either side.
    ///
    /// # Errors
    /// [`AnalysisError`] if the game cannot be replayed.
    pub fn of(game: &GameTree) -> Result<Option<Self>, AnalysisError> {
        let accuracies = ["WhiteAccuracy", "BlackAccuracy"].map(|name| game.tag(name)?.trim().parse().ok());
        if accuracies.iter().all(Option::is_none) {
            return Ok(None);
        }
        let line = MainLine::of(game)?;
        let last = line.moves.last().copied();
        let end = line.game.outcome().map(|outcome| match outcome.winner {
            None => 0.5,
            Some(Color::White) => 1.0,
            Some(Color::Black) => 0.0,
        });
        let points_after = |node| points(game, node).or(end.filter(|_| Some(node) == last));
        let mistakes = line.moves.iter().zip(&line.sides).filter_map(|(&node, &by)| {
            let mark = Mark::ALL
                .into_iter()
                .find(|mark| game.tree.get(node).notes.marks.contains(&mark.glyph()))?;
            let (better, before) = better(game, node, by)?;
            let loss = loss(by, before, points_after(node)?);
            Some(Mistake {
                node,
                by,
                mark,
                better,
                before,
                loss,
            })
        });
        Ok(Some(Review {
            accuracies,
            mistakes: mistakes.collect(),
            points: line.moves.iter().map(|&node| (node, points_after(node))).collect(),
        }))
    }
}

/// The expected points that a move of `by` loses, given White's before and after it.
#[must_use]
pub fn loss(by: Color, before: f64, after: f64) -> f64 {
    match by {
        Color::White => (before - after).max(0.0),
        Color::Black => (after - before).max(0.0),
    }
}

/// White's expected points by the recorded evaluation of a node.
fn points(game: &GameTree, node: NodeId) -> Option<f64> {
    let evaluation = game.tree.get(node).notes.evaluation?;
    let score = match evaluation.score {
        RecordedScore::Centipawns(score) => score,
        RecordedScore::Mate(moves) => Score::MATE * moves.signum(),
    };
    Some(WinModel::of(game.variant).expected_points(Score(score)))
}

/// The alternative to a move with the best evaluation for `by`, and White's expected points after it.
fn better(game: &GameTree, node: NodeId, by: Color) -> Option<(NodeId, f64)> {
    let parent = game.tree.parent(node)?;
    let others = game.tree.children(parent).iter().filter(|&&other| other != node);
    let judged = others.filter_map(|&other| Some((other, points(game, other)?)));
    let sign = if by == Color::White { 1.0 } else { -1.0 };
    judged.max_by(|(_, one), (_, other)| (sign * one).total_cmp(&(sign * other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::reader;
    use crate::rules::Variant;

    fn review(text: &str) -> Option<Review> {
        let game = GameTree::of(&reader::parse(text)[0], Variant::Normal).expect("a game");
        Review::of(&game).expect("a legal game")
    }

    #[test]
    fn an_annotated_game_has_its_review() {
        let review = review(
            "[WhiteAccuracy \"41.0\"]\n[BlackAccuracy \"100.0\"]\n\n\
             1. f3 $6 {[%eval -0.80]} (1. a3) (1. e4 {[%eval 0.30]} e5) 1... e5 \
             2. g4 $4 {[%eval #-1]} (2. e4 {[%eval -0.50]}) 2... Qh4# $2 0-1",
        )
        .expect("a review");
        assert_eq!(review.accuracies, [Some(41.0), Some(100.0)]);
        let points: Vec<_> = review.points.iter().map(|(_, points)| *points).collect();
        assert!(points[0].is_some_and(|points| points < 0.5), "{points:?}");
        assert_eq!(points[1..], [None, Some(0.0), Some(0.0)]);
        let [first, second] = review.mistakes[..] else {
            panic!("{review:?}");
        };
        assert_eq!((first.mark, second.mark), (Mark::Inaccuracy, Mark::Blunder));
        assert!(
            first.loss > 0.1 && (second.loss - second.before).abs() < 1e-9,
            "{review:?}"
        );
    }

    #[test]
    fn a_game_without_accuracy_has_none() {
        assert_eq!(review("1. e4 $2 {[%eval 0.2]} (1. d4 {[%eval 0.3]}) *"), None);
    }
}
