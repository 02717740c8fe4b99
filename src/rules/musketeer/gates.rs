use crate::board::Kind;

/// The pieces waiting behind one back rank: at most one kind on each of the eight files.
///
/// Stored as four bits per file. 0, the index of the pawn, stands for nothing, since pawns never wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gates(u32);

impl Gates {
    pub(crate) const EMPTY: Gates = Gates(0);

    #[inline]
    pub(crate) const fn get(self, file: u8) -> Option<Kind> {
        match (self.0 >> (4 * file)) & 15 {
            0 => None,
            kind => Some(Kind(kind as u8)),
        }
    }

    pub(crate) const fn with(self, file: u8, kind: Kind) -> Gates {
        Gates(self.without(file).0 | (kind.0 as u32) << (4 * file))
    }

    #[inline]
    pub(crate) const fn without(self, file: u8) -> Gates {
        Gates(self.0 & !(15 << (4 * file)))
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Four bits per file, starting with the a-file in the lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The waiting pieces and their files, from the a-file on.
    pub(crate) fn iter(self) -> impl Iterator<Item = (u8, Kind)> {
        (0..8).filter_map(move |file| self.get(file).map(|kind| (file, kind)))
    }

    /// The first two files that are both occupied although castling would vacate both: the e-file and a corner.
    pub(crate) fn forbidden_files(self) -> Option<(u8, u8)> {
        let king = self.get(4).is_some();
        [0, 7]
            .into_iter()
            .find(|&corner| king && self.get(corner).is_some())
            .map(|corner| (corner, 4))
    }
}
