//! Quiescence search: captures until the position is quiet.

use super::Bound;
use super::Score;
use super::picker::Picker;
use super::score::drawn_to_beta;
use super::table::Entry;
use super::worker::Worker;
use crate::board::Move;
use crate::eval::Evaluable;

impl<'a, R: Evaluable> Worker<'a, R> {
    /// Searches captures and promotions that do not lose material, and in check every evasion.
    pub fn quiescence<const PV: bool>(&mut self, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if let Some(score) = self.open_node(ply) {
            return score;
        }
        let key = self.position.hash();
        let entry = self.shared.table.probe(key, ply);
        if !PV && let Some(score) = entry.as_ref().and_then(|entry| entry.cutoff(0, beta)) {
            return score;
        }
        if let Some(m) = entry.and_then(|entry| entry.best) {
            self.prefetch_after(m);
        }
        let was_pv = entry.is_some_and(|entry| entry.was_pv) || PV;
        let in_check = self.position.in_check();
        let (raw, mut best) = self.stand_pat(ply, entry);
        if best >= beta {
            best = drawn_to_beta(best, beta, self.params().stand_pat_blend());
            if entry.is_none() {
                self.shared.table.store(key, ply, leaf(raw, best, beta, None, was_pv));
            }
            return best;
        }
        let floor = best;
        alpha = alpha.max(best);

        let params = self.params();
        let mut picker = self.quiescence_picker(ply, entry);
        let context = self.context(ply);
        let killers = self.frame(ply).killers;
        let mut best_move: Option<Move> = None;
        let mut legal = 0;
        while let Some(m) = picker.next(&self.position, &self.memory.histories, &context, &killers) {
            if !self.position.is_legal(m) {
                continue;
            }
            legal += 1;
            if best > -Score::MATE_BOUND {
                if in_check {
                    // Once an evasion avoids mate, the remaining quiet moves are skipped.
                    picker.skip_quiets();
                } else if legal > params.quiescence_moves() {
                    // Captures late in the ordering rarely matter.
                    break;
                } else if !PV && let Some(most) = self.futile_gain(m, floor, alpha) {
                    best = best.max(most);
                    continue;
                }
            }
            self.make(m, ply);
            let score = -self.quiescence::<PV>(ply + 1, -beta, -alpha);
            self.unmake();
            if self.shared.control.is_stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(m);
                    if PV {
                        self.extend_line(ply, m);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.frame(ply).lists = picker.into_lists();
        if self.shared.control.is_stopped() {
            return 0;
        }
        if in_check && legal == 0 {
            return self.score_without_moves(ply);
        }
        self.shared
            .table
            .store(key, ply, leaf(raw, best, beta, best_move, was_pv));
        best
    }

    /// A picker of all moves in check, and of tactical moves only in other nodes.
    fn quiescence_picker(&mut self, ply: usize, entry: Option<Entry>) -> Picker<'a> {
        let in_check = self.position.in_check();
        let table_move = entry
            .and_then(|entry| entry.best)
            .filter(|&m| (in_check || self.position.is_tactical(m)) && self.position.is_pseudo_legal(m));
        let lists = std::mem::take(&mut self.frame(ply).lists);
        if in_check {
            Picker::all(self.params(), self.shared.table, table_move, lists)
        } else {
            Picker::tactical(self.params(), self.shared.table, table_move, lists, 0)
        }
    }

    /// The raw static evaluation and the stand-pat score; in check the latter is minus infinity.
    fn stand_pat(&mut self, ply: usize, entry: Option<Entry>) -> (i32, i32) {
        if self.position.in_check() {
            return (0, -Score::INFINITY);
        }
        let raw = entry.map_or_else(|| self.evaluate(), |entry| entry.evaluation);
        let corrected = self.corrected(ply, raw);
        (raw, entry.map_or(corrected, |entry| entry.sharpen(corrected)))
    }

    /// An upper bound of a capture's score, if it cannot raise alpha and the exchange wins nothing; `None` otherwise.
    fn futile_gain(&self, m: Move, floor: i32, alpha: i32) -> Option<i32> {
        let most = floor + self.position.gain(m) + self.params().quiescence_margin();
        (most <= alpha && !self.position.see_at_least(m, 1)).then_some(most)
    }
}

/// A table entry for a quiescence node.
fn leaf(raw: i32, score: i32, beta: i32, best: Option<Move>, was_pv: bool) -> Entry {
    Entry {
        best,
        score,
        evaluation: raw,
        depth: 0,
        bound: if score >= beta { Bound::Lower } else { Bound::Upper },
        was_pv,
    }
}
