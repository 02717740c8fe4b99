//! The main search: principal variation search within the tree.

use super::Score;
use super::history::{self, Context};
use super::params::{DOUBLE_MARGIN, IIR_DEPTH, REDUCTION_HISTORY, SINGULAR_DEPTH, SINGULAR_MARGIN};
use super::picker::{Picker, Stage};
use super::pruning::{Node, late_move_limit};
use super::table::{Bound, Entry};
use super::worker::{Tried, Worker};
use crate::board::Move;
use crate::eval::Evaluable;
use crate::rules::NoMoves;

impl Entry {
    /// The stored score if it settles a node of this depth against a null window up to `beta`.
    #[inline]
    pub(super) fn cutoff(&self, depth: i32, beta: i32) -> Option<i32> {
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score < beta,
        };
        (self.depth >= depth && settles).then_some(self.score)
    }

    /// A static evaluation improved by the stored score where that is known to be on the right side of it.
    #[inline]
    pub(super) fn sharpen(&self, evaluation: i32) -> i32 {
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > evaluation,
            Bound::Upper => self.score < evaluation,
        };
        if better && self.score.abs() < Score::MATE_BOUND {
            self.score
        } else {
            evaluation
        }
    }
}

/// What the move loop has found so far.
struct Found {
    best: i32,
    best_move: Option<Move>,
    legal: usize,
    /// Moves tried before the cutoff, for the histories.
    tried: Tried,
}

impl<R: Evaluable> Worker<'_, R> {
    /// Searches a node below the root; with `PV` false the window is null.
    pub(super) fn alphabeta<const PV: bool>(
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
        let entry = if excluded.is_some() {
            None
        } else {
            self.shared.table.probe(key, ply)
        };
        if !PV
            && self.position.halfmove_clock() < 90
            && let Some(score) = entry.and_then(|entry| entry.cutoff(depth, beta))
        {
            return score;
        }

        let was_pv = PV || entry.is_some_and(|entry| entry.was_pv);
        let (raw, evaluation) = self.static_evaluation(ply, entry, excluded.is_some());
        let node = Node {
            ply,
            depth,
            alpha,
            beta,
            raw,
            evaluation,
            improving: !in_check && self.is_improving(ply),
            in_check,
            cut_node,
            was_pv,
            entry,
        };
        self.frame(ply + 1).killers = Default::default();
        self.frame(ply + 2).cutoffs = 0;
        if !PV
            && excluded.is_none()
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        if self.shared.control.is_stopped() {
            return 0;
        }
        if depth >= IIR_DEPTH
            && (PV || cut_node)
            && entry.is_none_or(|entry| entry.best.is_none())
            && excluded.is_none()
        {
            depth -= 1;
        }
        let found = self.try_moves::<PV>(&Node { depth, ..node }, excluded);
        if self.shared.control.is_stopped() {
            return 0;
        }
        if found.legal == 0 {
            return match (excluded, self.position.without_moves()) {
                (Some(_), _) => alpha,
                (None, NoMoves::Loss) => Score::mated_at(ply),
                (None, NoMoves::Draw) => 0,
            };
        }
        if excluded.is_none() {
            self.remember(&Node { depth, ..node }, &found);
        }
        found.best
    }

    /// The raw static evaluation and the best estimate of the node's value; the corrected one goes into the frame.
    fn static_evaluation(&mut self, ply: usize, entry: Option<Entry>, repeated: bool) -> (i32, i32) {
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
            // The same node again without its best move: the frame already holds the evaluation.
            return (0, self.frame(ply).evaluation);
        }
        let raw = entry.map_or_else(|| self.evaluate(), |entry| entry.evaluation);
        let corrected = self.corrected(raw);
        self.frame(ply).evaluation = corrected;
        (raw, entry.map_or(corrected, |entry| entry.sharpen(corrected)))
    }

    /// Whether the side to move stands better than before its last move.
    fn is_improving(&self, ply: usize) -> bool {
        let now = self.frame_before(ply, 0).evaluation;
        ply >= 2 && now > self.frame_before(ply, 2).evaluation
    }

    fn try_moves<const PV: bool>(&mut self, node: &Node, excluded: Option<Move>) -> Found {
        let ply = node.ply;
        let table_move = node
            .entry
            .and_then(|entry| entry.best)
            .filter(|&m| self.position.is_pseudo_legal(m));
        let lists = std::mem::take(&mut self.frame(ply).lists);
        let mut picker = Picker::all(table_move, lists);
        let context = self.context(ply);
        let killers = self.frame(ply).killers;
        let mut node = *node;
        let mut found = Found {
            best: -Score::INFINITY,
            best_move: None,
            legal: 0,
            tried: std::mem::take(&mut self.frame(ply).tried),
        };

        while let Some(m) = picker.next(&self.position, &self.memory.histories, &context, &killers) {
            if Some(m) == excluded || !self.position.is_legal(m) {
                continue;
            }
            found.legal += 1;
            let tactical = self.position.is_tactical(m);
            let history = self.move_history(m, tactical, &context);
            let reduction = self.reduction::<PV>(&node, found.legal, tactical, history, &picker, ply);
            if found.best > -Score::MATE_BOUND {
                if found.legal > late_move_limit(node.depth, node.improving) {
                    picker.skip_quiets();
                }
                let reduced = (node.depth - 1 - reduction / 1024).max(0);
                let hopeless = if tactical {
                    picker.stage() == Stage::Bad && self.prune_tactical(&node, m)
                } else {
                    self.prune_quiet(&node, m, found.legal, reduced, history)
                };
                // What gives check may be the beginning of a mate, whatever it costs.
                if hopeless && !self.gives_check(m) {
                    continue;
                }
            }
            let extension = if Some(m) == table_move && excluded.is_none() {
                match self.singularity::<PV>(&node, m) {
                    Singular::Extend(plies) => plies,
                    Singular::Cutoff(score) => {
                        found.best = score;
                        break;
                    }
                }
            } else {
                0
            };

            self.make(m, ply);
            let score = self.search_move::<PV>(&node, found.legal, node.depth - 1 + extension, reduction);
            self.unmake();
            if self.shared.control.is_stopped() {
                break;
            }
            if score > found.best {
                found.best = score;
                if score > node.alpha {
                    found.best_move = Some(m);
                    node.alpha = score;
                    if PV {
                        self.extend_line(ply, m);
                    }
                    if score >= node.beta {
                        self.frame(ply + 1).cutoffs += 1;
                        self.reward(&node, m, tactical, &context, &found);
                        break;
                    }
                }
            }
            found.tried.add(m, tactical);
        }
        self.frame(ply).lists = picker.into_lists();
        found.tried.clear();
        self.frame(ply).tried = std::mem::take(&mut found.tried);
        found
    }

    fn move_history(&self, m: Move, tactical: bool, context: &Context) -> i32 {
        let index = self.position.history_index(m);
        if tactical {
            self.memory.histories.tactical(index, self.position.victim_index(m))
        } else {
            self.memory.histories.quiet(index, context)
        }
    }

    /// By how much a move is reduced, in 1/1024 of a ply.
    fn reduction<const PV: bool>(
        &mut self,
        node: &Node,
        number: usize,
        tactical: bool,
        history: i32,
        picker: &Picker,
        ply: usize,
    ) -> i32 {
        if number < 2 {
            return 0;
        }
        let mut reduction = self.memory.reductions.get(node.depth, number);
        if tactical {
            reduction = if picker.stage() == Stage::Bad {
                reduction / 2
            } else {
                reduction / 4
            };
        }
        reduction += 1024 * i32::from(node.cut_node) - 900 * i32::from(node.was_pv) - 400 * i32::from(PV);
        reduction += 500 * i32::from(!node.improving) - 600 * i32::from(node.in_check);
        reduction += 700 * i32::from(self.frame(ply + 1).cutoffs > 3);
        reduction - 1024 * history / REDUCTION_HISTORY
    }

    /// Searches a move that has been made: reduced and with a null window first, then as much as its score demands.
    fn search_move<const PV: bool>(&mut self, node: &Node, number: usize, depth: i32, reduction: i32) -> i32 {
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
            // A move that gives check is rarely as harmless as its history says.
            let reduction = reduction / 1024 - i32::from(self.position.in_check());
            let reduced = (depth - reduction).clamp(1.min(depth), depth + i32::from(PV));
            score = -self.alphabeta::<false>(ply + 1, -alpha - 1, -alpha, reduced, true);
            full_null_window = score > alpha && reduced < depth;
        }
        if full_null_window {
            score = -self.alphabeta::<false>(ply + 1, -alpha - 1, -alpha, depth, !cut_node);
        }
        if PV && (number == 1 || score > alpha) {
            score = -self.alphabeta::<true>(ply + 1, -beta, -alpha, depth, false);
        }
        score
    }

    /// Asks whether the table's move is the only good one, by searching the others to a lower depth and bound.
    fn singularity<const PV: bool>(&mut self, node: &Node, m: Move) -> Singular {
        let Some(entry) = node.entry else {
            return Singular::Extend(0);
        };
        if node.depth < SINGULAR_DEPTH
            || entry.depth < node.depth - 3
            || entry.bound == Bound::Upper
            || entry.score.abs() >= Score::MATE_BOUND
            || node.ply as i32 >= 2 * self.root_depth
        {
            return Singular::Extend(0);
        }
        let bound = entry.score - SINGULAR_MARGIN * node.depth;
        // The nested search needs the move lists of this ply for itself, and gives them back unchanged in size only.
        self.frame(node.ply).excluded = Some(m);
        let score = self.alphabeta::<false>(node.ply, bound - 1, bound, (node.depth - 1) / 2, node.cut_node);
        self.frame(node.ply).excluded = None;
        if score < bound {
            Singular::Extend(if !PV && score < bound - DOUBLE_MARGIN { 2 } else { 1 })
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

    /// Teaches the histories what made a cutoff and what did not.
    fn reward(&mut self, node: &Node, m: Move, tactical: bool, context: &Context, found: &Found) {
        let (bonus, malus) = (history::bonus(node.depth), history::malus(node.depth));
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

    /// Stores a node in the table and learns from the error of its static evaluation.
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
        let corrected = self.frame(node.ply).evaluation;
        let informative = match bound {
            Bound::Exact => true,
            Bound::Lower => found.best > corrected,
            Bound::Upper => found.best < corrected,
        };
        let quiet = !node.in_check && found.best_move.is_none_or(|m| !self.position.is_tactical(m));
        if quiet && informative && found.best.abs() < Score::MATE_BOUND {
            self.memory
                .histories
                .correct(&self.position, node.depth, found.best - node.raw);
        }
    }

    /// The best line at a ply: a move, then the best line after it.
    pub(super) fn extend_line(&mut self, ply: usize, m: Move) {
        let mut line = std::mem::take(&mut self.frame(ply).line);
        line.clear();
        line.push(m);
        line.extend_from_slice(&self.frame(ply + 1).line);
        self.frame(ply).line = line;
    }
}

/// The answer of [`Worker::singularity`].
enum Singular {
    /// Search the move so many plies deeper.
    Extend(i32),
    /// Several moves beat beta: the node is settled.
    Cutoff(i32),
}
