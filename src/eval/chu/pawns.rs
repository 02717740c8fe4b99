//! The pawns of both sides by file.

use crate::board::Color;
use crate::rules::Rules;
use crate::rules::chu::{PAWN, Position};

/// Where the pawns of both sides stand: for each file a set of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pawns {
    ranks: [[u16; 12]; 2],
}

impl Pawns {
    pub(super) fn of(position: &Position) -> Self {
        let mut ranks = [[0; 12]; 2];
        for color in Color::ALL {
            for slot in position.board().of(PAWN.of(color)) {
                let square = position.board().square(slot);
                ranks[color.index()][usize::from(square.file()) + 1] |= 1 << square.rank();
            }
        }
        Pawns { ranks }
    }

    /// The ranks of a side's pawns on a file; -1 and 10 are empty files.
    pub(super) fn on(&self, color: Color, file: i32) -> u16 {
        self.ranks[color.index()][(file + 1) as usize]
    }

    /// The ranks of a side's pawns on the files beside one.
    pub(super) fn beside(&self, color: Color, file: i32) -> u16 {
        self.on(color, file - 1) | self.on(color, file + 1)
    }
}

/// The ranks in front of one, as a side looks.
pub(super) fn ahead(color: Color, rank: u8) -> u16 {
    match color {
        Color::White => (0xfffe_u32 << rank) as u16,
        Color::Black => (1 << rank) - 1,
    }
}

/// The nearest three of those ranks.
pub(super) fn close_ahead(color: Color, rank: u8) -> u16 {
    match color {
        Color::White => (0b1110_u32 << rank) as u16,
        Color::Black => ((0b111_u32 << rank) >> 3) as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_in_front_of_a_rank() {
        assert_eq!(ahead(Color::White, 7), 0xff00);
        assert_eq!(ahead(Color::Black, 2), 0b11);
        assert_eq!(close_ahead(Color::White, 0), 0b1110);
        assert_eq!(close_ahead(Color::Black, 9), 0b1_1100_0000);
        assert_eq!(close_ahead(Color::Black, 1), 0b1);
    }
}
