//! A search thread: its position, its evaluator, its private memory.

use super::control::Control;
use super::history::{Context, Histories, Killers};
use super::params::Params;
use super::picker::Lists;
use super::pool::Job;
use super::table::Table;
use super::time::Budget;
use super::{Limits, MAX_PLY, POLL_INTERVAL, Score};
use crate::board::{Move, Square};
use crate::eval::{Evaluable, Evaluation, Evaluator};
use crate::rules::Position;

/// Data shared by the threads of a search.
pub struct SearchContext<'a> {
    pub table: &'a Table,
    pub control: &'a Control<'a>,
    pub limits: &'a Limits,
    pub evaluation: &'a Evaluation,
    pub params: &'a Params,
    pub budget: Option<Budget>,
}

impl<'a> SearchContext<'a> {
    pub fn new(table: &'a Table, job: Job<'a>, budget: Option<Budget>) -> Self {
        SearchContext {
            table,
            control: job.control,
            limits: job.limits,
            evaluation: job.evaluation,
            params: job.params,
            budget,
        }
    }
}

/// The state of the search at one ply.
#[derive(Clone, Default)]
pub struct Frame {
    /// The history index of the move made here.
    pub played: usize,
    /// The corrected static evaluation; in check, the one from two plies earlier.
    pub evaluation: i32,
    pub in_check: bool,
    /// The square of the capture that refuted a null move.
    pub threatened: Option<Square>,
    /// Whether the move made here is known to be neither a capture nor a promotion.
    pub quiet: bool,
    /// The late move reduction of the move made here, in plies.
    pub reduction: i32,
    /// The move excluded by a singular search.
    pub excluded: Option<Move>,
    pub killers: Killers,
    pub lists: Lists,
    pub tried: Tried,
    /// The principal variation from here.
    pub line: Vec<Move>,
    /// Beta cutoffs at this ply since the node one ply above was entered.
    pub cutoffs: u32,
}

/// The moves tried at a node, stored once per ply so that nodes do not allocate.
#[derive(Clone, Default)]
pub struct Tried {
    pub quiets: Vec<Move>,
    pub tacticals: Vec<Move>,
}

impl Tried {
    pub fn add(&mut self, m: Move, tactical: bool) {
        if tactical {
            self.tacticals.push(m)
        } else {
            self.quiets.push(m)
        }
    }

    pub fn clear(&mut self) {
        self.quiets.clear();
        self.tacticals.clear();
    }
}

/// A root move and the results of its search.
#[derive(Clone, Debug)]
pub struct RootMove {
    pub first: Move,
    pub score: i32,
    pub previous_score: i32,
    pub seldepth: usize,
    pub line: Vec<Move>,
    pub nodes: u64,
}

/// Reductions of late moves by depth and move number, in 1/1024 of a ply.
pub struct Reductions(Vec<i32>);

impl Reductions {
    fn new(params: &Params) -> Self {
        let (base, divisor) = (params.reduction_base(), params.reduction_divisor());
        let entry = |depth: usize, number: usize| {
            let product = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
            (1024.0 * (f64::from(base) / 100.0 + product * 100.0 / f64::from(divisor))) as i32
        };
        Reductions((0..64 * 64).map(|index| entry(index / 64, index % 64)).collect())
    }

    #[inline]
    pub fn get(&self, depth: i32, number: usize) -> i32 {
        self.0[(depth.clamp(0, 63) as usize) * 64 + number.min(63)]
    }
}

/// A thread's memory, kept between searches.
pub struct Memory {
    pub histories: Histories,
    pub reductions: Reductions,
    frames: Vec<Frame>,
}

impl Memory {
    /// Allocates the memory; `None` if that fails.
    pub fn new(history_size: usize, params: &Params) -> Option<Self> {
        Some(Memory {
            histories: Histories::new(history_size)?,
            reductions: Reductions::new(params),
            frames: vec![Frame::default(); MAX_PLY + 8],
        })
    }

    /// Switches to other constants.
    #[cfg(feature = "tuning")]
    pub(crate) fn use_params(&mut self, params: &Params) {
        self.reductions = Reductions::new(params);
    }

    pub fn clear(&mut self) {
        self.histories.clear();
    }
}

/// Extra frames before the root, so that looking back needs no bounds check.
const BEFORE_ROOT: usize = 4;

/// The state of one thread during a search.
pub struct Worker<'a, R: Evaluable> {
    pub id: usize,
    pub position: Position<R>,
    pub evaluator: Evaluator<R>,
    pub shared: &'a SearchContext<'a>,
    pub memory: &'a mut Memory,
    pub nodes: u64,
    /// The number of nodes at which the first thread next checks the limits.
    next_poll: u64,
    pub seldepth: usize,
    pub root_moves: Vec<RootMove>,
    /// The depth of the current iteration.
    pub root_depth: i32,
    /// While a null move is being verified, none is tried at plies smaller than this; otherwise 0.
    pub null_move_from: usize,
    /// The depth of the last completed iteration.
    pub completed_depth: i32,
}

impl<'a, R: Evaluable> Worker<'a, R> {
    pub fn new(id: usize, position: Position<R>, shared: &'a SearchContext<'a>, memory: &'a mut Memory) -> Self {
        let mut evaluator = shared.evaluation.evaluator(position.pieces());
        evaluator.refresh(&position);
        let no_move = memory.histories.no_move();
        for frame in &mut memory.frames {
            frame.played = no_move;
            frame.excluded = None;
            frame.quiet = false;
            frame.reduction = 0;
            frame.threatened = None;
            frame.cutoffs = 0;
            frame.killers = Killers::default();
        }
        let excluded = &shared.limits.excluded;
        let root_moves = position
            .legal()
            .into_iter()
            .filter(|m| !excluded.contains(m))
            .map(RootMove::new)
            .collect();
        Worker {
            id,
            position,
            evaluator,
            shared,
            memory,
            nodes: 0,
            next_poll: POLL_INTERVAL.min(shared.limits.nodes.unwrap_or(u64::MAX)),
            seldepth: 0,
            root_moves,
            root_depth: 0,
            null_move_from: 0,
            completed_depth: 0,
        }
    }

    /// The constants used by this search.
    #[inline]
    pub fn params(&self) -> &'a Params {
        self.shared.params
    }

    #[inline]
    pub fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.memory.frames[ply + BEFORE_ROOT]
    }

    /// The frame `back` plies before `ply`.
    #[inline]
    pub fn frame_before(&self, ply: usize, back: usize) -> &Frame {
        &self.memory.frames[ply + BEFORE_ROOT - back]
    }

    /// The history context: the moves 1, 2 and 4 plies before `ply` and the pawn key, but no threat or table move.
    #[inline]
    pub fn context(&self, ply: usize) -> Context {
        Context {
            earlier: self.line_before(ply),
            pawns: self.position.correction_keys()[0],
            threatened: None,
            table_tactical: false,
        }
    }

    /// The moves 1, 2 and 4 plies before `ply`.
    #[inline]
    pub fn line_before(&self, ply: usize) -> [usize; 3] {
        [1, 2, 4].map(|back| self.frame_before(ply, back).played)
    }

    /// Prefetches the table entry of the position after a pseudo-legal move.
    #[inline]
    pub fn prefetch_after(&self, m: Move) {
        self.shared.table.prefetch(self.position.likely_hash_after(m));
    }

    /// Makes a legal move.
    #[inline]
    pub fn make(&mut self, m: Move, ply: usize) {
        let played = self.position.history_index(m);
        let frame = self.frame(ply);
        (frame.played, frame.quiet) = (played, false);
        self.evaluator.push();
        self.position.make(m, &mut self.evaluator);
        self.prefetch_corrections(ply + 1);
    }

    #[inline]
    pub fn unmake(&mut self) {
        self.position.unmake();
        self.evaluator.pop();
    }

    /// Whether a legal move would give check.
    pub fn gives_check(&mut self, m: Move) -> bool {
        let check = self.position.will_check(m);
        debug_assert_eq!(
            check,
            self.position.checks_when_made(m),
            "check told without making the move"
        );
        check
    }

    pub fn make_null(&mut self, ply: usize) {
        let no_move = self.memory.histories.no_move();
        let frame = self.frame(ply);
        (frame.played, frame.quiet) = (no_move, false);
        self.evaluator.push();
        self.position.make_null();
        self.prefetch_corrections(ply + 1);
    }

    pub fn unmake_null(&mut self) {
        self.position.unmake_null();
        self.evaluator.pop();
    }

    /// Called on entering a node; returns a score if the node needs no search.
    #[inline]
    pub fn open_node(&mut self, ply: usize) -> Option<i32> {
        if self.shared.control.is_stopped() {
            return Some(0);
        }
        self.enter(ply);
        if self.must_stop() {
            return Some(0);
        }
        self.frame(ply).line.clear();
        if self.position.is_lost() {
            return Some(Score::mated_at(ply));
        }
        if self.position.is_draw(ply) {
            return Some(0);
        }
        if ply >= MAX_PLY - 1 {
            return Some(if self.position.in_check() { 0 } else { self.evaluate() });
        }
        None
    }

    /// Counts a node.
    #[inline]
    fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.shared.control.set_nodes(self.id, self.nodes);
    }

    /// Whether the search must end; the first thread checks the limits from time to time.
    #[inline]
    fn must_stop(&mut self) -> bool {
        if self.id != 0 || self.nodes < self.next_poll {
            return false;
        }
        self.poll_limits();
        self.shared.control.is_stopped()
    }

    /// Checks the limits, and again before the threads can have used up the nodes: with one thread the limit of nodes
    /// is exact.
    fn poll_limits(&mut self) {
        let control = self.shared.control;
        let left = self
            .shared
            .limits
            .nodes
            .map(|limit| limit.saturating_sub(control.nodes()));
        let out_of_nodes = left == Some(0);
        let share = left.map_or(u64::MAX, |left| left.div_ceil(control.threads() as u64).max(1));
        self.next_poll = ((self.nodes / POLL_INTERVAL + 1) * POLL_INTERVAL).min(self.nodes.saturating_add(share));
        let out_of_time =
            !control.is_pondering() && self.shared.budget.is_some_and(|budget| self.time_used() >= budget.hard);
        if out_of_nodes || out_of_time || control.is_called_off() {
            control.stop();
        }
    }

    /// The time that counts against the limits: either real time or nodes at a fixed rate.
    pub fn time_used(&self) -> std::time::Duration {
        let control = self.shared.control;
        match self.shared.limits.nodes_per_second {
            Some(rate) => std::time::Duration::from_secs_f64(control.nodes() as f64 / rate.max(1) as f64),
            None => control.thinking_time(),
        }
    }

    /// The static evaluation, scaled down as the move counter nears a draw, and always below mate scores.
    #[inline]
    pub fn evaluate(&mut self) -> i32 {
        let value = self.evaluator.evaluate(&self.position);
        let fading = 200 - self.position.halfmove_clock().min(100) as i32;
        let pieces = self.position.board().all().count() as i32;
        let fullness = 1024 + self.params().evaluation_pieces() * (pieces - 16);
        (value * fading / 200 * fullness / 1024).clamp(-Score::MAX_EVALUATION, Score::MAX_EVALUATION)
    }

    /// Fetches what [`corrected`](Self::corrected) will need: its lookups miss the cache.
    #[inline]
    fn prefetch_corrections(&self, ply: usize) {
        let line = self.line_before(ply);
        self.memory.histories.prefetch_corrections(&self.position, line);
    }

    /// Applies the corrections learned by the histories to a static evaluation.
    #[inline]
    pub fn corrected(&self, ply: usize, evaluation: i32) -> i32 {
        let line = self.line_before(ply);
        let histories = &self.memory.histories;
        (evaluation + histories.correction(self.shared.params, &self.position, line))
            .clamp(-Score::MAX_EVALUATION, Score::MAX_EVALUATION)
    }
}

impl RootMove {
    fn new(first: Move) -> Self {
        RootMove {
            first,
            score: -Score::INFINITY,
            previous_score: -Score::INFINITY,
            seldepth: 0,
            line: vec![first],
            nodes: 0,
        }
    }
}
