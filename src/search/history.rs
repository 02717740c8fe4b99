//! Move histories and evaluation corrections. Each thread has its own.

use super::params::Params;
use super::table::prefetch;
use crate::board::{Kind, Move, Square};
use crate::rules::{Position, Rules};

/// The largest absolute history value.
const LIMIT: i32 = 16_384;

/// Adds a bonus that shrinks as the value nears the limit ("gravity").
#[inline]
fn update(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// The bonus of a move that causes a cutoff at this depth.
pub fn bonus(params: &Params, depth: i32) -> i32 {
    (params.history_bonus() * depth).min(params.history_bonus_max())
}

/// The malus of the moves tried before the cutoff.
pub fn malus(params: &Params, depth: i32) -> i32 {
    -(params.history_malus() * depth).min(params.history_bonus_max())
}

const CORRECTION_SIZE: usize = 1 << 14;
/// Number of correction histories: one per key of the position, and two for earlier moves.
const CORRECTIONS: usize = 6;
/// Number of pawn-structure buckets.
const STRUCTURES: usize = 512;
/// Units of a correction entry per centipawn.
const CORRECTION_GRAIN: i32 = 16;

/// The history tables of one thread.
///
/// Moves are indexed by [`Rules::history_index`], which encodes the moving piece and its target square.
pub struct Histories {
    size: usize,
    quiet: Vec<i16>,
    /// Capture history, indexed by the move and the captured kind.
    tactical: Vec<i16>,
    /// Continuation history, indexed by an earlier move (or `size` for none) and the move.
    continuation: Vec<i16>,
    /// Pawn history, indexed by the pawn structure and the move.
    pawns: Vec<i16>,
    /// Correction history, indexed by side, kind of key, and key.
    correction: Vec<i16>,
}

fn zeros(count: usize) -> Option<Vec<i16>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, 0);
    Some(zeros)
}

/// The context on which the histories of a move depend.
#[derive(Clone, Copy)]
pub struct Context {
    /// Earlier moves of the line, as history indices.
    pub earlier: [usize; 3],
    /// The pawn key.
    pub pawns: u64,
    /// The square of a piece that the side to move is about to lose, if known.
    pub threatened: Option<Square>,
    /// Whether the table move is a capture or promotion.
    pub table_tactical: bool,
}

impl Histories {
    /// Allocates tables for moves with indices below `size`; `None` if that fails.
    pub fn new(size: usize) -> Option<Self> {
        Some(Histories {
            size,
            quiet: zeros(size)?,
            tactical: zeros(size * Kind::COUNT)?,
            continuation: zeros((size + 1) * size)?,
            pawns: zeros(STRUCTURES * size)?,
            correction: zeros(2 * CORRECTIONS * CORRECTION_SIZE)?,
        })
    }

    pub fn clear(&mut self) {
        for table in [
            &mut self.quiet,
            &mut self.tactical,
            &mut self.continuation,
            &mut self.pawns,
            &mut self.correction,
        ] {
            table.fill(0);
        }
    }

    /// The history index for "no earlier move".
    pub fn no_move(&self) -> usize {
        self.size
    }

    /// The quiet-move histories that apply in this context.
    #[inline]
    pub fn quiets<'a>(&'a self, params: &'a Params, context: &Context) -> Quiets<'a> {
        Quiets {
            params,
            plain: &self.quiet,
            pawns: &self.pawns[self.structure(context)..][..self.size],
            after: context
                .earlier
                .map(|earlier| &self.continuation[earlier * self.size..][..self.size]),
        }
    }

    /// Rewards or punishes a quiet move.
    pub fn update_quiet(&mut self, index: usize, context: &Context, bonus: i32) {
        update(&mut self.quiet[index], bonus);
        let structure = self.structure(context);
        update(&mut self.pawns[structure + index], bonus);
        for earlier in context.earlier {
            update(&mut self.continuation[earlier * self.size + index], bonus);
        }
    }

    /// Rewards or punishes a quiet move regardless of context.
    pub fn update_plain(&mut self, index: usize, bonus: i32) {
        update(&mut self.quiet[index], bonus);
    }

    /// The offset of this pawn structure's entries in the pawn history.
    #[inline]
    fn structure(&self, context: &Context) -> usize {
        context.pawns as usize % STRUCTURES * self.size
    }

    /// The history of a capture or promotion.
    #[inline]
    pub fn tactical(&self, index: usize, victim: usize) -> i32 {
        i32::from(self.tactical[index * Kind::COUNT + victim])
    }

    /// Rewards or punishes a capture or promotion.
    pub fn update_tactical(&mut self, index: usize, victim: usize, bonus: i32) {
        update(&mut self.tactical[index * Kind::COUNT + victim], bonus);
    }

    #[inline]
    fn correction_indices<R: Rules>(position: &Position<R>, line: [usize; 3]) -> [usize; CORRECTIONS] {
        let side = position.side_to_move().index();
        let [one, two, three, four] = position.correction_keys().map(|key| key as usize);
        let mixed = |last: usize, before: usize| {
            let moves = last.wrapping_mul(0x9e37_79b9).wrapping_add(before);
            moves ^ moves >> 14
        };
        let keys = [one, two, three, four, mixed(line[0], line[1]), mixed(line[1], line[2])];
        std::array::from_fn(|kind| (side * CORRECTIONS + kind) * CORRECTION_SIZE + keys[kind] % CORRECTION_SIZE)
    }

    /// Prefetches the entries of [`correction`](Self::correction).
    #[inline]
    pub fn prefetch_corrections<R: Rules>(&self, position: &Position<R>, line: [usize; 3]) {
        for index in Self::correction_indices(position, line) {
            prefetch(&self.correction, index);
        }
    }

    /// The correction of the static evaluation, in centipawns.
    #[inline]
    pub fn correction<R: Rules>(&self, params: &Params, position: &Position<R>, line: [usize; 3]) -> i32 {
        let [one, two, three, four, near, far] =
            Self::correction_indices(position, line).map(|index| i32::from(self.correction[index]));
        let weighted = (one + two + three + four) * params.correction_weight()
            + near * params.correction_line()
            + far * params.correction_far();
        weighted / (128 * CORRECTION_GRAIN)
    }

    /// Updates the corrections: the search score was `error` centipawns above the static evaluation.
    pub fn correct<R: Rules>(
        &mut self,
        params: &Params,
        position: &Position<R>,
        line: [usize; 3],
        depth: i32,
        error: i32,
    ) {
        let weight = (depth + 1).min(params.correction_rate());
        let limit = params.correction_limit();
        for index in Self::correction_indices(position, line) {
            let entry = &mut self.correction[index];
            let target = (error * CORRECTION_GRAIN).clamp(-limit * 4, limit * 4);
            let moved = (i32::from(*entry) * (256 - weight) + target * weight) / 256;
            *entry = moved.clamp(-limit, limit) as i16;
        }
    }
}

/// The quiet-move histories that apply at one node.
pub struct Quiets<'a> {
    params: &'a Params,
    plain: &'a [i16],
    /// Pawn history for the current pawn structure.
    pawns: &'a [i16],
    /// Continuation history: one table per earlier move, indexed by the current move.
    after: [&'a [i16]; 3],
}

impl Quiets<'_> {
    /// The combined history of a move.
    #[inline]
    pub fn of(&self, index: usize) -> i32 {
        let [one, two, four] = self.after.map(|row| i32::from(row[index]));
        let pawns = i32::from(self.pawns[index]);
        i32::from(self.plain[index])
            + one
            + two
            + (pawns * self.params.history_pawns() + four * self.params.history_far()) / 1024
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Killers(pub [Option<Move>; 2]);

impl Killers {
    pub fn add(&mut self, m: Move) {
        if self.0[0] != Some(m) {
            self.0 = [Some(m), self.0[0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::rules::musketeer::{Musketeer, Position};

    fn histories() -> Histories {
        Histories::new(Musketeer::HISTORY_SIZE).expect("room for them")
    }

    #[test]
    fn the_same_pawns_make_a_history_count_more() {
        let mut histories = histories();
        let context = |pawns| Context {
            earlier: [histories.no_move(); 3],
            pawns,
            threatened: None,
            table_tactical: false,
        };
        let (here, elsewhere) = (context(1), context(2));
        histories.update_quiet(7, &here, 500);
        let params = Params::default();
        let (same, other) = (
            histories.quiets(&params, &here).of(7),
            histories.quiets(&params, &elsewhere).of(7),
        );
        assert!(same > other && other > 0, "{same} {other}");
        assert_eq!(histories.quiets(&params, &here).of(8), 0);
    }

    #[test]
    fn a_move_judged_by_itself_is_no_reply_to_anything() {
        let mut histories = histories();
        histories.update_plain(7, -500);
        let params = Params::default();
        for pawns in [1, 2] {
            let context = Context {
                earlier: [3; 3],
                pawns,
                threatened: None,
                table_tactical: false,
            };
            assert_eq!(histories.quiets(&params, &context).of(7), -500);
        }
    }

    #[test]
    fn corrections_tell_the_last_two_moves_apart() {
        let fen = Variant::Normal.start_fen();
        let Ok(position) = Position::parse_fen(Variant::Normal, &fen) else {
            unreachable!("the position is on the board");
        };
        let (mut histories, params) = (histories(), Params::default());
        for _ in 0..100 {
            histories.correct(&params, &position, [5, 6, 7], 10, 40);
        }
        let (same, other) = (
            histories.correction(&params, &position, [5, 6, 7]),
            histories.correction(&params, &position, [6, 5, 7]),
        );
        assert!(same > other && other > 0, "{same} {other}");
    }
}
