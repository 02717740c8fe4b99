//! Kinds of piece, and pieces of a colour.

use super::Color;

/// A kind of piece: an index into the piece table of the game, 0..=15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The maximum number of kinds in a game.
    pub const COUNT: usize = 16;

    /// The index of this kind in a table of [`Kind::COUNT`] entries.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The piece of this kind with this `color`.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Piece {
        Piece((color as u8) << 4 | self.0)
    }
}

/// A piece: its kind and its colour in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Piece(u8);

impl Piece {
    pub(crate) const COUNT: usize = 2 * Kind::COUNT;

    /// The kind of the piece.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind(self.0 & 15)
    }

    #[inline]
    pub(crate) const fn color(self) -> Color {
        if self.0 & 16 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    /// Numbers the pieces of a game with this number of kinds without gaps, White's before Black's.
    #[inline]
    pub(crate) const fn ordinal(self, kinds: usize) -> usize {
        self.color().index() * kinds + self.kind().index()
    }

    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }
}
