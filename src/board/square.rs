//! A cell of the 256-cell torus.

/// A cell of the torus: `rank * 16 + file`, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(transparent)]
pub struct Square(pub u8);

impl Square {
    /// The square of a file and a rank, both 0..=15.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        Square(rank << 4 | file)
    }

    /// The file, 0 for the a-file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The rank, 0 for the lowest of the playing area.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// The cell one `step` on, wrapping around the torus.
    #[inline]
    #[must_use]
    pub const fn step(self, step: u8) -> Self {
        Square(self.0.wrapping_add(step))
    }

    /// The step that leads from `origin` to `self`.
    #[inline]
    #[must_use]
    pub const fn delta(self, origin: Square) -> u8 {
        self.0.wrapping_sub(origin.0)
    }

    /// Index into a table of 256.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
