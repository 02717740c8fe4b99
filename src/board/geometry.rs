//! The size of the playing area and the names of its squares.

use super::Square;

/// A rectangular playing area in one corner of the torus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The number of files, at most 12, so that four columns of guard cells remain.
    pub files: u8,
    /// The number of ranks, at most 12.
    pub ranks: u8,
    /// The digit that names the lowest rank: usually 1, but 0 on boards with ten ranks.
    pub first_rank: u8,
}

impl Geometry {
    pub(crate) const ORTHODOX: Geometry = Geometry {
        files: 8,
        ranks: 8,
        first_rank: 1,
    };

    pub(crate) const fn count(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The index of a square in the order of [`squares`](Self::squares).
    #[inline]
    pub(crate) const fn index(self, square: Square) -> usize {
        square.rank() as usize * self.files as usize + square.file() as usize
    }

    /// The square with this [`index`](Self::index).
    #[inline]
    pub(crate) const fn square(self, index: usize) -> Square {
        Square::new((index % self.files as usize) as u8, (index / self.files as usize) as u8)
    }

    /// All squares, starting with the lowest rank.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| Square::new(file, rank)))
    }

    /// The name of a square, such as `e4`.
    pub fn name(self, square: Square) -> String {
        format!(
            "{}{}",
            char::from(b'a' + square.file()),
            square.rank() + self.first_rank
        )
    }

    /// The square with this two-character name, if it is in the playing area.
    pub(crate) fn parse(self, name: &[u8]) -> Option<Square> {
        let &[file, rank] = name else { return None };
        let file = file.checked_sub(b'a')?;
        let rank = rank.checked_sub(b'0')?.checked_sub(self.first_rank)?;
        (file < self.files && rank < self.ranks).then(|| Square::new(file, rank))
    }
}
