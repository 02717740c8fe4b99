//! Finds positions with one winning move: puzzles, tasks, problems for test suites.
//!
//! A puzzle's first move wins, and no other move does. The solver's further moves, after the best replies of the
//! opponent, are the only good ones too; the line ends before the first that is not. All this is found in searches of
//! some nodes and holds in searches of ten times as many. `docs/analysis.md` has the definitions.

use std::sync::atomic::AtomicBool;

use super::AnalysisError;
use super::main_line::MainLine;
use super::mate::mating_moves;
use super::problem::kept_since;
use crate::board::{Kind, Move, NullObserver};
use crate::eval::Evaluable;
use crate::pgn::game_tree::GameTree;
use crate::rules::phase::Phase;
use crate::rules::{Position, Variant, epd};
use crate::search::{Bound, Limits, Line, Score, Searcher, Settings};

/// A winning score, in centipawns.
const WINNING: i32 = 200;
/// The only good move is better than each other one by this, in centipawns.
const MARGIN: i32 = 200;
/// What was found must hold in searches of this many times the nodes.
const CHECK: u64 = 10;
/// The most moves of the solver in a line.
const MOST_MOVES: usize = 12;
/// Longer mates are not proved.
const LONGEST_PROOF: u32 = 6;
/// The most positions of a proof: some seconds.
const MOST_POSITIONS: u64 = 3_000_000;

/// A position with one winning move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub fen: String,
    /// The moves in SAN: the solver's, with the opponent's replies between them.
    pub line: Vec<String>,
    /// The number of moves of a mate that exhaustive search has proved; the first move is the only one that forces it.
    pub mate: Option<u32>,
    /// The score of the longer search.
    pub score: Score,
    /// The kind of the piece that makes the first move.
    pub piece: Kind,
    /// Whether a waiting piece enters with a move of the solver.
    pub gates: bool,
    /// The phase of the game.
    pub phase: Phase,
    /// The depth at which the longer search found the first move and then kept it.
    pub depth: u32,
}

impl Puzzle {
    /// The number of moves of the solver.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// A line of EPD, with the given name of the puzzle and of the first piece.
    #[must_use]
    pub fn epd(&self, id: &str, piece: &str) -> String {
        let mate = self.mate.map(|moves| moves.to_string());
        let kind = if mate.is_some() { "mate" } else { "win" };
        let gates = if self.gates { ", gating" } else { "" };
        let about = format!("{kind}, {}, {piece}{gates}", self.phase.name());
        let (score, depth, line) = (self.score.0.to_string(), self.depth.to_string(), self.line.join(" "));
        let first = self.line.first().map_or("", String::as_str);
        let mut operations = vec![("bm", first)];
        operations.extend(mate.as_deref().map(|moves| ("dm", moves)));
        operations.extend(self.score.mate_in().is_none().then_some(("ce", score.as_str())));
        operations.extend([("acd", depth.as_str()), ("pv", &line), ("id", id), ("c1", &about)]);
        epd::write(&self.fen, &operations)
    }
}

/// The positions on the board of a recorded game as FENs.
///
/// # Errors
/// [`AnalysisError`] if the game has been changed to an invalid one.
pub fn positions(game: &GameTree) -> Result<Vec<String>, AnalysisError> {
    let mut line = MainLine::of(game)?;
    let mut fens = Vec::with_capacity(line.sides.len());
    for _ in &line.sides {
        fens.push(line.game.fen());
        line.game.undo();
    }
    fens.reverse();
    Ok(fens)
}

/// The search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Looks for puzzles.
pub struct Finder<R> {
    searcher: Searcher<R>,
    nodes: u64,
}

/// The best move of a position.
struct Best {
    m: Move,
    score: Score,
    /// The score of the best other move; `None` if there is none.
    rest: Option<Score>,
    /// The depth at which it was found and then kept.
    depth: u32,
}

impl Best {
    /// Whether it is better than each other move by the margin, or mates, which no other move does.
    fn is_only_good(&self) -> bool {
        let mates = |score: Score| score.0 >= Score::MATE_BOUND;
        self.rest.is_none_or(|rest| match mates(self.score) {
            true => !mates(rest),
            false => self.score.0 - rest.0 >= MARGIN,
        })
    }

    /// Whether it wins and there are other moves, none of which wins. Beside a mate other moves may win.
    fn is_only_win(&self) -> bool {
        let others_fail = |rest: Score| self.score.0 >= Score::MATE_BOUND || rest.0 < WINNING;
        self.score.0 >= WINNING && self.is_only_good() && self.rest.is_some_and(others_fail)
    }
}

impl<R: Evaluable> Finder<R> {
    /// Positions are searched with this number of nodes, then checked with ten times as many. With one thread, equal
    /// positions give equal puzzles.
    #[must_use]
    pub fn new(settings: Settings, nodes: u64) -> Self {
        let searcher = Searcher::new(settings);
        Finder { searcher, nodes }
    }

    /// The puzzle of a position in which `is_wanted` accepts the phase and the piece that moves first; `None` if there
    /// is none, or the position is invalid or still in its prelude.
    ///
    /// # Errors
    /// [`Stopped`] if `stop` was set.
    pub fn find(
        &mut self,
        (variant, fen): (Variant, &str),
        is_wanted: impl Fn(Phase, Option<Kind>) -> bool,
        stop: &AtomicBool,
    ) -> Result<Option<Puzzle>, Stopped> {
        let phase = Phase::of(fen);
        let Ok(position) = R::parse_fen(variant, fen) else {
            return Ok(None);
        };
        if !is_wanted(phase, None) || position.outcome().is_some() {
            return Ok(None);
        }
        let Some(first) = self.best(&position, self.nodes, Best::is_only_win, stop)? else {
            return Ok(None);
        };
        let piece = position.moved_piece(first.m).kind();
        if !is_wanted(phase, Some(piece)) {
            return Ok(None);
        }
        let Some(best) = self.checked(&position, &first, Best::is_only_win, stop)? else {
            return Ok(None);
        };
        let mate = proved_mate(&position, &best);
        let line = self.line(&position, best.m, stop)?;
        Ok(Some(Puzzle {
            fen: position.fen(),
            gates: line.iter().step_by(2).any(|san| san.contains('/')),
            line,
            mate,
            score: best.score,
            piece,
            phase,
            depth: best.depth,
        }))
    }

    /// The line from the first move on, as long as the solver has only one good move.
    fn line(&mut self, position: &Position<R>, first: Move, stop: &AtomicBool) -> Result<Vec<String>, Stopped> {
        let mut position = position.clone();
        let mut line = vec![position.san(first)];
        position.make(first, &mut NullObserver);
        while position.outcome().is_none() && line.len() < 2 * MOST_MOVES {
            let Some((reply, ..)) = self.search(&position, self.nodes * CHECK, &[], stop)? else {
                break;
            };
            let san = position.san(reply);
            position.make(reply, &mut NullObserver);
            if position.outcome().is_some() {
                break;
            }
            let is_good = |best: &Best| best.score.0 >= WINNING && best.is_only_good();
            let Some(quick) = self.best(&position, self.nodes, is_good, stop)? else {
                break;
            };
            let Some(best) = self.checked(&position, &quick, is_good, stop)? else {
                break;
            };
            line.extend([san, position.san(best.m)]);
            position.make(best.m, &mut NullObserver);
        }
        Ok(line)
    }

    /// The result of a longer search, if it is the same move and good enough too.
    fn checked(
        &mut self,
        position: &Position<R>,
        quick: &Best,
        is_enough: impl Fn(&Best) -> bool,
        stop: &AtomicBool,
    ) -> Result<Option<Best>, Stopped> {
        let best = self.best(position, self.nodes.saturating_mul(CHECK), is_enough, stop)?;
        Ok(best.filter(|best| best.m == quick.m))
    }

    /// The best move, if it wins and is good enough.
    fn best(
        &mut self,
        position: &Position<R>,
        nodes: u64,
        is_enough: impl Fn(&Best) -> bool,
        stop: &AtomicBool,
    ) -> Result<Option<Best>, Stopped> {
        let Some((m, score, depth)) = self.search(position, nodes, &[], stop)? else {
            return Ok(None);
        };
        if score.0 < WINNING {
            return Ok(None);
        }
        let rest = self.search(position, nodes, &[m], stop)?.map(|(_, score, _)| score);
        Ok(Some(Best { m, score, rest, depth }).filter(is_enough))
    }

    /// The best move that is not excluded, its score, and the depth at which it was found and then kept. `None` if all
    /// are excluded.
    fn search(
        &mut self,
        position: &Position<R>,
        nodes: u64,
        excluded: &[Move],
        stop: &AtomicBool,
    ) -> Result<Option<(Move, Score, u32)>, Stopped> {
        if position.legal().len() <= excluded.len() {
            return Ok(None);
        }
        let limits = Limits {
            nodes: Some(nodes),
            excluded: excluded.to_vec(),
            ..Limits::default()
        };
        let mut lines: Vec<Line> = Vec::new();
        self.searcher.forget();
        let verdict = self.searcher.report_unless(stop, position, &limits, |line| {
            if line.bound == Bound::Exact {
                lines.push(line);
            }
        });
        let verdict = verdict.ok_or(Stopped)?;
        let Some(m) = verdict.best else { return Ok(None) };
        let since = kept_since(&lines, |line| line.moves.first() == Some(&m));
        let depth = since.map_or(verdict.depth, |line| line.depth);
        Ok(Some((m, verdict.score, depth)))
    }
}

/// The number of moves of a mate that only this move forces, if an exhaustive search proves it.
fn proved_mate<R: Evaluable>(position: &Position<R>, best: &Best) -> Option<u32> {
    let found = best.score.mate_in().and_then(|moves| u32::try_from(moves).ok())?;
    let mut position = position.clone();
    for moves in 1..=found.min(LONGEST_PROOF) {
        let mating = mating_moves(&mut position, moves, MOST_POSITIONS)?;
        if !mating.is_empty() {
            return (mating == [best.m]).then_some(moves);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::problem::Problem;
    use crate::rules::musketeer::{BISHOP, Musketeer, QUEEN, ROOK};

    fn finder() -> Finder<Musketeer> {
        let settings = Settings {
            hash_mib: 1,
            threads: 1,
            ..Settings::default()
        };
        Finder::new(settings, 1000)
    }

    fn find(variant: Variant, fen: &str) -> Option<Puzzle> {
        let stop = AtomicBool::new(false);
        finder().find((variant, fen), |_, _| true, &stop).expect("no stop")
    }

    #[test]
    fn one_winning_move_is_a_puzzle() {
        let fork = "r3k3/8/8/8/3N4/8/8/6K1 w - - 0 1";
        let puzzle = find(Variant::Normal, "4k3/8/8/2q5/4N3/8/8/3R2K1 w - - 0 1").expect("a capture");
        assert_eq!(
            (puzzle.line[0].as_str(), puzzle.mate, puzzle.gates),
            ("Nxc5", None, false)
        );
        assert_eq!(puzzle.phase, Phase::Endgame);
        assert_eq!(find(Variant::Normal, fork), None, "nothing wins");
        let several = "4k3/8/8/2q5/4N3/8/8/2R3K1 w - - 0 1";
        assert_eq!(find(Variant::Normal, several), None, "two captures win");
    }

    #[test]
    fn mates_are_proved_and_the_line_goes_to_the_end() {
        let fen = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";
        assert_eq!(
            find(Variant::Normal, fen).map(|puzzle| puzzle.mate),
            None,
            "others mate later"
        );
        let fen = "5k2/1q2pbR1/2n5/p2p4/1B1P1P1p/1R1N4/Pr1p3P/3K4 b - - 0 1";
        let puzzle = find(Variant::Normal, fen).expect("a mate");
        assert_eq!(
            (puzzle.line.join(" ").as_str(), puzzle.mate),
            ("Bh5+ Rg4 Bxg4#", Some(2))
        );
        assert_eq!((puzzle.piece, puzzle.moves()), (BISHOP, 2));
        let mated = "6rk/5Npp/8/8/8/1Q6/8/6K1 b - - 0 1";
        assert_eq!(find(Variant::Normal, mated), None);
    }

    #[test]
    fn a_line_of_epd_is_a_problem() {
        let fen = "6k1/5ppp/8/8/8/8/8/K2R4[L-C-l-c-] w - - 0 1";
        let puzzle = find(Variant::Musketeer, fen).expect("a mate");
        assert_eq!((puzzle.piece, puzzle.mate), (ROOK, Some(1)));
        let text = puzzle.epd("one", "Rook");
        assert!(
            text.ends_with("bm Rd8#; dm 1; acd 1; pv Rd8#; id \"one\"; c1 \"mate, endgame, Rook\";"),
            "{text}"
        );
        let problem = Problem::parse(Variant::Musketeer, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(problem.id, "one");
    }

    #[test]
    fn unwanted_and_stopped_positions_are_not_searched() {
        let fen = "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1";
        let stop = AtomicBool::new(false);
        let wanted = |piece| {
            let is_wanted = move |_, first: Option<Kind>| first.is_none_or(|first| first == piece);
            finder().find((Variant::Normal, fen), is_wanted, &stop)
        };
        assert!(matches!(wanted(ROOK), Ok(Some(_))));
        assert_eq!(wanted(QUEEN), Ok(None));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(wanted(ROOK), Err(Stopped));
    }
}
