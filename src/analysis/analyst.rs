//! Searches the positions of recorded games, and problems.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::AnalysisError;
use super::judgement::Mark;
use super::main_line::MainLine;
use super::problem::{Problem, Solution};
use crate::board::{Color, Move};
use crate::gui::GuiGame;
use crate::pgn::game_tree::GameTree;
use crate::rules::Outcome;
use crate::search::{Bound, Limits, Line, Root, RootSearcher, Score, Settings, Verdict};

/// The most plies of a better line.
const LONGEST_LINE: usize = 10;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The score for the side to move: that of a search, or the result if the rules have ended the game.
    pub score: i32,
    /// Whether there is at most one legal move.
    pub forced: bool,
    /// The best line in coordinate notation, at most ten plies. It is shortened to its first move if the move that
    /// was made has no mark, and is empty if the rules have ended the game.
    pub line: Vec<String>,
}

/// Analyses games, or solves problems, one after the other.
pub struct Analyst {
    searcher: RootSearcher,
    limits: Limits,
}

/// The number of positions of a part of a game, of which the last part may have fewer.
///
/// Parts do not depend on each other, so that any number of workers may share a game. Within a part the last position
/// is searched first, and the table then knows what became of the others.
pub const PART: usize = 16;

/// The number of positions on the board in the main line of a game; 0 if it cannot be replayed.
#[must_use]
pub fn positions(game: &GameTree) -> usize {
    MainLine::of(game).map_or(0, |line| line.sides.len())
}

/// The number of parts of a game with this number of positions.
#[must_use]
pub const fn parts(positions: usize) -> usize {
    positions.div_ceil(PART)
}

impl Analyst {
    /// `limits` apply to each position.
    #[must_use]
    pub fn new(settings: Settings, limits: Limits) -> Self {
        let searcher = RootSearcher::new(settings);
        Analyst { searcher, limits }
    }

    /// Searches the positions of the main line on the board. Returns the findings from the start on; `None` if it was
    /// stopped.
    ///
    /// With one thread and without a limit of time, equal games have equal findings.
    ///
    /// # Errors
    /// [`AnalysisError`] if the game cannot be replayed or searched.
    pub fn analyse(&mut self, game: &GameTree, stop: &AtomicBool) -> Result<Option<Vec<Finding>>, AnalysisError> {
        let line = MainLine::of(game)?;
        let mut findings = Vec::with_capacity(line.sides.len());
        for part in 0..parts(line.sides.len()) {
            let Some(found) = self.examine(game, part, stop, &mut || {})? else {
                return Ok(None);
            };
            findings.extend(found);
        }
        let judgement = super::annotation::judgement(game, &line, &findings);
        for (finding, loss) in findings.iter_mut().zip(judgement.losses) {
            if loss.and_then(Mark::of).is_none() {
                finding.line.truncate(1);
            }
        }
        Ok(Some(findings))
    }

    /// Searches the positions of one part of a game, counted from 0, with an empty table. Calls `report` after each and
    /// returns the findings in the order of the game; `None` if it was stopped.
    ///
    /// # Errors
    /// [`AnalysisError`] if the game cannot be replayed or searched.
    pub fn examine(
        &mut self,
        game: &GameTree,
        part: usize,
        stop: &AtomicBool,
        report: &mut dyn FnMut(),
    ) -> Result<Option<Vec<Finding>>, AnalysisError> {
        self.searcher.forget();
        let mut line = MainLine::of(game)?;
        let begin = part.saturating_mul(PART).min(line.sides.len());
        let end = line.sides.len().min(begin + PART);
        for _ in end..line.sides.len() {
            line.game.undo();
        }
        let mut findings = Vec::with_capacity(end - begin);
        for _ in begin..end {
            let Some(finding) = self.find(line.game.as_ref(), stop)? else {
                return Ok(None);
            };
            findings.push(finding);
            report();
            line.game.undo();
        }
        findings.reverse();
        Ok(Some(findings))
    }

    /// Solves a problem with an empty table; `None` if it was stopped.
    ///
    /// # Errors
    /// [`AnalysisError::NoSearch`] if the search fails.
    pub fn solve(&mut self, problem: &Problem, stop: &AtomicBool) -> Result<Option<Solution>, AnalysisError> {
        self.searcher.forget();
        let searched = self.search(problem.game.as_ref(), stop)?;
        Ok(searched.map(|found| problem.solution(&found.lines, &found.verdict, found.best)))
    }

    /// Finds out about a position; `None` if it was stopped.
    fn find(&mut self, game: &dyn GuiGame, stop: &AtomicBool) -> Result<Option<Finding>, AnalysisError> {
        if let Some(outcome) = game.outcome() {
            return Ok(Some(Finding {
                score: score_of(outcome, game.side_to_move()).0,
                forced: true,
                line: Vec::new(),
            }));
        }
        let forced = game.legal().len() == 1;
        let Some(searched) = self.search(game, stop)? else {
            return Ok(None);
        };
        let Searched {
            root,
            mut lines,
            verdict,
            best,
        } = searched;
        let mut moves = lines.pop().map(|line| line.moves).unwrap_or_default();
        if moves.first() != Some(&best) {
            moves = [best].into_iter().chain(verdict.reply).collect();
        }
        moves.truncate(LONGEST_LINE);
        Ok(Some(Finding {
            score: verdict.score.0,
            forced,
            line: root.line(&moves),
        }))
    }

    /// Searches a position; `None` if it was stopped.
    fn search(&mut self, game: &dyn GuiGame, stop: &AtomicBool) -> Result<Option<Searched>, AnalysisError> {
        let root = game.root(None, &[]).ok_or(AnalysisError::NoSearch)?;
        let mut lines = Vec::new();
        let mut report = |line: Line| {
            if line.bound == Bound::Exact {
                lines.push(line);
            }
        };
        let verdict = self
            .searcher
            .search_unless(stop, root.as_ref(), &self.limits, &mut report);
        let Some(verdict) = verdict else { return Ok(None) };
        let best = verdict.best.ok_or(AnalysisError::NoSearch)?;
        Ok(Some(Searched {
            root,
            lines,
            verdict,
            best,
        }))
    }
}

/// The result of a search.
struct Searched {
    root: Arc<dyn Root>,
    /// The lines that were reported, without bounds.
    lines: Vec<Line>,
    verdict: Verdict,
    best: Move,
}

/// The score of a game that has ended.
fn score_of(outcome: Outcome, side: Color) -> Score {
    match outcome.winner {
        None => Score(0),
        Some(winner) if winner == side => Score(Score::MATE),
        Some(_) => Score(-Score::MATE),
    }
}
