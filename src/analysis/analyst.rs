//! Searches the positions of recorded games, and problems.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::AnalysisError;
use super::judgement::Mark;
use super::main_line::MainLine;
use super::problem::{Problem, Solution};
use crate::board::{Color, Move};
use crate::gui::GuiGame;
use crate::pgn::game_tree::GameTree;
use crate::rules::Outcome;
use crate::search::{Bound, Engine, Event, Limits, Line, Score, Settings, Verdict};

/// How often a running search looks whether it is to stop.
const PATIENCE: Duration = Duration::from_millis(50);

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
    engine: Engine,
    limits: Limits,
}

impl Analyst {
    /// `limits` apply to each position.
    #[must_use]
    pub fn new(settings: Settings, limits: Limits) -> Self {
        let engine = Engine::new(settings);
        Analyst { engine, limits }
    }

    /// Searches the positions of the main line on the board, the last one first, so that the table knows what became
    /// of a position. Returns the findings from the start on; `None` if it was stopped.
    ///
    /// Each game begins with an empty table. With one thread and without a limit of time, equal games have equal
    /// findings.
    ///
    /// # Errors
    /// [`AnalysisError`] if the game cannot be replayed or searched.
    pub fn analyse(&mut self, game: &GameTree, stop: &AtomicBool) -> Result<Option<Vec<Finding>>, AnalysisError> {
        self.engine.forget();
        let mut line = MainLine::of(game)?;
        let mut findings = Vec::with_capacity(line.sides.len());
        for _ in &line.sides {
            let Some(finding) = self.find(line.game.as_ref(), stop)? else {
                return Ok(None);
            };
            findings.push(finding);
            line.game.undo();
        }
        findings.reverse();
        let judgement = super::annotation::judgement(game, &line, &findings);
        for (finding, loss) in findings.iter_mut().zip(judgement.losses) {
            if loss.and_then(Mark::of).is_none() {
                finding.line.truncate(1);
            }
        }
        Ok(Some(findings))
    }

    /// Solves a problem with an empty table; `None` if it was stopped.
    ///
    /// # Errors
    /// [`AnalysisError::NoSearch`] if the search fails.
    pub fn solve(&mut self, problem: &Problem, stop: &AtomicBool) -> Result<Option<Solution>, AnalysisError> {
        self.engine.forget();
        let searched = self.search(problem.game.as_ref(), stop)?;
        Ok(searched.map(|Searched { lines, verdict, best }| problem.solution(&lines, &verdict, best)))
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
        let Some(Searched {
            mut lines,
            verdict,
            best,
        }) = self.search(game, stop)?
        else {
            return Ok(None);
        };
        let mut moves = lines.pop().map(|line| line.moves).unwrap_or_default();
        if moves.first() != Some(&best) {
            moves = [best].into_iter().chain(verdict.reply).collect();
        }
        moves.truncate(LONGEST_LINE);
        Ok(Some(Finding {
            score: verdict.score.0,
            forced,
            line: self.engine.line(&moves),
        }))
    }

    /// Searches a position; `None` if it was stopped.
    fn search(&mut self, game: &dyn GuiGame, stop: &AtomicBool) -> Result<Option<Searched>, AnalysisError> {
        let root = game.root(None, &[]).ok_or(AnalysisError::NoSearch)?;
        let id = self.engine.search(root, self.limits.clone());
        let events = self.engine.events();
        let mut lines = Vec::new();
        loop {
            let is_stopped = stop.load(Ordering::Relaxed);
            if is_stopped {
                self.engine.stop();
            }
            match events.recv_timeout(PATIENCE) {
                Ok((number, Event::Line(line))) if number == id && line.bound == Bound::Exact => lines.push(line),
                Ok((number, Event::Done(_))) if number == id && is_stopped => return Ok(None),
                Ok((number, Event::Done(verdict))) if number == id => {
                    let best = verdict.best.ok_or(AnalysisError::NoSearch)?;
                    return Ok(Some(Searched { lines, verdict, best }));
                }
                Ok((_, Event::Failed(error))) => log::warn!("{error}"),
                _ => {}
            }
        }
    }
}

/// The result of a search.
struct Searched {
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
