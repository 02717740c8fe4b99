//! Retrograde analysis.
//!
//! Values are found in the order of the distance to mate. Of each position that is lost in n plies, the positions one
//! move before are won in n + 1 plies at most. Of each position that is won, the positions one move before are lost if
//! all their moves lead to positions that are won as quickly. Captures and promotions lead to tables that exist
//! already; what they are worth is known from the start and may be a longer mate than the one reached so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use thiserror::Error;

use super::material::{Located, after_capture, after_promotions};
use super::moves::{Kinds, Moves};
use super::table::{Layout, code};
use super::{Man, Material, Table, Workers};
use crate::board::{Color, SquareSet};

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The caller asked to stop.
    #[error("interrupted")]
    Stopped,
    /// The table of a successor is missing.
    #[error("the table after a capture or promotion is missing")]
    Missing,
    /// A table cannot hold so long a mate.
    #[error("a mate takes more than 499 moves")]
    TooLong,
}

/// Makes the table of an ending, in which each kind has these moves. `smaller` returns the tables of its
/// [successors](Material::successors).
///
/// # Errors
/// [`SolveError`] if it was stopped, a table is missing, or a mate takes too long.
pub fn solve(
    kinds: Kinds<'_>,
    material: &Material,
    smaller: impl Fn(&Material) -> Option<Arc<Table>>,
    workers: Workers<'_>,
) -> Result<Table, SolveError> {
    solve_in(Layout::new(kinds, material), kinds, material, smaller, workers)
}

/// The same with a chosen layout.
pub(super) fn solve_in(
    layout: Layout,
    kinds: Kinds<'_>,
    material: &Material,
    smaller: impl Fn(&Material) -> Option<Arc<Table>>,
    workers: Workers<'_>,
) -> Result<Table, SolveError> {
    match material.count() {
        2 => Solver::<2>::new(kinds, material, layout, smaller)?.run(material, workers),
        3 => Solver::<3>::new(kinds, material, layout, smaller)?.run(material, workers),
        _ => Solver::<4>::new(kinds, material, layout, smaller)?.run(material, workers),
    }
}

/// The table of the ending after a capture or promotion.
struct After {
    table: Arc<Table>,
    located: Located<usize>,
}

impl After {
    /// The code of the position for `side` to move. Squares are those of the men before.
    fn code(&self, side: Color, squares: &[u8]) -> u16 {
        let (flip, side) = if self.located.swapped { (56, !side) } else { (0, side) };
        let mut remaining = [0; Material::MOST_MEN];
        let men = &self.located.men;
        for (square, &man) in remaining.iter_mut().zip(men) {
            *square = squares[man] ^ flip;
        }
        self.table.code(side, &remaining[..men.len()])
    }
}

/// The number of positions that a thread takes at a time.
const PART: usize = 4096;

/// The work on an ending with `N` men.
struct Solver<const N: usize> {
    men: [Man; N],
    moves: Moves,
    layout: Layout,
    /// What follows the capture of each man; nothing for kings.
    captures: [Option<After>; N],
    promotions: Vec<After>,
    codes: Vec<AtomicU16>,
    /// For each part of the positions, the codes modulo 256 that may be found there, one bit for each.
    present: Vec<[AtomicU64; 4]>,
    /// The greatest code found.
    greatest: AtomicU16,
}

/// A position with its index.
#[derive(Clone, Copy)]
struct Place<const N: usize> {
    index: usize,
    side: Color,
    squares: [u8; N],
}

impl<const N: usize> Place<N> {
    fn occupied(&self) -> u64 {
        self.squares.iter().fold(0, |set, &square| set | 1 << square)
    }
}

impl<const N: usize> Solver<N> {
    fn new(
        kinds: Kinds<'_>,
        material: &Material,
        layout: Layout,
        smaller: impl Fn(&Material) -> Option<Arc<Table>>,
    ) -> Result<Self, SolveError> {
        let men = material.men();
        let after = |located: Located<usize>| {
            let table = smaller(&located.material).ok_or(SolveError::Missing)?;
            Ok(After { table, located })
        };
        let mut captures = [const { None }; N];
        for (man, capture) in captures.iter_mut().enumerate() {
            *capture = after_capture(&men, man).map(after).transpose()?;
        }
        let promotions: Result<_, _> = after_promotions(&men).into_iter().map(after).collect();
        Ok(Solver {
            men: std::array::from_fn(|man| men[man]),
            captures,
            promotions: promotions?,
            codes: (0..layout.len()).map(|_| AtomicU16::new(code::ILLEGAL)).collect(),
            present: (0..layout.len().div_ceil(PART)).map(|_| Default::default()).collect(),
            greatest: AtomicU16::new(code::MATED),
            moves: Moves::new(kinds, &men),
            layout,
        })
    }

    fn run(self, material: &Material, workers: Workers<'_>) -> Result<Table, SolveError> {
        self.each_part(workers, |part| self.mark_legal(part))?;
        self.each_part(workers, |part| self.begin(part))?;
        let mut level = code::MATED;
        while level <= self.greatest.load(Relaxed) {
            if level >= code::LONGEST {
                return Err(SolveError::TooLong);
            }
            self.each_part(workers, |part| self.spread(part, level))?;
            level += 1;
        }
        Ok(Table {
            material: material.clone(),
            layout: self.layout,
            codes: self.codes.into_iter().map(AtomicU16::into_inner).collect(),
        })
    }

    /// Does some work on each part of the positions.
    fn each_part(&self, workers: Workers<'_>, work: impl Fn(usize) + Sync) -> Result<(), SolveError> {
        match workers.each(self.present.len(), work) {
            true => Ok(()),
            false => Err(SolveError::Stopped),
        }
    }

    /// Visits the positions of a part with a chosen code.
    fn visit(&self, part: usize, is_chosen: impl Fn(u16) -> bool, mut visit: impl FnMut(Place<N>)) {
        let end = self.codes.len().min((part + 1) * PART);
        for index in part * PART..end {
            if is_chosen(self.codes[index].load(Relaxed)) {
                let mut squares = [0; N];
                let side = self.layout.position(index, &mut squares);
                visit(Place { index, side, squares });
            }
        }
    }

    fn set(&self, index: usize, code: u16) {
        self.codes[index].store(code, Relaxed);
        let present = &self.present[index / PART][usize::from(code >> 6 & 3)];
        let bit = 1 << (code & 63);
        if present.load(Relaxed) & bit == 0 {
            present.fetch_or(bit, Relaxed);
        }
        if code != code::DRAW {
            self.greatest.fetch_max(code, Relaxed);
        }
    }

    /// Gives legal positions the code of a draw, which they keep until something else is found.
    fn mark_legal(&self, part: usize) {
        self.visit(
            part,
            |_| true,
            |place| {
                if self.is_legal(&place) {
                    self.codes[place.index].store(code::DRAW, Relaxed);
                }
            },
        );
    }

    fn is_legal(&self, place: &Place<N>) -> bool {
        let occupied = place.occupied();
        let is_lost = |man: usize| self.moves.is_pawn(man) && matches!(place.squares[man] / 8, 0 | 7);
        if occupied.count_ones() as usize != N || (0..N).any(is_lost) {
            return false;
        }
        let king = 1u64 << place.squares[(!place.side).index()];
        let attacks = |man: usize| self.moves.captures(man, place.squares[man], occupied) & king != 0;
        !self.of(place.side).any(attacks)
    }

    /// The men of a side.
    fn of(&self, side: Color) -> impl Iterator<Item = usize> {
        (0..N).filter(move |&man| self.men[man].color == side)
    }

    /// Enters mates, and what captures and promotions lead to at once.
    fn begin(&self, part: usize) {
        let is_legal = |code| code != code::ILLEGAL;
        self.visit(part, is_legal, |place| {
            let (mut any, mut best) = (false, code::DRAW);
            self.conversions(&place, |code| {
                any |= is_legal(code);
                if code::is_loss(code) {
                    best = best.min(code + 1);
                }
            });
            let may_be_lost = || any || self.layout_code(!place.side, &place.squares) == code::ILLEGAL;
            if best != code::DRAW {
                self.set(place.index, best);
            } else if may_be_lost()
                && let Some(code) = self.lost(&place, 0)
            {
                self.set(place.index, code);
            }
        });
    }

    fn layout_code(&self, side: Color, squares: &[u8; N]) -> u16 {
        self.codes[self.layout.index(side, squares)].load(Relaxed)
    }

    /// Visits the codes of what captures and promotions lead to, for the opponent.
    fn conversions(&self, place: &Place<N>, mut visit: impl FnMut(u16)) {
        let occupied = place.occupied();
        for man in self.of(place.side) {
            let from = place.squares[man];
            let mut after = place.squares;
            let attacked = self.moves.captures(man, from, occupied) & occupied;
            for enemy in self
                .of(!place.side)
                .filter(|&enemy| attacked & 1 << place.squares[enemy] != 0)
            {
                if let Some(capture) = &self.captures[enemy] {
                    after[man] = place.squares[enemy];
                    visit(capture.code(!place.side, &after));
                }
            }
            if self.moves.is_pawn(man) && from / 8 == 6 && occupied & 1 << (from + 8) == 0 {
                after[man] = from + 8;
                self.promotions
                    .iter()
                    .for_each(|promotion| visit(promotion.code(!place.side, &after)));
            }
        }
    }

    /// The code of a loss if all moves lose: those without conversion in a number of plies with a code of at most
    /// `level`. Without legal moves, the code of a mate.
    fn lost(&self, place: &Place<N>, level: u16) -> Option<u16> {
        let occupied = place.occupied();
        let mut worst = code::ILLEGAL;
        let mut loses = |code: u16| {
            worst = worst.max(code);
            code == code::ILLEGAL || code::is_win(code)
        };
        for man in self.of(place.side) {
            let mut targets = self.moves.quiet(man, place.squares[man], occupied);
            while let Some(to) = targets.pop() {
                let code = self.codes[self.moved(place, man, to as u8)].load(Relaxed);
                if code > level || !loses(code) {
                    return None;
                }
            }
        }
        let mut all_lose = true;
        self.conversions(place, |code| all_lose &= loses(code));
        all_lose.then(|| worst + 1)
    }

    /// The index of the position after a move to an empty square.
    #[inline]
    fn moved(&self, place: &Place<N>, man: usize, to: u8) -> usize {
        let mut squares = place.squares;
        squares[man] = to;
        if man == 0 {
            return self.layout.index(!place.side, &squares);
        }
        self.shifted(place, man, to)
    }

    /// The index of the same position for the other side, with a man that is not the first on another square.
    #[inline]
    fn shifted(&self, place: &Place<N>, man: usize, square: u8) -> usize {
        let half = self.codes.len() / 2;
        let other = if place.index < half {
            place.index + half
        } else {
            place.index - half
        };
        let unit = 6 * (N - 1 - man);
        other + (usize::from(square) << unit) - (usize::from(place.squares[man]) << unit)
    }

    /// Finds values of positions one move before those with the code `level`.
    fn spread(&self, part: usize, level: u16) {
        if self.present[part][usize::from(level >> 6 & 3)].load(Relaxed) & 1 << (level & 63) == 0 {
            return;
        }
        self.visit(
            part,
            |code| code == level,
            |place| {
                if code::is_loss(level) {
                    self.before(&place, |before| {
                        if self.codes[before.index].load(Relaxed) > level + 1 {
                            self.set(before.index, level + 1);
                        }
                    });
                } else {
                    self.before(&place, |before| {
                        let is_open = self.codes[before.index].load(Relaxed) == code::DRAW;
                        if is_open && let Some(code) = self.lost(&before, level) {
                            self.set(before.index, code);
                        }
                    });
                }
            },
        );
    }

    /// Visits the positions from which a move to an empty square leads to this one.
    fn before(&self, place: &Place<N>, mut visit: impl FnMut(Place<N>)) {
        let occupied = place.occupied();
        let side = !place.side;
        for man in self.of(side) {
            let mut origins = self.moves.retreats(man, place.squares[man], occupied);
            while let Some(from) = origins.pop() {
                let mut squares = place.squares;
                squares[man] = from as u8;
                if man > 0 {
                    let index = self.shifted(place, man, from as u8);
                    visit(Place { index, side, squares });
                    continue;
                }
                for way in self.layout.symmetry.ways(from as u8) {
                    let squares = squares.map(|square| way[usize::from(square)]);
                    let index = self.layout.index(side, &squares);
                    visit(Place { index, side, squares });
                }
            }
        }
    }
}
