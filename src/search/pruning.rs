//! Pruning of nodes and moves. Each technique has its own function.

use super::Bound;
use super::params::Params;
use super::picker::Picker;
use super::table::Entry;
use super::worker::Worker;
use super::{MAX_PLY, Score};
use crate::board::{Move, Square};
use crate::eval::Evaluable;

/// The state of a node before its move loop.
#[derive(Clone, Copy)]
pub struct Node {
    pub ply: usize,
    pub depth: i32,
    pub alpha: i32,
    pub beta: i32,
    /// The static evaluation without corrections, as the table stores it.
    pub raw: i32,
    /// The best estimate of the position's value.
    pub evaluation: i32,
    pub improving: bool,
    /// Whether the opponent's position got worse with their last move.
    pub worsening: bool,
    pub in_check: bool,
    pub cut_node: bool,
    pub was_pv: bool,
    pub entry: Option<Entry>,
}

impl<R: Evaluable> Worker<'_, R> {
    /// Tries to cut off a null-window node before its moves are searched; returns the score on success.
    pub fn prune_node(&mut self, node: &Node) -> Option<i32> {
        if node.in_check {
            return None;
        }
        self.razor(node)
            .or_else(|| self.reverse_futility(node))
            .or_else(|| self.null_move(node))
            .or_else(|| self.table_beta(node))
            .or_else(|| self.probcut(node))
    }

    /// Razoring: near the leaves, if the evaluation is far below alpha, only captures could help.
    fn razor(&mut self, node: &Node) -> Option<i32> {
        let params = self.params();
        if node.depth > params.razor_depth() || node.evaluation + params.razor_margin() * node.depth > node.alpha {
            return None;
        }
        let score = self.quiescence_at::<false>(node.ply, node.alpha, node.alpha + 1, 0);
        (score <= node.alpha && score > -Score::MATE_BOUND).then_some(score)
    }

    /// Null-move pruning: if the score stays above beta even after a pass, the node fails high.
    ///
    /// Tried only where the rules call it sound. A pass cannot bring in a waiting piece, so the score errs on the low
    /// side.
    fn null_move(&mut self, node: &Node) -> Option<i32> {
        let Node { ply, depth, beta, .. } = *node;
        let params = self.params();
        let promising = node.evaluation >= beta
            && self.frame(ply).evaluation + params.null_move_margin() * depth >= beta + self.null_move_reserve(node);
        if depth < params.null_move_depth()
            || !promising
            || beta <= -Score::MATE_BOUND
            || ply < self.null_move_from
            || self.frame_before(ply, 1).played == self.memory.histories.no_move()
            || !self.position.null_move_is_sound()
        {
            return None;
        }
        let surplus = ((node.evaluation - beta) / params.null_move_eval_divisor()).min(params.null_move_eval_most());
        let reduced = depth - (params.null_move_base() + depth / params.null_move_divisor() + surplus);
        self.make_null(ply);
        let score = -self.alphabeta::<false>(ply + 1, -beta, -beta + 1, reduced, !node.cut_node);
        if score < beta {
            self.frame(ply).threatened = self.best_capture(ply + 1);
        }
        self.unmake_null();
        if score < beta || self.shared.control.is_stopped() {
            return None;
        }
        let score = score.min(Score::MAX_EVALUATION);
        if depth < params.null_move_check_depth() || self.null_move_from > 0 {
            return Some(score);
        }
        // At high depth the cutoff is verified by a search without the null move, because of zugzwang.
        self.null_move_from = ply + 3 * reduced.max(1) as usize / 4;
        let verified = self.alphabeta::<false>(ply, beta - 1, beta, reduced, false);
        self.null_move_from = 0;
        (verified >= beta).then_some(score)
    }

    /// How far above beta, in centipawns, the evaluation must be for a null move. Waiting pieces raise this margin,
    /// since a null move cannot bring them in.
    fn null_move_reserve(&self, node: &Node) -> i32 {
        let params = self.params();
        params.null_move_reserve()
            + params.null_move_all_node() * i32::from(!node.cut_node)
            + params.null_move_waiting() * self.position.waiting_pieces()
    }

    /// The square on which the table move captures.
    fn best_capture(&self, ply: usize) -> Option<Square> {
        let entry = self.shared.table.probe(self.position.hash(), ply)?;
        let m = entry.best.filter(|&m| self.position.is_pseudo_legal(m))?;
        self.position.victim_at_end(m).map(|(_, square)| square)
    }

    /// A table entry far above beta cuts off even if it is somewhat shallower than the node.
    fn table_beta(&self, node: &Node) -> Option<i32> {
        let entry = node.entry?;
        let target = node.beta + self.params().table_beta_margin();
        let is_lower = entry.bound != Bound::Upper && entry.score >= target;
        let is_plain = entry.score < Score::MATE_BOUND && node.beta > -Score::MATE_BOUND;
        (is_lower && is_plain && entry.depth >= node.depth - self.params().probcut_reduction()).then_some(target)
    }

    /// ProbCut: a capture that beats beta by a margin in a shallow search is assumed to beat beta in a deep one.
    fn probcut(&mut self, node: &Node) -> Option<i32> {
        let Node { ply, depth, beta, .. } = *node;
        let params = self.params();
        let target = beta + params.probcut_margin();
        let doubtful = node
            .entry
            .is_some_and(|entry| entry.depth > depth - params.probcut_reduction() && entry.score < target);
        if depth < params.probcut_depth() || beta.abs() >= Score::MATE_BOUND || doubtful || ply >= MAX_PLY - 2 {
            return None;
        }
        let lists = std::mem::take(&mut self.frame(ply).lists);
        let table_move = node
            .entry
            .and_then(|entry| entry.best)
            .filter(|&m| self.position.is_pseudo_legal(m) && self.position.is_tactical(m));
        let mut picker = Picker::tactical(
            params,
            self.shared.table,
            table_move,
            lists,
            target - self.frame(ply).evaluation,
        );
        let (context, killers) = (self.context(ply), self.frame(ply).killers);
        let mut cutoff = None;
        while let Some(m) = picker.next(&self.position, &self.memory.histories, &context, &killers) {
            if !self.position.is_legal(m) {
                continue;
            }
            self.make(m, ply);
            let mut score = -self.quiescence::<false>(ply + 1, -target, -target + 1);
            if score >= target {
                score = -self.alphabeta::<false>(
                    ply + 1,
                    -target,
                    -target + 1,
                    depth - params.probcut_reduction(),
                    !node.cut_node,
                );
            }
            self.unmake();
            if self.shared.control.is_stopped() {
                break;
            }
            if score >= target {
                let entry = Entry {
                    best: Some(m),
                    score,
                    evaluation: node.raw,
                    depth: depth - params.probcut_reduction() + 1,
                    bound: Bound::Lower,
                    was_pv: node.was_pv,
                };
                self.shared.table.store(self.position.hash(), ply, entry);
                cutoff = Some(score);
                break;
            }
        }
        self.frame(ply).lists = picker.into_lists();
        cutoff
    }

    /// Whether a quiet move can be pruned; `reduced` is the depth to which it would be searched.
    pub fn prune_quiet(&self, node: &Node, m: Move, number: usize, reduced: i32, history: i32) -> bool {
        let params = self.params();
        if reduced <= params.history_pruning_depth() && history < -params.history_pruning_margin() * node.depth {
            return true;
        }
        if !node.in_check
            && reduced <= params.futility_depth()
            && node.evaluation + params.futility_base() + params.futility_margin() * reduced <= node.alpha
            && number > 1
        {
            return true;
        }
        !self
            .position
            .see_at_least(m, -params.see_quiet_margin() * reduced.max(0) * reduced.max(0))
    }

    /// Whether a losing capture can be pruned; `reduced` is the depth to which it would be searched.
    pub fn prune_tactical(&self, node: &Node, m: Move, reduced: i32, history: i32) -> bool {
        let params = self.params();
        let reach = node.evaluation + self.position.gain(m) + params.tactical_futility_base();
        if !node.in_check
            && reduced <= params.tactical_futility_depth()
            && reach + params.tactical_futility_margin() * reduced <= node.alpha
        {
            return true;
        }
        let most = (params.see_tactical_margin() * node.depth + history * params.see_tactical_history() / 1024).max(0);
        !self.position.see_at_least(m, -most)
    }

    /// Reverse futility pruning: near the leaves, an evaluation far enough above beta fails high.
    fn reverse_futility(&self, node: &Node) -> Option<i32> {
        let params = self.params();
        let doubt = (self.frame_before(node.ply, 0).evaluation - node.raw).abs();
        let margin = params.reverse_futility_margin() * node.depth + params.reverse_futility_doubt() * doubt / 128
            - params.reverse_futility_improving() * i32::from(node.improving)
            - params.reverse_futility_worsening() * i32::from(node.worsening);
        (node.depth <= params.reverse_futility_depth()
            && node.evaluation - margin >= node.beta
            && node.evaluation < Score::MATE_BOUND
            && node.beta > -Score::MATE_BOUND)
            .then_some((node.evaluation + node.beta) / 2)
    }
}

/// Late move pruning: the number of moves tried before the remaining quiet ones are skipped.
pub fn late_move_limit(params: &Params, depth: i32, improving: bool) -> usize {
    if depth > params.late_move_depth() {
        return usize::MAX;
    }
    let limit = params.late_move_base() + depth * depth;
    (if improving { limit } else { limit / 2 + 1 }) as usize
}
