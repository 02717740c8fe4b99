//! Terms, alone and in groups, as the code that counts them asks for them.

use crate::board::{Color, Geometry, Kind, Piece, Square};

/// A term: what can be counted, by its number in the weight table of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term(pub(super) u16);

impl Term {
    /// Index into the weight table.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A term for each kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct ByKind {
    pub(super) start: u16,
}

impl ByKind {
    /// The term of a kind.
    #[inline]
    #[must_use]
    pub(crate) const fn of(self, kind: Kind) -> Term {
        Term(self.start + kind.0 as u16)
    }
}

/// A term for each number from 0 up to a largest.
#[derive(Clone, Copy, Debug)]
pub struct ByNumber {
    pub(super) start: u16,
    pub(super) most: u16,
}

impl ByNumber {
    /// The term of a number; those beyond the largest count as the largest.
    #[inline]
    #[must_use]
    pub(crate) const fn of(self, number: u32) -> Term {
        let number = if number < self.most as u32 {
            number as u16
        } else {
            self.most
        };
        Term(self.start + number)
    }
}

/// A term for each kind of piece on each square, as its own side sees it. The halves of the board are mirror images.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BySquare {
    pub(super) start: u16,
    pub(super) geometry: Geometry,
}

impl BySquare {
    /// The term of a piece on a square.
    #[inline]
    #[must_use]
    pub(crate) const fn of(self, piece: Piece, square: Square) -> Term {
        let Geometry { files, ranks, .. } = self.geometry;
        let rank = match piece.color() {
            Color::White => square.rank(),
            Color::Black => ranks - 1 - square.rank(),
        };
        let half = half(files);
        let file = if square.file() < half {
            square.file()
        } else {
            files - 1 - square.file()
        };
        let squares = half as u16 * ranks as u16;
        Term(self.start + piece.kind().0 as u16 * squares + rank as u16 * half as u16 + file as u16)
    }
}

/// How many files the left half of a board has, the middle one included.
pub(super) const fn half(files: u8) -> u8 {
    files.div_ceil(2)
}
