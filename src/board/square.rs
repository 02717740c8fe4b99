//! Cells of the 256-cell torus, and differences between them.

use super::Color;

/// A cell of the torus: `rank * 16 + file`, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(transparent)]
pub struct Square(pub u8);

impl Square {
    /// The square on this file and rank, both 0..=15.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        Square(rank << 4 | file)
    }

    #[inline]
    pub(crate) const fn file(self) -> u8 {
        self.0 & 15
    }

    #[inline]
    pub(crate) const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// The cell one `step` away, with wrap-around.
    #[inline]
    pub(crate) const fn step(self, step: u8) -> Self {
        Square(self.0.wrapping_add(step))
    }

    /// The square one rank back, from the point of view of `color`.
    #[inline]
    pub(crate) const fn behind(self, color: Color) -> Self {
        match color {
            Color::White => self.step(Color::Black.forward()),
            Color::Black => self.step(Color::White.forward()),
        }
    }

    #[inline]
    pub(crate) const fn delta(self, origin: Square) -> Delta {
        Delta(256 + self.0 as u16 - origin.0 as u16)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The difference between two squares, used as an index into attack tables.
///
/// Unlike a step, a delta is not taken modulo 256: nine ranks up and seven ranks down are the same step but different
/// deltas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Delta(u16);

impl Delta {
    pub(crate) const COUNT: usize = 512;

    pub(crate) const fn new(dx: i8, dy: i8) -> Self {
        Delta((256 + dx as i16 + 16 * dy as i16) as u16)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 511) as usize
    }
}
