//! Piece kinds and coloured pieces.

use super::Color;

/// A kind of piece: an index into the piece table of its game, 0..=15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The most kinds of a game.
    pub const COUNT: usize = 16;

    /// Index into a table of [`Kind::COUNT`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The piece of this kind and `color`.
    #[inline]
    #[must_use]
    pub const fn of(self, color: Color) -> Piece {
        Piece((color as u8) << 4 | self.0)
    }
}

/// A kind and a colour in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Piece(u8);

impl Piece {
    pub(crate) const COUNT: usize = 2 * Kind::COUNT;

    /// The kind.
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

    /// The kinds in order, White's before Black's; below twice the number of kinds of the game.
    #[inline]
    pub(crate) const fn ordinal(self) -> usize {
        self.kind().index() << 1 | self.color().index()
    }

    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << (self.0 & 31)
    }
}
