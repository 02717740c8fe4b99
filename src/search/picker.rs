//! The move picker: a state machine that yields the moves of a node in stages, the most promising first.

use super::history::{Context, Histories, Killers};
use super::params::Params;
use super::table::Table;
use crate::board::Move;
use crate::rules::{Generate, Position, Rules};

/// What the picker does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    TableMove,
    /// Generates captures and promotions.
    GenerateTactical,
    /// Yields captures and promotions that lose nothing.
    Good,
    /// Yields quiet moves.
    Quiet,
    /// Yields captures that lose material.
    Bad,
}

/// A picker's move lists, stored once per ply so that nodes do not allocate.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    moves: Vec<Move>,
    scored: Vec<(i32, Move)>,
    bad: Vec<Move>,
}

/// Yields pseudo-legal moves in stages; the moves of a stage are generated only when it is reached.
pub struct Picker<'a> {
    params: &'a Params,
    table: &'a Table,
    stage: Stage,
    table_move: Option<Move>,
    lists: Lists,
    next: usize,
    /// If set, only captures and promotions that gain at least this much are yielded.
    threshold: Option<i32>,
    skip_quiets: bool,
}

/// Added to the scores of killers, which precede the other quiet moves.
const KILLER_SCORE: i32 = 1 << 20;

impl<'a> Picker<'a> {
    /// Yields every move.
    pub fn all(params: &'a Params, table: &'a Table, table_move: Option<Move>, lists: Lists) -> Self {
        Self::new(params, table, table_move, lists, None)
    }

    /// Yields only captures and promotions that gain at least `threshold`.
    pub fn tactical(
        params: &'a Params,
        table: &'a Table,
        table_move: Option<Move>,
        lists: Lists,
        threshold: i32,
    ) -> Self {
        Self::new(params, table, table_move, lists, Some(threshold))
    }

    fn new(
        params: &'a Params,
        table: &'a Table,
        table_move: Option<Move>,
        mut lists: Lists,
        threshold: Option<i32>,
    ) -> Self {
        lists.bad.clear();
        Picker {
            params,
            table,
            stage: Stage::TableMove,
            table_move,
            lists,
            next: 0,
            threshold,
            skip_quiets: threshold.is_some(),
        }
    }

    /// Returns the move lists for reuse.
    pub fn into_lists(self) -> Lists {
        self.lists
    }

    /// Whether the last move yielded is a capture that loses material.
    pub fn is_at_bad(&self) -> bool {
        self.stage == Stage::Bad
    }

    /// Skips the remaining quiet moves.
    pub fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// The next move; `None` when there are no more.
    pub fn next<R: Rules>(
        &mut self,
        position: &Position<R>,
        histories: &Histories,
        context: &Context,
        killers: &Killers,
    ) -> Option<Move> {
        if self.stage == Stage::TableMove {
            self.stage = Stage::GenerateTactical;
            if self.table_move.is_some() {
                return self.table_move;
            }
        }
        if self.stage == Stage::GenerateTactical {
            self.enter(Stage::Good);
            self.score_tactical(position, histories);
        }
        if self.stage == Stage::Good {
            while let Some((score, m)) = self.take_best() {
                self.prefetch_after(position, m);
                let least = self.threshold.unwrap_or(-score / self.params.tactical_see_divisor());
                if position.see_at_least(m, least) {
                    return Some(m);
                }
                self.lists.bad.push(m);
            }
            self.enter(Stage::Quiet);
            if !self.skip_quiets {
                self.score_quiet(position, histories, context, killers);
            }
        }
        if self.stage == Stage::Quiet {
            if !self.skip_quiets
                && let Some((_, m)) = self.take_best()
            {
                self.prefetch_after(position, m);
                return Some(m);
            }
            self.enter(Stage::Bad);
        }
        if self.threshold.is_some() {
            return None;
        }
        let m = *self.lists.bad.get(self.next)?;
        self.next += 1;
        self.prefetch_after(position, m);
        Some(m)
    }

    /// Prefetches the table entry of the position after a move.
    #[inline]
    fn prefetch_after<R: Rules>(&self, position: &Position<R>, m: Move) {
        self.table.prefetch(position.likely_hash_after(m));
    }

    fn enter(&mut self, stage: Stage) {
        self.stage = stage;
        self.next = 0;
        self.lists.scored.clear();
    }

    fn score_tactical<R: Rules>(&mut self, position: &Position<R>, histories: &Histories) {
        self.generate(position, Generate::Tactical);
        let Lists { moves, scored, .. } = &mut self.lists;
        scored.extend(moves.iter().map(|&m| {
            let history = histories.tactical(position.history_index(m), position.victim_index(m));
            (16 * position.gain(m) + history / 2, m)
        }));
    }

    fn score_quiet<R: Rules>(
        &mut self,
        position: &Position<R>,
        histories: &Histories,
        context: &Context,
        killers: &Killers,
    ) {
        self.generate(position, Generate::Quiet);
        let params = self.params;
        let Lists { moves, scored, .. } = &mut self.lists;
        // History lookups miss the cache; in a separate loop many of them overlap.
        let quiets = histories.quiets(params, context);
        scored.extend(moves.iter().map(|&m| (quiets.of(position.history_index(m)), m)));
        for (score, m) in scored {
            if let Some(rank) = killers.rank(*m) {
                *score += KILLER_SCORE - rank as i32;
            }
            if Some(m.from()) == context.threatened {
                *score += params.threat_bonus();
            }
            if position.checks_directly(*m) && position.see_at_least(*m, 0) {
                *score += params.check_bonus();
            }
        }
    }

    fn generate<R: Rules>(&mut self, position: &Position<R>, which: Generate) {
        self.lists.moves.clear();
        position.generate(which, &mut self.lists.moves);
        if let Some(table_move) = self.table_move {
            self.lists.moves.retain(|&m| m != table_move);
        }
    }

    /// Removes and returns the best remaining move.
    #[inline]
    fn take_best(&mut self) -> Option<(i32, Move)> {
        let left = &mut self.lists.scored[self.next..];
        let best = first_of_best(left)?;
        left.swap(0, best);
        self.next += 1;
        Some(left[0])
    }
}

/// The index of the first move with the highest score.
///
/// Even and odd entries are compared separately, so that two chains of comparisons run in parallel.
#[inline]
fn first_of_best(scored: &[(i32, Move)]) -> Option<usize> {
    let mut even = (scored.first()?.0, 0);
    let mut odd = (i32::MIN, usize::MAX);
    let pairs = scored.chunks_exact(2);
    let last = pairs.remainder().first();
    for (index, pair) in pairs.enumerate() {
        if pair[0].0 > even.0 {
            even = (pair[0].0, 2 * index);
        }
        if pair[1].0 > odd.0 {
            odd = (pair[1].0, 2 * index + 1);
        }
    }
    if let Some(&(score, _)) = last
        && score > even.0
    {
        even = (score, scored.len() - 1);
    }
    let odd_is_first = odd.0 > even.0 || (odd.0 == even.0 && odd.1 < even.1);
    Some(if odd_is_first { odd.1 } else { even.1 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    fn scored(scores: &[i32]) -> Vec<(i32, Move)> {
        let m = Move::new(Square(0), Square(1), 0, 1);
        scores.iter().map(|&score| (score, m)).collect()
    }

    #[test]
    fn of_equal_scores_the_first_is_taken() {
        for (scores, first) in [
            (&[][..], None),
            (&[i32::MIN], Some(0)),
            (&[1, 1, 1], Some(0)),
            (&[0, 5, 5, 5], Some(1)),
            (&[0, 0, 7, 7, 7], Some(2)),
            (&[-3, -2, -3, -2, -1], Some(4)),
            (&[4, -2, 3, 9, 9, 9, 8], Some(3)),
        ] {
            assert_eq!(first_of_best(&scored(scores)), first, "{scores:?}");
        }
    }
}
