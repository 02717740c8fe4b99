//! A table: the values of all positions of an ending.

use std::cmp::Ordering;

use super::Material;
use super::moves::{Kinds, mobility};
use super::symmetry::{SQUARES, Symmetry};
use crate::board::Color;
use crate::board::betza::Mobility;

/// What best play leads to, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move mates in this number of plies, which is odd.
    Win(u16),
    /// Neither side can force a mate.
    Draw,
    /// The side to move is mated in this number of plies, which is even; 0 if it is mate.
    Loss(u16),
}

impl Value {
    /// The number of moves to mate; `None` for a draw.
    #[must_use]
    pub const fn moves(self) -> Option<u32> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some((plies as u32).div_ceil(2)),
            Value::Draw => None,
        }
    }

    /// The value one ply earlier, if the move from there leads here.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    const fn rank(self) -> i32 {
        match self {
            Value::Win(plies) => code::LONGEST as i32 - plies as i32,
            Value::Draw => 0,
            Value::Loss(plies) => plies as i32 - code::LONGEST as i32,
        }
    }

    /// The value of a code that is not [`code::ILLEGAL`].
    pub(super) const fn of(code: u16) -> Self {
        match code {
            code::DRAW => Value::Draw,
            code if code::is_win(code) => Value::Win(code - 1),
            code => Value::Loss(code - 1),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    /// Compares what the side to move prefers: a quick mate to a slow one, a slow loss to a quick one.
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Values as numbers: 1 and the number of plies to mate, which tells by its parity who mates.
pub(super) mod code {
    /// Not a position: two men on one square, a pawn on the first or last rank, or the king that is not to move
    /// attacked.
    pub const ILLEGAL: u16 = 0;
    pub const MATED: u16 = 1;
    /// The longest mate that tables hold, so that scores of the search can tell it.
    pub const LONGEST: u16 = 999;
    pub const DRAW: u16 = u16::MAX;

    /// Whether the side to move mates.
    #[inline]
    pub const fn is_win(code: u16) -> bool {
        code & 1 == 0 && code != ILLEGAL
    }

    /// Whether the side to move is mated.
    #[inline]
    pub const fn is_loss(code: u16) -> bool {
        code & 1 == 1 && code != DRAW
    }
}

/// Numbers the positions of an ending without those that a symmetry of its men makes alike.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub symmetry: Symmetry,
    /// The number of men.
    pub men: usize,
}

impl Layout {
    pub fn new(kinds: Kinds<'_>, material: &Material) -> Self {
        let men = material.men();
        let mobilities: Vec<Mobility> = men.iter().map(|&man| mobility(kinds, man)).collect();
        Layout {
            symmetry: Symmetry::of(&mobilities),
            men: men.len(),
        }
    }

    /// The number of positions with the same side to move and the same image of White's king.
    pub fn block(&self) -> usize {
        SQUARES.pow(self.men as u32 - 1)
    }

    /// The number of positions, illegal ones included.
    pub fn len(&self) -> usize {
        2 * self.symmetry.squares().len() * self.block()
    }

    /// The index of a position. Squares are those of the men in the order of [`Material::men`].
    #[inline]
    pub fn index(&self, side: Color, squares: &[u8]) -> usize {
        let way = self.symmetry.way(squares[0]);
        let slot = side.index() * self.symmetry.squares().len() + self.symmetry.slot(squares[0]);
        squares[1..].iter().fold(slot, |index, &square| {
            index * SQUARES + usize::from(way[usize::from(square) % SQUARES])
        })
    }

    /// The position with an index: the side to move and the squares of the men.
    #[inline]
    pub fn position(&self, mut index: usize, squares: &mut [u8]) -> Color {
        for square in squares[1..].iter_mut().rev() {
            *square = (index % SQUARES) as u8;
            index /= SQUARES;
        }
        let considered = self.symmetry.squares();
        squares[0] = considered[index % considered.len()];
        if index < considered.len() {
            Color::White
        } else {
            Color::Black
        }
    }
}

/// The values of all positions of an ending.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) material: Material,
    pub(super) layout: Layout,
    pub(super) codes: Vec<u16>,
}

impl Table {
    /// The ending.
    #[must_use]
    pub fn material(&self) -> &Material {
        &self.material
    }

    #[inline]
    pub(super) fn code(&self, side: Color, squares: &[u8]) -> u16 {
        self.codes[self.layout.index(side, squares)]
    }

    /// The codes with one side to move.
    pub(super) fn codes_of(&self, side: Color) -> &[u16] {
        let half = self.codes.len() / 2;
        &self.codes[side.index() * half..][..half]
    }

    /// The value of a position; `None` if it is illegal. Squares are numbered from 0 for a1, 1 for b1 to 63 for h8 and
    /// are those of the men in the order of [`Material::men`].
    ///
    /// # Panics
    /// If the number of squares is not that of the men.
    #[must_use]
    pub fn value(&self, side: Color, squares: &[u8]) -> Option<Value> {
        assert_eq!(squares.len(), self.layout.men, "squares of all men");
        let code = self.code(side, squares);
        (code != code::ILLEGAL).then(|| Value::of(code))
    }
}
