//! Problems with known solutions, as test suites have them.

use std::time::Duration;

use thiserror::Error;

use crate::board::Move;
use crate::gui::{self, GuiGame};
use crate::rules::epd::Epd;
use crate::rules::{Action, FenError, MoveError, Variant};
use crate::search::{Line, Score, Verdict};

/// A position with what is known of its best move.
pub struct Problem {
    /// The position.
    pub game: Box<dyn GuiGame>,
    /// The operation `id`; may be empty.
    pub id: String,
    /// The operation `bm`: one of these moves is to be found. Empty if absent.
    best: Vec<Move>,
    /// The operation `am`: none of these moves is to be found.
    avoided: Vec<Move>,
    /// The operation `dm`: a mate in at most this number of moves is to be found.
    mate: Option<i32>,
    /// The operation `c0`, if it has the form `e4=10, d4=7`: points for moves.
    points: Vec<(Move, u32)>,
}

/// Why a line is not a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProblemError {
    /// The position is invalid.
    #[error("{0}")]
    Position(#[from] FenError),
    /// An operation has a move that is not legal.
    #[error("{code} {text}: {error}")]
    Move {
        /// The operation.
        code: &'static str,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The number of moves to mate is not valid.
    #[error("dm {0}: not a number of moves")]
    Mate(String),
    /// The game is over or not begun.
    #[error("there is no move on the board")]
    NoMove,
    /// Nothing is asked.
    #[error("none of bm, am, dm, and c0 with points")]
    NothingAsked,
}

/// What a search made of a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The move found, in SAN.
    pub best: String,
    /// The score for the side to move.
    pub score: Score,
    /// The depth, nodes and time of the whole search.
    pub effort: Effort,
    /// When the solution was found for the last time and then kept to the end; `None` if it was not.
    pub solved: Option<Effort>,
    /// The points for the move; `None` if the problem has none.
    pub points: Option<u32>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The depth in plies.
    pub depth: u32,
    /// The nodes of all threads.
    pub nodes: u64,
    /// The time.
    pub elapsed: Duration,
}

impl Problem {
    /// Reads a line of EPD.
    ///
    /// # Errors
    /// [`ProblemError`] if the position or an operation is invalid, or nothing is asked.
    ///
    /// # Examples
    /// ```
    /// use treville::analysis::problem::Problem;
    /// use treville::rules::Variant;
    ///
    /// let text = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; dm 1; id \"back rank\";";
    /// let problem = Problem::parse(Variant::Normal, text)?;
    /// assert_eq!(problem.id, "back rank");
    /// # Ok::<(), treville::analysis::problem::ProblemError>(())
    /// ```
    pub fn parse(variant: Variant, text: &str) -> Result<Self, ProblemError> {
        let epd = Epd::parse(variant, text)?;
        let game = gui::new_game(variant, Some(&epd.fen))?;
        if game.in_prelude() || game.outcome().is_some() {
            return Err(ProblemError::NoMove);
        }
        let operand = |code| epd.operand(code).unwrap_or_default();
        let moves = |code| -> Result<Vec<Move>, ProblemError> {
            let texts = operand(code).split([' ', ',']).filter(|text| !text.is_empty());
            texts.map(|text| legal(game.as_ref(), code, text)).collect()
        };
        let mate = epd.operand("dm").map(|text| {
            let moves = text.parse().ok().filter(|&moves: &i32| moves > 0);
            moves.ok_or_else(|| ProblemError::Mate(text.to_owned()))
        });
        let problem = Problem {
            best: moves("bm")?,
            avoided: moves("am")?,
            mate: mate.transpose()?,
            points: points(game.as_ref(), operand("c0"))?,
            id: operand("id").to_owned(),
            game,
        };
        let asks = !problem.best.is_empty() || !problem.avoided.is_empty() || problem.mate.is_some();
        match asks || !problem.points.is_empty() {
            true => Ok(problem),
            false => Err(ProblemError::NothingAsked),
        }
    }

    /// The most points for a move; `None` if the problem has no points.
    #[must_use]
    pub fn most_points(&self) -> Option<u32> {
        self.points.iter().map(|&(_, points)| points).max()
    }

    fn points(&self, m: Move) -> Option<u32> {
        let found = self.points.iter().find(|&&(known, _)| known == m);
        self.most_points().map(|_| found.map_or(0, |&(_, points)| points))
    }

    /// Whether a move with this score solves the problem. With points alone, a move with the most solves it.
    fn is_solved_by(&self, m: Move, score: Score) -> bool {
        let asks_only_points = self.best.is_empty() && self.avoided.is_empty() && self.mate.is_none();
        let is_mate = |most: i32| score.mate_in().is_some_and(|moves| (1..=most).contains(&moves));
        (self.best.is_empty() || self.best.contains(&m))
            && !self.avoided.contains(&m)
            && self.mate.is_none_or(is_mate)
            && !(asks_only_points && self.points(m) != self.most_points())
    }

    /// Judges a search that reported these lines and ended with a move.
    pub(super) fn solution(&self, lines: &[Line], verdict: &Verdict, best: Move) -> Solution {
        let effort = Effort {
            depth: verdict.depth,
            nodes: verdict.nodes,
            elapsed: verdict.elapsed,
        };
        let solves = |line: &Line| line.moves.first().is_some_and(|&m| self.is_solved_by(m, line.score));
        let since = kept_since(lines, solves).map(Effort::of);
        Solution {
            best: self.game.san(Action::Move(best)),
            score: verdict.score,
            effort,
            solved: self.is_solved_by(best, verdict.score).then(|| since.unwrap_or(effort)),
            points: self.points(best),
        }
    }
}

impl Effort {
    fn of(line: &Line) -> Self {
        Effort {
            depth: line.depth,
            nodes: line.nodes,
            elapsed: line.elapsed,
        }
    }
}

/// The line since which all lines have a property; `None` if the last one has not.
pub(super) fn kept_since(lines: &[Line], has_property: impl Fn(&Line) -> bool) -> Option<&Line> {
    let kept = lines.iter().rev().take_while(|line| has_property(line));
    kept.last()
}

fn legal(game: &dyn GuiGame, code: &'static str, text: &str) -> Result<Move, ProblemError> {
    let wrong = |error| ProblemError::Move {
        code,
        text: text.to_owned(),
        error,
    };
    let action = game.parse_pgn(text).map_err(wrong)?;
    action.on_board().ok_or_else(|| wrong(MoveError::Malformed))
}

/// Reads `e4=10, d4=7`; any other comment has no points. A promotion has an equals sign of its own: `e8=Q=10`.
fn points(game: &dyn GuiGame, text: &str) -> Result<Vec<(Move, u32)>, ProblemError> {
    let parts = text.split(',').map(|part| part.trim().rsplit_once('='));
    let numbers = parts.map(|part| part.and_then(|(m, points)| Some((m.trim(), points.trim().parse().ok()?))));
    let Some(parts) = numbers.collect::<Option<Vec<(&str, u32)>>>() else {
        return Ok(Vec::new());
    };
    let parts = parts.into_iter();
    parts
        .map(|(text, points)| Ok((legal(game, "c0", text)?, points)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Bound;

    const MATE: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - -";

    fn problem(operations: &str) -> Problem {
        Problem::parse(Variant::Normal, &format!("{MATE} {operations}")).expect(operations)
    }

    fn solved_by(problem: &Problem, text: &str, score: i32) -> bool {
        problem.is_solved_by(legal(problem.game.as_ref(), "bm", text).expect(text), Score(score))
    }

    #[test]
    fn all_that_is_asked_must_be_found() {
        let mate = Score::MATE - 1;
        for (operations, text, score, solved) in [
            ("bm Ra8# Ra7;", "Ra7", 0, true),
            ("bm Ra8;", "Ra7", 0, false),
            ("am Ra7;", "Ra8", 0, true),
            ("am Ra7;", "Ra7", 0, false),
            ("dm 1;", "Ra8", mate, true),
            ("dm 1;", "Ra8", 500, false),
            ("dm 1;", "Ra8", mate - 2, false),
            ("bm Ra8; dm 2;", "Ra7", mate - 2, false),
            ("c0 \"Ra8+=10, Ra7=3\";", "Ra8", 0, true),
            ("c0 \"Ra8+=10, Ra7=3\";", "Ra7", 0, false),
            ("bm Ra7; c0 \"Ra8+=10, Ra7=3\";", "Ra7", 0, true),
        ] {
            assert_eq!(
                solved_by(&problem(operations), text, score),
                solved,
                "{operations} {text} {score}"
            );
        }
    }

    #[test]
    fn points_are_those_of_the_move() {
        let problem = problem("c0 \"Ra8=10, Ra7=3\";");
        let points = |text| problem.points(legal(problem.game.as_ref(), "c0", text).expect(text));
        assert_eq!(
            [points("Ra8"), points("Ra7"), points("Ra6")],
            [Some(10), Some(3), Some(0)]
        );
        assert_eq!(self::problem("bm Ra8; c0 \"a comment\";").most_points(), None);
    }

    #[test]
    fn bad_problems_are_refused() {
        for (text, said) in [
            (format!("{MATE} bm Ra9;"), "bm Ra9: "),
            (format!("{MATE} dm 0;"), "dm 0: not a number of moves"),
            (format!("{MATE} c0 \"Rb9=3\";"), "c0 Rb9: "),
            (format!("{MATE} id \"x\";"), "none of bm, am, dm"),
            ("8/8 w - - bm e4;".to_owned(), ""),
            ("R5k1/5ppp/8/8/8/8/8/6K1 b - - bm Kf8;".to_owned(), "there is no move"),
        ] {
            let error = Problem::parse(Variant::Normal, &text).err().expect(&text).to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }

    #[test]
    fn solved_is_what_is_kept() {
        let problem = problem("bm Ra8;");
        let [right, wrong] = ["Ra8", "Ra7"].map(|text| legal(problem.game.as_ref(), "bm", text).expect(text));
        let line = |depth, m| Line {
            depth,
            seldepth: depth,
            score: Score(0),
            bound: Bound::Exact,
            nodes: 10 * u64::from(depth),
            elapsed: Duration::ZERO,
            hash_used: 0,
            rank: 1,
            moves: vec![m],
        };
        let lines = [line(1, right), line(2, wrong), line(3, right), line(4, right)];
        let verdict = Verdict {
            depth: 4,
            nodes: 45,
            ..Verdict::default()
        };
        let solved = |lines: &[Line], best| {
            problem
                .solution(lines, &verdict, best)
                .solved
                .map(|effort| effort.nodes)
        };
        assert_eq!(solved(&lines, right), Some(30));
        assert_eq!(solved(&lines, wrong), None);
        assert_eq!(
            solved(&lines[..2], right),
            Some(45),
            "only the last thing that was found"
        );
    }
}
