//! The move loop of a node.

use super::history::{self, Context};
use super::picker::Picker;
use super::pruning::{Node, late_move_limit};
use super::worker::{Tried, Worker};
use super::{Bound, Score};
use crate::board::Move;
use crate::eval::Evaluable;

/// The results of the move loop so far.
pub struct Found {
    pub best: i32,
    pub best_move: Option<Move>,
    pub legal: usize,
    /// The depth for the table entry.
    pub depth: i32,
    /// Moves tried before the cutoff; the histories are updated with them.
    pub tried: Tried,
}

/// A legal move about to be searched.
pub struct Candidate {
    m: Move,
    tactical: bool,
    /// Whether it is a capture that loses material.
    bad: bool,
    history: i32,
    /// Its position among the node's legal moves in search order, from 1.
    number: usize,
    /// Its late move reduction, in 1/1024 of a ply.
    reduction: i32,
}

/// The result of [`Worker::singularity`].
enum Singular {
    /// Search the move this many plies deeper.
    Extend(i32),
    /// Several moves beat beta, so the node can return this score.
    Cutoff(i32),
}

impl<R: Evaluable> Worker<'_, R> {
    /// Searches the moves of a node, except `excluded`, until a beta cutoff. Raises the node's alpha on the way.
    pub fn try_moves<const PV: bool>(&mut self, node: &mut Node, excluded: Option<Move>) -> Found {
        let ply = node.ply;
        let table_move = node
            .entry
            .and_then(|entry| entry.best)
            .filter(|&m| self.position.is_pseudo_legal(m));
        let lists = std::mem::take(&mut self.frame(ply).lists);
        let mut picker = Picker::all(self.params(), self.shared.table, table_move, lists);
        let context = Context {
            threatened: self.frame(ply).threatened,
            table_tactical: table_move.is_some_and(|m| self.position.is_tactical(m)),
            ..self.context(ply)
        };
        let killers = self.frame(ply).killers;
        let mut found = Found {
            best: -Score::INFINITY,
            best_move: None,
            legal: 0,
            depth: node.depth,
            tried: std::mem::take(&mut self.frame(ply).tried),
        };

        while let Some(m) = picker.next(&self.position, &self.memory.histories, &context, &killers) {
            if Some(m) == excluded || !self.position.is_legal(m) {
                continue;
            }
            found.legal += 1;
            let candidate = self.candidate::<PV>(node, m, found.legal, &context, picker.is_at_bad());
            if found.best > -Score::MATE_BOUND {
                if found.legal > late_move_limit(self.params(), node.depth, node.improving) {
                    picker.skip_quiets();
                }
                if self.is_hopeless(node, &candidate) {
                    continue;
                }
            }
            let mut depth = self.depth_below(node, &found);
            if Some(m) == table_move && excluded.is_none() {
                match self.singularity::<PV>(node, m) {
                    Singular::Extend(plies) => depth += plies,
                    Singular::Cutoff(score) => {
                        found.best = score;
                        found.depth = (node.depth - 1) / 2;
                        break;
                    }
                }
            }

            let score = self.search_candidate::<PV>(node, &candidate, depth, found.best);
            if self.shared.control.is_stopped() {
                break;
            }
            found.best = found.best.max(score);
            if score > node.alpha {
                found.best_move = Some(m);
                node.alpha = score;
                if PV {
                    self.extend_line(ply, m);
                }
                if score >= node.beta {
                    self.frame(ply).cutoffs += 1;
                    self.reward(node, &candidate, &context, &found);
                    break;
                }
            }
            found.tried.add(m, candidate.tactical);
        }
        self.frame(ply).lists = picker.into_lists();
        found.tried.clear();
        self.frame(ply).tried = std::mem::take(&mut found.tried);
        found
    }

    /// The depth for the next move, before extensions and reductions.
    ///
    /// It is lower once a move has raised alpha, because a second one is less likely to, unless a mate is near.
    fn depth_below(&self, node: &Node, found: &Found) -> i32 {
        let (depth, params) = (node.depth - 1, self.params());
        let is_middling = (params.alpha_least_depth()..=params.alpha_greatest_depth()).contains(&depth);
        let mates = node.beta >= Score::MATE_BOUND || node.alpha <= -Score::MATE_BOUND;
        if found.best_move.is_some() && is_middling && !mates {
            depth - params.alpha_reduction()
        } else {
            depth
        }
    }

    /// A move with its history and its reduction, and with `number` and `bad` as in [`Candidate`].
    pub fn candidate<const PV: bool>(
        &mut self,
        node: &Node,
        m: Move,
        number: usize,
        context: &Context,
        bad: bool,
    ) -> Candidate {
        let tactical = self.position.is_tactical(m);
        let mut candidate = Candidate {
            m,
            tactical,
            bad,
            history: 0,
            number,
            reduction: 0,
        };
        // The first move is never reduced or pruned, so its history is not needed.
        if number > 1 {
            candidate.history = self.move_history(m, tactical, context);
            candidate.reduction = self.reduction::<PV>(node, &candidate, context);
        }
        candidate
    }

    fn move_history(&self, m: Move, tactical: bool, context: &Context) -> i32 {
        let index = self.position.history_index(m);
        if tactical {
            self.memory.histories.tactical(index, self.position.victim_index(m))
        } else {
            self.memory.histories.quiets(self.params(), context).of(index)
        }
    }

    /// The late move reduction of a move, in 1/1024 of a ply.
    fn reduction<const PV: bool>(&mut self, node: &Node, candidate: &Candidate, context: &Context) -> i32 {
        let params = self.params();
        let mut reduction = self.memory.reductions.get(node.depth, candidate.number);
        if candidate.tactical {
            let part = if candidate.bad {
                params.reduction_bad_tactical()
            } else {
                params.reduction_good_tactical()
            };
            reduction = reduction * part / 1024;
        }
        let many_cutoffs = self.frame(node.ply).cutoffs as i32 > params.reduction_cutoffs_from();
        reduction += params.reduction_cut_node() * i32::from(node.cut_node);
        reduction -= params.reduction_was_pv() * i32::from(node.was_pv) + params.reduction_pv() * i32::from(PV);
        reduction += params.reduction_not_improving() * i32::from(!node.improving);
        reduction -= params.reduction_in_check() * i32::from(node.in_check);
        reduction -= params.reduction_entering() * i32::from(self.position.lets_enter(candidate.m));
        let is_killer = self.frame(node.ply).killers.0.contains(&Some(candidate.m));
        reduction -= params.reduction_killer() * i32::from(is_killer);
        reduction += params.reduction_cutoffs() * i32::from(many_cutoffs);
        reduction += params.reduction_table_tactical() * i32::from(context.table_tactical && !candidate.tactical);
        reduction - 1024 * candidate.history / params.reduction_history()
    }

    /// Whether a move can be pruned. Checks are never pruned.
    fn is_hopeless(&mut self, node: &Node, candidate: &Candidate) -> bool {
        let Candidate { m, number, history, .. } = *candidate;
        let reduced = (node.depth - 1 - candidate.reduction / 1024).max(0);
        let hopeless = if candidate.tactical {
            candidate.bad && self.prune_tactical(node, m, reduced, history)
        } else {
            self.prune_quiet(node, m, number, reduced, history)
        };
        hopeless && !self.gives_check(m)
    }

    /// Makes a move, searches it to `depth` plies below, and unmakes it; `best` is the best score before.
    pub fn search_candidate<const PV: bool>(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        depth: i32,
        best: i32,
    ) -> i32 {
        self.make(candidate.m, node.ply);
        self.frame(node.ply).quiet = !candidate.tactical;
        let score = self.search_move::<PV>(node, candidate, depth, best);
        self.unmake();
        score
    }

    /// Searches a move that has been made: first reduced and with a null window, then deeper and with a wider window if
    /// its score calls for it.
    fn search_move<const PV: bool>(&mut self, node: &Node, candidate: &Candidate, mut depth: i32, best: i32) -> i32 {
        let Candidate { number, reduction, .. } = *candidate;
        let Node {
            ply,
            alpha,
            beta,
            cut_node,
            ..
        } = *node;
        let mut score = -Score::INFINITY;
        let mut full_null_window = !PV || number > 1;
        if node.depth >= 2 && number > 1 + usize::from(PV) {
            // A checking move is rarely as harmless as its history suggests.
            let reduction = reduction / 1024 - i32::from(self.position.in_check());
            let reduced = (depth - reduction).clamp(1.min(depth), depth + i32::from(PV));
            self.frame(ply).reduction = depth - reduced;
            score = -self.alphabeta::<false>(ply + 1, -alpha - 1, -alpha, reduced, true);
            self.frame(ply).reduction = 0;
            full_null_window = score > alpha && reduced < depth;
            if full_null_window {
                let params = self.params();
                depth += i32::from(score > best + params.deeper_margin());
                depth -= i32::from(score < best + params.shallower_margin());
                full_null_window = reduced < depth;
            }
        }
        if full_null_window {
            score = -self.alphabeta::<false>(ply + 1, -alpha - 1, -alpha, depth, !cut_node);
        }
        if PV && (number == 1 || score > alpha) {
            score = -self.alphabeta::<true>(ply + 1, -beta, -alpha, depth, false);
        }
        score
    }

    /// Singular extension: searches the other moves with less depth and a lower bound, to see whether the table move is
    /// the only good one.
    fn singularity<const PV: bool>(&mut self, node: &Node, m: Move) -> Singular {
        let Some(entry) = node.entry else {
            return Singular::Extend(0);
        };
        let params = self.params();
        if node.depth < params.singular_depth()
            || entry.depth < node.depth - params.singular_entry_depth()
            || entry.bound == Bound::Upper
            || entry.score.abs() >= Score::MATE_BOUND
            || node.ply as i32 >= 2 * self.root_depth
        {
            return Singular::Extend(0);
        }
        let bound = entry.score - params.singular_margin() * node.depth;
        self.frame(node.ply).excluded = Some(m);
        let score = self.alphabeta::<false>(node.ply, bound - 1, bound, (node.depth - 1) / 2, node.cut_node);
        self.frame(node.ply).excluded = None;
        if score < bound {
            let double = if PV {
                params.double_margin_pv()
            } else {
                params.double_margin()
            };
            let twice = score < bound - double;
            let thrice = !PV && score < bound - double - params.triple_margin();
            Singular::Extend(1 + i32::from(twice) + i32::from(thrice))
        } else if bound >= node.beta && score < Score::MATE_BOUND {
            Singular::Cutoff(bound)
        } else if entry.score >= node.beta {
            Singular::Extend(-2)
        } else if node.cut_node {
            Singular::Extend(-1)
        } else {
            Singular::Extend(0)
        }
    }

    /// Rewards the move that caused a cutoff, and punishes the moves tried before it.
    fn reward(&mut self, node: &Node, candidate: &Candidate, context: &Context, found: &Found) {
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
}
