//! Quiescence search: captures until the position is quiet.

use super::Bound;
use super::Score;
use super::picker::Picker;
use super::score::drawn_to_beta;
use super::table::Entry;
use super::worker::Worker;
use crate::board::Move;
use crate::eval::Evaluable;

/// The most positions in check one after another. In Morphing Chess III each evasion can be a check again, for a
/// hundred plies and with over a million nodes.
const MOST_CHECKS: u32 = 6;

impl<'a, R: Evaluable> Worker<'a, R> {
    /// Searches captures and promotions that do not lose material, and in check every evasion.
    pub fn quiescence<const PV: bool>(&mut self, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.quiescence_after::<PV>(ply, alpha, beta, 0)
    }

    /// Quiescence search of a node before which `checks` positions in a row were in check.
    fn quiescence_after<const PV: bool>(&mut self, ply: usize, alpha: i32, beta: i32, checks: u32) -> i32 {
        match self.open_node(ply) {
            Some(score) => score,
            None if checks == MOST_CHECKS => self.evaluate(),
            None => self.quiescence_at::<PV>(ply, alpha, beta, checks),
        }
    }

    /// The same for a node that has been opened.
    pub fn quiescence_at<const PV: bool>(&mut self, ply: usize, mut alpha: i32, beta: i32, checks: u32) -> i32 {
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
        let checks = if in_check { checks + 1 } else { 0 };
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
            let score = -self.quiescence_after::<PV>(ply + 1, -beta, -alpha, checks);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Evaluation;
    use crate::rules::morphing::MorphingChess;
    use crate::rules::{Notation, Rules, Variant};
    use crate::search::Limits;
    use crate::search::control::Control;
    use crate::search::params::Params;
    use crate::search::pool::Job;
    use crate::search::table::Table;
    use crate::search::worker::{Memory, SearchContext};

    /// The selective depth of a quiescence search in Morphing Chess III.
    fn selective_depth(fen: &str) -> usize {
        let Ok(position) = MorphingChess::parse_fen(Variant::Morphing3, fen) else {
            panic!("{fen} is not on the board");
        };
        let (limits, evaluation, params) = (Limits::default(), Evaluation::default(), Params::default());
        let job = Job {
            limits: &limits,
            evaluation: &evaluation,
            params: &params,
            control: &Control::new(1, false),
        };
        let table = Table::new(1).expect("memory for the table");
        let context = SearchContext::new(&table, job, None);
        let mut memory = Memory::new(MorphingChess::HISTORY_SIZE, &params).expect("memory for the histories");
        let mut worker = Worker::new(0, position, &context, &mut memory);
        worker.quiescence::<true>(1, -Score::INFINITY, Score::INFINITY);
        worker.seldepth
    }

    /// With a bound of 66 the selective depths were 94 to 124.
    #[test]
    fn evasions_that_give_check_in_turn_come_to_an_end() {
        for fen in [
            "9/9/6k2/9/4c3K/9/2p6/9/2P6 w - - 0 6 CQ",
            "p4P3/9/2k6/9/7K1/9/7c1/9/9 w - - 0 6 AQ",
            "9/1P7/9/9/7c1/7K1/3k5/9/3p5 w - - 0 6 CQ",
        ] {
            let depth = selective_depth(fen);
            assert!(depth < 20, "{fen}: {depth}");
        }
    }
}
