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
    /// Yields killers that are quiet moves here.
    Killers,
    /// Yields the other quiet moves.
    Quiet,
    /// Yields captures that lose material.
    Bad,
}

/// A picker's move lists, stored once per ply so that nodes do not allocate.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    moves: Vec<Move>,
    /// One for each move: its score above [`POSITION_BITS`] bits that are higher the earlier the move stands, so that
    /// the maximum is the first of the best moves.
    keys: Vec<i32>,
    bad: Vec<Move>,
}

/// Enough for the moves of any position.
const POSITION_BITS: u32 = 12;
const LAST_POSITION: i32 = (1 << POSITION_BITS) - 1;
const SCORE_LIMIT: i32 = i32::MAX >> POSITION_BITS;

impl Lists {
    /// Appends the key of the next move.
    #[inline]
    fn add_key(&mut self, score: i32) {
        debug_assert!(self.keys.len() < LAST_POSITION as usize);
        let score = score.clamp(-SCORE_LIMIT, SCORE_LIMIT);
        self.keys.push(key(score, self.keys.len()));
    }

    /// Moves the best move from `first` on to `first`; returns its score.
    #[inline]
    fn select(&mut self, first: usize) -> Option<(i32, Move)> {
        let keys = self.keys.get_mut(first..)?;
        let front = *keys.first()?;
        let best = keys.iter().copied().fold(i32::MIN, i32::max);
        let position = (LAST_POSITION - (best & LAST_POSITION)) as usize;
        keys[position - first] = key(front >> POSITION_BITS, position);
        self.moves.swap(first, position);
        Some((best >> POSITION_BITS, self.moves[first]))
    }
}

#[inline]
fn key(score: i32, position: usize) -> i32 {
    (score << POSITION_BITS) + LAST_POSITION - position as i32
}

/// Yields pseudo-legal moves in stages; the moves of a stage are generated only when it is reached.
pub struct Picker<'a> {
    params: &'a Params,
    table: &'a Table,
    stage: Stage,
    table_move: Option<Move>,
    /// The killers in the order in which they are yielded.
    killers: [Option<Move>; 2],
    lists: Lists,
    next: usize,
    /// If set, only captures and promotions that gain at least this much are yielded.
    threshold: Option<i32>,
    skip_quiets: bool,
}

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
            killers: [None; 2],
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
            self.enter(Stage::Killers);
            if !self.skip_quiets {
                self.find_killers(position, histories, context, killers);
            }
        }
        if self.stage == Stage::Killers {
            if !self.skip_quiets
                && let Some(&Some(m)) = self.killers.get(self.next)
            {
                self.next += 1;
                self.prefetch_after(position, m);
                return Some(m);
            }
            self.enter(Stage::Quiet);
            if !self.skip_quiets {
                self.score_quiet(position, histories, context);
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
        self.lists.keys.clear();
    }

    fn score_tactical<R: Rules>(&mut self, position: &Position<R>, histories: &Histories) {
        self.generate(position, Generate::Tactical);
        for index in 0..self.lists.moves.len() {
            let m = self.lists.moves[index];
            let history = histories.tactical(position.history_index(m), position.victim_index(m));
            self.lists.add_key(16 * position.gain(m) + history / 2);
        }
    }

    /// Orders the killers that can be played as [`score_quiet`](Self::score_quiet) would.
    fn find_killers<R: Rules>(
        &mut self,
        position: &Position<R>,
        histories: &Histories,
        context: &Context,
        killers: &Killers,
    ) {
        let is_quiet =
            |&m: &Move| Some(m) != self.table_move && position.is_pseudo_legal(m) && !position.is_tactical(m);
        self.killers = match killers.0.map(|killer| killer.filter(is_quiet)) {
            [None, second] => [second, None],
            [Some(first), Some(second)] => {
                let quiets = histories.quiets(self.params, context);
                let score = |m| quiets.of(position.history_index(m)) + self.bonus(position, context, m);
                let is_reversed = score(second) > score(first) + 1;
                if is_reversed {
                    [Some(second), Some(first)]
                } else {
                    [Some(first), Some(second)]
                }
            }
            found => found,
        };
    }

    fn score_quiet<R: Rules>(&mut self, position: &Position<R>, histories: &Histories, context: &Context) {
        self.generate(position, Generate::Quiet);
        // History lookups miss the cache; in a separate loop many of them overlap.
        let quiets = histories.quiets(self.params, context);
        let mut lists = std::mem::take(&mut self.lists);
        let scores = lists.moves.iter().map(|&m| quiets.of(position.history_index(m)));
        lists.keys.extend(scores);
        for (index, (&m, slot)) in lists.moves.iter().zip(&mut lists.keys).enumerate() {
            let score = *slot + self.bonus(position, context, m);
            *slot = key(score.clamp(-SCORE_LIMIT, SCORE_LIMIT), index);
        }
        self.lists = lists;
    }

    /// What is added to the history of a quiet move.
    #[inline]
    fn bonus<R: Rules>(&self, position: &Position<R>, context: &Context, m: Move) -> i32 {
        let mut bonus = 0;
        if Some(m.from()) == context.threatened {
            bonus += self.params.threat_bonus();
        }
        if position.checks_directly(m) && position.see_at_least(m, 0) {
            bonus += self.params.check_bonus();
        }
        bonus
    }

    fn generate<R: Rules>(&mut self, position: &Position<R>, which: Generate) {
        self.lists.moves.clear();
        position.generate(which, &mut self.lists.moves);
        let yielded = [self.table_move, self.killers[0], self.killers[1]];
        if yielded != [None; 3] {
            self.lists.moves.retain(|&m| !yielded.contains(&Some(m)));
        }
    }

    /// Removes and returns the best remaining move.
    #[inline]
    fn take_best(&mut self) -> Option<(i32, Move)> {
        let best = self.lists.select(self.next)?;
        self.next += 1;
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    /// Moves from the squares 0, 1, 2 ... with these scores.
    fn lists(scores: &[i32]) -> Lists {
        let mut lists = Lists::default();
        for (from, &score) in (0..).zip(scores) {
            lists.moves.push(Move::new(Square(from), Square(255), 0, 1));
            lists.add_key(score);
        }
        lists
    }

    #[test]
    fn of_equal_scores_the_first_is_taken() {
        for (scores, order) in [
            (&[][..], &[][..]),
            (&[-SCORE_LIMIT], &[0]),
            (&[1, 1, 1], &[0, 1, 2]),
            (&[-7, 5, 5, SCORE_LIMIT], &[3, 1, 2, 0]),
            (&[2, 1, 3], &[2, 0, 1]),
        ] {
            let mut lists = lists(scores);
            let selected = (0..).map_while(|first| lists.select(first));
            let selected: Vec<(i32, u8)> = selected.map(|(score, m)| (score, m.from().0)).collect();
            let expected: Vec<(i32, u8)> = order.iter().map(|&from| (scores[usize::from(from)], from)).collect();
            assert_eq!(selected, expected);
        }
    }
}
