//! The root of a search: what can be searched, and iterative deepening with aspiration windows.

use std::time::Duration;

use super::history::Context;
use super::picker::Picker;
use super::pool::{Job, Pool};
use super::prelude::{self, Chosen};
use super::pruning::Node;
use super::report::Event;
use super::time::Progress;
use super::vote::Vote;
use super::worker::{Memory, RootMove, SearchContext, Worker};
use super::{Bound, Limits, Line, MAX_PLY, Score, Settings, Verdict};
use crate::board::{Move, NullObserver};
use crate::eval::Evaluable;
use crate::rules::{Position, Rules};

/// Fail-highs and fail-lows are reported only after this time.
const LONG: Duration = Duration::from_secs(1);

/// A choice of a prelude may use the remaining time divided by this.
const PART_FOR_A_CHOICE: u32 = 40;

/// What an [`Engine`](super::Engine) can search, in any game: a position, or a choice of a prelude.
pub trait Root: Send + Sync {
    /// The size of the histories that the search needs; `None` if it needs neither histories nor a table.
    fn history_size(&self) -> Option<usize>;

    /// Searches until a limit is reached. `report` receives the lines found; the returned event is the result.
    fn search(&self, pool: &mut Pool, job: Job<'_>, report: &mut dyn FnMut(Line)) -> Event;

    /// The final event to send if the search cannot run.
    fn without_search(&self) -> Event;

    /// Writes a line that starts here in coordinate notation.
    fn line(&self, moves: &[Move]) -> Vec<String>;

    /// Writes a line that starts here in UCI notation.
    fn uci_line(&self, moves: &[Move]) -> Vec<String>;
}

/// A position to search.
pub struct PositionRoot<R: Rules>(pub Position<R>);

impl<R: Evaluable> PositionRoot<R> {
    fn written(&self, moves: &[Move], write: fn(&Position<R>, Move) -> String) -> Vec<String> {
        let mut position = self.0.clone();
        let mut texts = Vec::with_capacity(moves.len());
        for &m in moves {
            if !position.is_pseudo_legal(m) || !position.is_legal(m) {
                log::error!("an illegal move in a line after {texts:?}");
                break;
            }
            texts.push(write(&position, m));
            position.make(m, &mut NullObserver);
        }
        texts
    }
}

impl<R: Evaluable> Root for PositionRoot<R> {
    fn history_size(&self) -> Option<usize> {
        Some(R::HISTORY_SIZE)
    }

    fn search(&self, pool: &mut Pool, job: Job<'_>, report: &mut dyn FnMut(Line)) -> Event {
        Event::Done(pool.search(&self.0, job, |line, table| {
            let hash_used = table.used();
            report(Line { hash_used, ..line });
        }))
    }

    fn without_search(&self) -> Event {
        Event::Done(Verdict::default())
    }

    fn line(&self, moves: &[Move]) -> Vec<String> {
        self.written(moves, Position::coordinate)
    }

    fn uci_line(&self, moves: &[Move]) -> Vec<String> {
        self.written(moves, Position::uci)
    }
}

/// A choice of a prelude to make.
pub struct PreludeRoot<R: Evaluable> {
    /// The state of the prelude.
    pub prelude: R::Prelude,
    /// The seed that varies the choice.
    pub seed: u64,
    /// Whether the choice may be to decline.
    pub may_decline: bool,
}

impl<R: Evaluable> Root for PreludeRoot<R> {
    fn history_size(&self) -> Option<usize> {
        None
    }

    fn search(&self, _: &mut Pool, job: Job<'_>, _: &mut dyn FnMut(Line)) -> Event {
        let settings = Settings {
            evaluation: job.evaluation.clone(),
            params: job.params.clone(),
            ..Settings::default()
        };
        let most = time_for_choice(job.limits);
        let stopped = || job.control.is_stopped() || most.is_some_and(|most| job.control.elapsed() >= most);
        let chosen = prelude::choose::<R>(&self.prelude, &settings, self.seed, self.may_decline, stopped);
        Event::Chosen(chosen)
    }

    fn without_search(&self) -> Event {
        Event::Chosen(Chosen::plain(&self.prelude))
    }

    fn line(&self, _: &[Move]) -> Vec<String> {
        Vec::new()
    }

    fn uci_line(&self, _: &[Move]) -> Vec<String> {
        Vec::new()
    }
}

/// The maximum time for a choice of a prelude; `None` if there is no limit.
fn time_for_choice(limits: &Limits) -> Option<Duration> {
    let by_clock = limits
        .clock
        .map(|clock| clock.remaining / PART_FOR_A_CHOICE + clock.increment);
    limits.move_time.or(by_clock)
}

/// Searches in one thread; `None` if there is no move to search.
pub fn search<R: Evaluable>(
    id: usize,
    position: Position<R>,
    context: &SearchContext<'_>,
    memory: &mut Memory,
    mut report: impl FnMut(Line),
) -> Option<Vote> {
    let mut worker = Worker::new(id, position, context, memory);
    worker.deepen(&mut report);
    let depth = worker.completed_depth;
    if worker.root_moves.first()?.score == -Score::INFINITY {
        // A limit was reached before any move was searched: play the first one, with the static evaluation as its
        // score.
        worker.root_moves[0].score = worker.evaluate();
        if id == 0 {
            worker.report_lines(1, &mut report);
        }
    }
    let root = worker.root_moves[0].clone();
    Some(Vote { root, depth })
}

impl<R: Evaluable> Worker<'_, R> {
    /// Iterative deepening until a limit is reached. `report` receives every completed line.
    fn deepen(&mut self, report: &mut impl FnMut(Line)) {
        let lines = self.shared.limits.lines.clamp(1, self.root_moves.len().max(1));
        let deepest = self
            .shared
            .limits
            .depth
            .map_or(MAX_PLY - 8, |depth| (depth as usize).clamp(1, MAX_PLY - 8));
        let mut stable_depths = 0;
        for depth in 1..=deepest as i32 {
            if self.root_moves.is_empty() {
                return;
            }
            let last_best = self.root_moves[0].first;
            let last_score = self.root_moves[0].score;
            self.root_depth = depth;
            for root in &mut self.root_moves {
                root.previous_score = root.score;
            }
            for rank in 0..lines {
                self.search_line(rank, depth, report);
                if self.shared.control.is_stopped() {
                    break;
                }
                self.root_moves[..=rank].sort_by_key(|root| -root.score);
            }
            if self.id == 0 && (depth == 1 || !self.shared.control.is_stopped()) {
                self.report_lines(lines, report);
            }
            if self.shared.control.is_stopped() {
                return;
            }
            self.completed_depth = depth;
            stable_depths = if self.root_moves[0].first == last_best {
                stable_depths + 1
            } else {
                0
            };
            if self.id == 0 && self.is_enough(stable_depths, last_score) {
                return;
            }
        }
    }

    fn report_lines(&self, lines: usize, report: &mut impl FnMut(Line)) {
        let searched = |root: &&RootMove| root.score > -Score::INFINITY;
        for (index, root) in self.root_moves.iter().take(lines).filter(searched).enumerate() {
            report(self.line(root, index + 1, Bound::Exact));
        }
    }

    fn line(&self, root: &RootMove, rank: usize, bound: Bound) -> Line {
        Line {
            depth: self.root_depth as u32,
            seldepth: root.seldepth as u32,
            score: Score(root.score),
            bound,
            nodes: self.shared.control.nodes(),
            elapsed: self.shared.control.elapsed(),
            hash_used: 0,
            rank,
            moves: root.line.clone(),
        }
    }

    /// In a long search, reports a score outside the window.
    fn report_bound(&self, rank: usize, bound: Bound, report: &mut impl FnMut(Line)) {
        let root = &self.root_moves[rank];
        let is_known = root.score > -Score::INFINITY;
        if self.id == 0 && is_known && self.shared.control.elapsed() >= LONG {
            report(self.line(root, rank + 1, bound));
        }
    }

    /// Finds the best of the moves from `rank` on, widening the window until the score lies inside it.
    fn search_line(&mut self, rank: usize, depth: i32, report: &mut impl FnMut(Line)) {
        self.seldepth = 0;
        let expected = self.root_moves[rank].previous_score;
        let (mut alpha, mut beta) = (-Score::INFINITY, Score::INFINITY);
        let params = self.params();
        let mut width = params.aspiration_window();
        if depth >= params.aspiration_depth() && expected.abs() < Score::MATE_BOUND {
            (alpha, beta) = (expected - width, expected + width);
        }
        let mut reduced = 0;
        loop {
            let score = self.search_root(rank, alpha, beta, (depth - reduced).max(1));
            self.root_moves[rank..].sort_by_key(|root| -root.score);
            if self.shared.control.is_stopped() {
                return;
            }
            if score <= alpha {
                self.report_bound(rank, Bound::Upper, report);
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-Score::INFINITY);
                reduced = 0;
            } else if score >= beta {
                self.report_bound(rank, Bound::Lower, report);
                beta = (score + width).min(Score::INFINITY);
                reduced = (reduced + 1).min(3);
            } else {
                return;
            }
            width += width * params.aspiration_growth() / 100;
            if width > params.aspiration_limit() {
                (alpha, beta) = (-Score::INFINITY, Score::INFINITY);
            }
        }
    }

    /// Searches the root moves from `rank` on, that one first, until a beta cutoff.
    fn search_root(&mut self, rank: usize, alpha: i32, beta: i32, depth: i32) -> i32 {
        let mut node = self.root_node(alpha, beta, depth);
        let first = self.root_moves[rank].first;
        let context = Context {
            table_tactical: self.position.is_tactical(first),
            ..self.context(0)
        };
        let killers = self.frame(0).killers;
        let lists = std::mem::take(&mut self.frame(0).lists);
        let mut picker = Picker::all(self.params(), self.shared.table, Some(first), lists);
        let mut best = -Score::INFINITY;
        let mut number = 0;
        while let Some(m) = picker.next(&self.position, &self.memory.histories, &context, &killers) {
            let Some(index) = self.root_index(rank, m) else {
                continue;
            };
            number += 1;
            if self.id == 0 {
                let total = self.root_moves.len();
                let left = total - rank - (number - 1);
                self.shared.control.at_root(self.root_depth, m, left, total);
            }
            let before = self.nodes;
            let candidate = self.candidate::<true>(&node, m, number, &context, picker.is_at_bad());
            let score = self.search_candidate::<true>(&node, &candidate, depth - 1, best);
            self.root_moves[index].nodes += self.nodes - before;
            if self.shared.control.is_stopped() {
                break;
            }
            let improves = number == 1 || score > node.alpha;
            self.note_root_score(index, score, improves);
            best = best.max(score);
            node.alpha = node.alpha.max(score);
            if score >= beta {
                break;
            }
        }
        self.frame(0).lists = picker.into_lists();
        best
    }

    /// The index of a root move from `rank` on; `None` for one that is illegal, excluded or better placed.
    fn root_index(&self, rank: usize, m: Move) -> Option<usize> {
        let index = self.root_moves[rank..].iter().position(|root| root.first == m)?;
        Some(rank + index)
    }

    /// The state of the root before its move loop.
    fn root_node(&mut self, alpha: i32, beta: i32, depth: i32) -> Node {
        let (raw, evaluation) = self.static_evaluation(0, None, false);
        self.clear_frames(0, None);
        Node {
            ply: 0,
            depth,
            alpha,
            beta,
            raw,
            evaluation,
            improving: false,
            worsening: false,
            in_check: self.position.in_check(),
            cut_node: false,
            was_pv: true,
            entry: None,
        }
    }

    /// Stores the score of a root move. One that does not raise alpha has only an upper bound and keeps its place.
    fn note_root_score(&mut self, index: usize, score: i32, improves: bool) {
        let seldepth = self.seldepth;
        let line = std::mem::take(&mut self.frame(1).line);
        let root = &mut self.root_moves[index];
        if improves {
            root.score = score;
            root.seldepth = seldepth;
            root.line.truncate(1);
            root.line.extend_from_slice(&line);
        } else {
            root.score = -Score::INFINITY;
        }
        self.frame(1).line = line;
    }

    /// Whether a mate has been found, for either side, in at most this number of moves.
    fn has_found_mate(&self, moves: u32) -> bool {
        let mate = Score(self.root_moves[0].score).mate_in();
        mate.is_some_and(|found| found.unsigned_abs() <= moves)
    }

    /// Whether the first thread should stop after a completed depth.
    fn is_enough(&self, stable_depths: u32, last_score: i32) -> bool {
        if self.shared.control.is_pondering() {
            return false;
        }
        let limits = self.shared.limits;
        let enough_nodes = limits.nodes.into_iter().chain(limits.soft_nodes).min();
        if enough_nodes.is_some_and(|limit| self.shared.control.nodes() >= limit) {
            return true;
        }
        if limits.mate.is_some_and(|moves| self.has_found_mate(moves)) {
            return true;
        }
        let Some(budget) = self.shared.budget else { return false };
        if limits.move_time.is_some() {
            return self.time_used() >= budget.soft;
        }
        if self.root_moves.len() == 1 && self.root_depth >= 4 {
            return true;
        }
        let best = &self.root_moves[0];
        let progress = Progress {
            stable_depths,
            best_share: best.nodes as f64 / self.nodes.max(1) as f64,
            score_drop: if last_score.abs() > Score::MAX_EVALUATION {
                0
            } else {
                last_score - best.score
            },
        };
        let soft = Duration::from_secs_f64(budget.soft.as_secs_f64() * progress.scale(self.params()));
        self.time_used() >= soft.min(budget.hard)
    }
}
