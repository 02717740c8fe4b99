//! The main search: principal variation search (PVS) of the nodes below the root.

use super::move_loop::Found;
use super::pruning::Node;
use super::score::drawn_to_beta;
use super::table::Entry;
use super::worker::Worker;
use super::{Bound, Score};
use crate::board::Move;
use crate::eval::Evaluable;
use crate::rules::NoMoves;

impl<R: Evaluable> Worker<'_, R> {
    /// Searches a node below the root. If `PV` is false, the window must be a null window.
    pub fn alphabeta<const PV: bool>(
        &mut self,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        cut_node: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence::<PV>(ply, alpha, beta);
        }
        if let Some(score) = self.open_node(ply) {
            return score;
        }
        let in_check = self.position.in_check();
        alpha = alpha.max(Score::mated_at(ply));
        beta = beta.min(-Score::mated_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.frame(ply).excluded;
        let key = self.position.hash();
        let entry = match excluded {
            None => self.shared.table.probe(key, ply),
            Some(_) => None,
        };
        if !PV && let Some(score) = self.table_cutoff(ply, entry, depth, beta, cut_node) {
            return score;
        }
        self.prefetch_children::<PV>(entry, depth);
        let was_pv = PV || entry.is_some_and(|entry| entry.was_pv);
        let (raw, evaluation) = self.static_evaluation(ply, entry, excluded.is_some());
        if entry.is_none() && excluded.is_none() && !in_check {
            self.remember_evaluation(ply, raw, was_pv);
        }
        if excluded.is_none() && !in_check {
            self.judge_last_move(ply);
            depth = self.depth_in_hindsight(ply, depth);
        }
        let mut node = Node {
            ply,
            depth,
            alpha,
            beta,
            raw,
            evaluation,
            improving: !in_check && self.is_improving(ply),
            worsening: !in_check && self.is_worsening(ply),
            in_check,
            cut_node,
            was_pv,
            entry,
        };
        self.clear_frames(ply, excluded);
        if !PV
            && excluded.is_none()
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        if self.shared.control.is_stopped() {
            return 0;
        }
        if depth >= self.params().iir_depth()
            && (PV || cut_node)
            && !entry.is_some_and(|entry| self.has_good_move(&entry, depth))
            && excluded.is_none()
        {
            node.depth -= 1;
        }
        let found = self.try_moves::<PV>(&mut node, excluded);
        if self.shared.control.is_stopped() {
            return 0;
        }
        if excluded.is_some() {
            return if found.legal == 0 { alpha } else { found.best };
        }
        self.conclude(node, found)
    }

    /// Returns the table entry's score if it cuts off this null-window node, and rewards the entry's quiet move.
    fn table_cutoff(&mut self, ply: usize, entry: Option<Entry>, depth: i32, beta: i32, cut_node: bool) -> Option<i32> {
        if self.position.halfmove_clock() >= 90 {
            return None;
        }
        let entry = entry?;
        let score = entry.cutoff(depth, beta)?;
        if cut_node != (score >= beta) && depth <= self.params().table_cutoff_depth() {
            return None;
        }
        if score >= beta {
            self.reward_table_move(ply, depth, entry.best);
        } else {
            self.reward_last_move(ply, depth, self.params().history_table_reply());
        }
        Some(score)
    }

    /// Prefetches the table entries that the search of a node reads first.
    fn prefetch_children<const PV: bool>(&self, entry: Option<Entry>, depth: i32) {
        if let Some(m) = entry.and_then(|entry| entry.best) {
            self.prefetch_after(m);
        }
        if !PV && depth >= self.params().null_move_depth() {
            self.shared.table.prefetch(self.position.likely_hash_after_null());
        }
    }

    /// Resets the per-ply state that earlier siblings left for this node and its descendants.
    pub fn clear_frames(&mut self, ply: usize, excluded: Option<Move>) {
        if excluded.is_none() {
            self.frame(ply).threatened = None;
        }
        self.frame(ply + 1).killers = Default::default();
        self.frame(ply + 1).cutoffs = 0;
    }

    /// The score of a node without legal moves.
    pub fn score_without_moves(&self, ply: usize) -> i32 {
        match self.position.without_moves() {
            NoMoves::Loss => Score::mated_at(ply),
            NoMoves::Draw => 0,
        }
    }

    /// Finishes a node after its move loop: stores the result in the table and updates the histories.
    fn conclude(&mut self, mut node: Node, mut found: Found) -> i32 {
        if found.legal == 0 {
            return self.score_without_moves(node.ply);
        }
        if found.best_move.is_none() && found.best < node.beta {
            self.reward_last_move(node.ply, node.depth, self.params().history_reply());
        }
        node.depth = found.depth;
        found.best = drawn_to_beta(found.best, node.beta, self.params().fail_high_blend());
        self.remember(&node, &found);
        found.best
    }

    /// Adjusts the depth of a reduced node: deeper if the last move lost nothing, shallower if it lost much.
    fn depth_in_hindsight(&self, ply: usize, depth: i32) -> i32 {
        let (last, params) = (self.frame_before(ply, 1), self.params());
        if last.in_check || last.reduction < 2 {
            return depth;
        }
        let loss = last.evaluation + self.frame_before(ply, 0).evaluation;
        if last.reduction >= params.hindsight_reduction() && loss <= 0 {
            depth + 1
        } else if depth >= 2 && loss > params.hindsight_sum() {
            depth - 1
        } else {
            depth
        }
    }

    /// Returns the raw static evaluation and the best estimate; stores the corrected evaluation in the frame.
    pub fn static_evaluation(&mut self, ply: usize, entry: Option<Entry>, repeated: bool) -> (i32, i32) {
        self.frame(ply).in_check = self.position.in_check();
        if self.position.in_check() {
            self.frame(ply).evaluation = if ply >= 2 {
                self.frame_before(ply, 2).evaluation
            } else {
                0
            };
            return (0, self.frame(ply).evaluation);
        }
        if repeated {
            // A singular search revisits the same node, whose frame already holds the evaluation.
            return (0, self.frame(ply).evaluation);
        }
        let raw = entry.map_or_else(|| self.evaluate(), |entry| entry.evaluation);
        let corrected = self.corrected(ply, raw);
        self.frame(ply).evaluation = corrected;
        (raw, entry.map_or(corrected, |entry| entry.sharpen(corrected)))
    }

    /// Whether the static evaluation has risen since the side to move last moved.
    fn is_improving(&self, ply: usize) -> bool {
        let now = self.frame_before(ply, 0).evaluation;
        ply >= 2 && now > self.frame_before(ply, 2).evaluation
    }

    /// Whether the opponent's static evaluation has fallen since the opponent last moved.
    fn is_worsening(&self, ply: usize) -> bool {
        let before = self.frame_before(ply, 1);
        !before.in_check && self.frame_before(ply, 0).evaluation > -before.evaluation
    }

    /// Whether the entry has a move from a search nearly as deep as `depth` or deeper.
    fn has_good_move(&self, entry: &Entry, depth: i32) -> bool {
        entry.best.is_some() && entry.depth + self.params().iir_entry_depth() > depth
    }

    /// Stores the static evaluation of a node, with a bound that says nothing, in case the node is pruned.
    fn remember_evaluation(&self, ply: usize, raw: i32, was_pv: bool) {
        let entry = Entry {
            best: None,
            score: -Score::INFINITY,
            evaluation: raw,
            depth: 0,
            bound: Bound::Lower,
            was_pv,
        };
        self.shared.table.store(self.position.hash(), ply, entry);
    }

    /// Stores a node in the table and updates the correction histories.
    fn remember(&mut self, node: &Node, found: &Found) {
        let bound = if found.best >= node.beta {
            Bound::Lower
        } else if found.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: found.best_move,
            score: found.best,
            evaluation: node.raw,
            depth: node.depth,
            bound,
            was_pv: node.was_pv,
        };
        self.shared.table.store(self.position.hash(), node.ply, entry);
        self.correct_evaluation(node, found, bound);
    }

    /// Rewards the quiet table move that caused a cutoff.
    fn reward_table_move(&mut self, ply: usize, depth: i32, best: Option<Move>) {
        let Some(m) = best.filter(|&m| !self.position.is_tactical(m)) else {
            return;
        };
        let params = self.params();
        let bonus = (params.history_table_cutoff() * depth).min(params.history_bonus_max());
        let (index, context) = (self.position.history_index(m), self.context(ply));
        self.memory.histories.update_quiet(index, &context, bonus);
    }

    /// Rewards the previous move, if quiet, by `gain` for each depth, because no reply to it raised alpha.
    fn reward_last_move(&mut self, ply: usize, depth: i32, gain: i32) {
        let last = self.frame_before(ply, 1);
        if !last.quiet {
            return;
        }
        let (index, params) = (last.played, self.params());
        let bonus = (gain * depth).min(params.history_bonus_max());
        let context = self.context(ply - 1);
        self.memory.histories.update_quiet(index, &context, bonus);
    }

    /// Rewards or punishes the previous move, if quiet, by its effect on the static evaluation.
    fn judge_last_move(&mut self, ply: usize) {
        let last = self.frame_before(ply, 1);
        if !last.quiet || last.in_check {
            return;
        }
        let params = self.params();
        let loss = last.evaluation + self.frame_before(ply, 0).evaluation;
        let most = params.history_evaluation_max();
        let bonus = (-loss * params.history_evaluation()).clamp(-most, most);
        let index = last.played;
        self.memory.histories.update_plain(index, bonus);
    }

    /// Updates the correction histories with the difference between search score and static evaluation.
    fn correct_evaluation(&mut self, node: &Node, found: &Found, bound: Bound) {
        let corrected = self.frame(node.ply).evaluation;
        let informative = match bound {
            Bound::Exact => true,
            Bound::Lower => found.best > corrected,
            Bound::Upper => found.best < corrected,
        };
        let quiet = !node.in_check && found.best_move.is_none_or(|m| !self.position.is_tactical(m));
        if quiet && informative && found.best.abs() < Score::MATE_BOUND {
            let line = self.line_before(node.ply);
            let error = found.best - node.raw;
            self.memory
                .histories
                .correct(self.shared.params, &self.position, line, node.depth, error);
        }
    }

    /// Sets the principal variation at a ply to `m` followed by the variation of the next ply.
    pub fn extend_line(&mut self, ply: usize, m: Move) {
        let mut line = std::mem::take(&mut self.frame(ply).line);
        line.clear();
        line.push(m);
        line.extend_from_slice(&self.frame(ply + 1).line);
        self.frame(ply).line = line;
    }
}
