//! What the histories learn from the nodes of the search.

use super::history::{self, Context};
use super::move_loop::{Candidate, Found};
use super::pruning::Node;
use super::worker::Worker;
use super::{Bound, Score};
use crate::board::Move;
use crate::eval::Evaluable;

impl<R: Evaluable> Worker<'_, R> {
    /// Teaches the histories what made a cutoff and what did not.
    pub(super) fn reward(&mut self, node: &Node, candidate: &Candidate, context: &Context, found: &Found) {
        let Candidate { m, tactical, .. } = *candidate;
        let params = self.params();
        let depth = node.depth + i32::from(found.best > node.beta + params.history_surprise());
        let (bonus, malus) = (history::bonus(params, depth), history::malus(params, depth));
        let index = self.position.history_index(m);
        if tactical {
            let victim = self.position.victim_index(m);
            self.memory.histories.update_tactical(index, victim, bonus);
        } else {
            self.memory.histories.update_quiet(index, context, bonus);
            for &quiet in &found.tried.quiets {
                let index = self.position.history_index(quiet);
                self.memory.histories.update_quiet(index, context, malus);
            }
            self.frame(node.ply).killers.add(m);
        }
        for &other in &found.tried.tacticals {
            let (index, victim) = (self.position.history_index(other), self.position.victim_index(other));
            self.memory.histories.update_tactical(index, victim, malus);
        }
    }

    /// A quiet move that the table says to cut off gains as if it had been searched.
    pub(super) fn reward_table_move(&mut self, ply: usize, depth: i32, best: Option<Move>) {
        let Some(m) = best.filter(|&m| !self.position.is_tactical(m)) else {
            return;
        };
        let params = self.params();
        let bonus = (params.history_table_cutoff() * depth).min(params.history_bonus_max());
        let (index, context) = (self.position.history_index(m), self.context(ply));
        self.memory.histories.update_quiet(index, &context, bonus);
    }

    /// The quiet move before this node gains if no reply to it is any good.
    pub(super) fn reward_last_move(&mut self, ply: usize, depth: i32) {
        let last = self.frame_before(ply, 1);
        if !last.quiet {
            return;
        }
        let (index, params) = (last.played, self.params());
        let bonus = (params.history_reply() * depth).min(params.history_bonus_max());
        let context = self.context(ply - 1);
        self.memory.histories.update_quiet(index, &context, bonus);
    }

    /// The quiet move before this node gains or loses by what it did to the static evaluation.
    pub(super) fn judge_last_move(&mut self, ply: usize) {
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

    /// The next static evaluations of positions like this one are corrected by the error of this one.
    pub(super) fn correct_evaluation(&mut self, node: &Node, found: &Found, bound: Bound) {
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
}
