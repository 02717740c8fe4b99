//! The pawns of both sides, by file, and what their structure counts.

use super::layout::Layout;
use super::tally::Tally;
use super::term::{ByNumber, Term};
use crate::board::{Color, Kind, Mailbox, Square};

/// The ranks of the pawns on each file, a bit a rank. The files before the first and after the last are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pawns {
    ranks: [[u16; 14]; 2],
}

/// The files on which each side has pawns: what is asked of the pawns while other pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PawnFiles([u16; 2]);

impl PawnFiles {
    /// Whether a side has a pawn on a file.
    #[inline]
    #[must_use]
    pub(crate) fn has(self, color: Color, file: u8) -> bool {
        self.0[color.index()] >> file & 1 != 0
    }
}

impl Pawns {
    /// Where the pieces of kind `pawn` stand.
    #[must_use]
    pub(crate) fn of(board: &Mailbox, pawn: Kind) -> Self {
        let mut pawns = Pawns::default();
        for color in Color::ALL {
            for slot in board.of(pawn.of(color)) {
                let square = board.square(slot);
                pawns.ranks[color.index()][usize::from(square.file()) + 1] |= 1 << square.rank();
            }
        }
        pawns
    }

    /// The ranks of a side's pawns on a file.
    #[must_use]
    pub(crate) fn on(&self, color: Color, file: u8) -> u16 {
        self.ranks[color.index()][usize::from(file) + 1]
    }

    /// The ranks of a side's pawns on the files beside one.
    fn beside(&self, color: Color, file: u8) -> u16 {
        self.ranks[color.index()][usize::from(file)] | self.ranks[color.index()][usize::from(file) + 2]
    }

    /// The files on which each side has pawns.
    #[must_use]
    pub(crate) fn files(&self) -> PawnFiles {
        PawnFiles(self.ranks.map(|files| {
            let occupied = (1..)
                .zip(&files[1..])
                .map(|(file, &ranks)| u16::from(ranks != 0) << (file - 1));
            occupied.fold(0, |set, file| set | file)
        }))
    }
}

/// The ranks in front of one, as a side looks.
pub(super) fn ahead(color: Color, rank: u8) -> u16 {
    match color {
        Color::White => !1 << rank,
        Color::Black => (1 << rank) - 1,
    }
}

/// The `count` nearest ranks in front of one.
pub(super) fn close_ahead(color: Color, rank: u8, count: u8) -> u16 {
    let near = (1_u32 << count) - 1;
    match color {
        Color::White => (near << (rank + 1)) as u16,
        Color::Black => (near << rank >> count) as u16,
    }
}

/// The terms of the pawn structure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PawnTerms {
    first_rank: u8,
    last_rank: u8,
    /// A pawn that no enemy pawn can stop or capture, and no own one is before, by its rank.
    passed: ByNumber,
    /// A pawn without own pawns on the neighbouring files.
    isolated: Term,
    /// A pawn behind another own pawn on its file.
    doubled: Term,
    /// A pawn beside or protected by another, by its rank.
    supported: ByNumber,
}

impl PawnTerms {
    /// Declares the terms for pawns that stand on ranks `first_rank..=last_rank`, counted from 0.
    pub(crate) const fn new(layout: &mut Layout, first_rank: u8, last_rank: u8) -> Self {
        let ranks = (last_rank - first_rank + 1) as u16;
        PawnTerms {
            first_rank,
            last_rank,
            passed: layout.by_number("passed pawn", 1, ranks),
            isolated: layout.term("isolated pawn"),
            doubled: layout.term("doubled pawn"),
            supported: layout.by_number("supported pawn", 1, ranks),
        }
    }

    /// Counts the pawn of `color` on `square`.
    pub(crate) fn count(&self, pawns: &Pawns, color: Color, square: Square, tally: &mut impl Tally) {
        let (file, rank) = (square.file(), square.rank());
        let own_rank = u32::from(match color {
            Color::White => rank - self.first_rank,
            Color::Black => self.last_rank - rank,
        });
        let front = ahead(color, rank);
        let own = pawns.on(color, file);
        let enemies = pawns.on(!color, file) | pawns.beside(!color, file);
        if (own | enemies) & front == 0 {
            tally.add(color, self.passed.of(own_rank), 1);
        }
        if own & front != 0 {
            tally.add(color, self.doubled, 1);
        }
        let level: u16 = 1 << rank;
        let behind = match color {
            Color::White => level >> 1,
            Color::Black => level << 1,
        };
        match pawns.beside(color, file) {
            0 => tally.add(color, self.isolated, 1),
            beside if beside & (level | behind) != 0 => tally.add(color, self.supported.of(own_rank), 1),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    #[test]
    fn ranks_in_front_of_a_rank() {
        assert_eq!(ahead(Color::White, 7), 0xff00);
        assert_eq!(ahead(Color::Black, 2), 0b11);
        assert_eq!(close_ahead(Color::White, 0, 3), 0b1110);
        assert_eq!(close_ahead(Color::Black, 9, 3), 0b1_1100_0000);
        assert_eq!(close_ahead(Color::Black, 1, 3), 0b1);
        assert_eq!(close_ahead(Color::Black, 7, 2), 0b0110_0000);
    }

    #[test]
    fn files_with_pawns() {
        let mut board = Mailbox::new(Geometry::ORTHODOX);
        board.put(Kind(0).of(Color::White), Square::new(0, 1));
        board.put(Kind(0).of(Color::White), Square::new(0, 3));
        board.put(Kind(0).of(Color::Black), Square::new(7, 6));
        let pawns = Pawns::of(&board, Kind(0));
        assert_eq!(pawns.on(Color::White, 0), 0b1010);
        let of = |color| {
            (0..8)
                .filter(|&file| pawns.files().has(color, file))
                .collect::<Vec<u8>>()
        };
        assert_eq!((of(Color::White), of(Color::Black)), (vec![0], vec![7]));
    }
}
