//! What shelters a king.

use super::layout::Layout;
use super::pawns::{Pawns, close_ahead};
use super::tally::Tally;
use super::term::ByNumber;
use crate::board::{Color, Square};

/// The terms of a king behind its pawns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShelterTerms {
    files: u8,
    /// How many ranks before the king its pawns are close.
    close: u8,
    /// On how many of the three files at the king an own pawn stands close before it.
    shelter: ByNumber,
    /// How many of the three files at the king have no own pawn.
    open: ByNumber,
}

impl ShelterTerms {
    /// Declares the terms for a board of so many files, where pawns are close up to `close` ranks before the king.
    pub(crate) const fn new(layout: &mut Layout, files: u8, close: u8) -> Self {
        ShelterTerms {
            files,
            close,
            shelter: layout.by_number("shelter", 0, 4),
            open: layout.by_number("open file at king", 0, 4),
        }
    }

    /// Counts what shelters the king of `color` on `king`.
    pub(crate) fn count(&self, pawns: &Pawns, color: Color, king: Square, tally: &mut impl Tally) {
        let middle = king.file().clamp(1, self.files - 2);
        let close = close_ahead(color, king.rank(), self.close);
        let (mut sheltered, mut open) = (0, 0);
        for file in middle - 1..=middle + 1 {
            let own = pawns.on(color, file);
            sheltered += u32::from(own & close != 0);
            open += u32::from(own == 0);
        }
        tally.add(color, self.shelter.of(sheltered), 1);
        tally.add(color, self.open.of(open), 1);
    }
}
