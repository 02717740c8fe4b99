//! Views of the board, by side and king square.

use super::evaluable::Evaluable;
use super::features::KING_ZONES;

/// How a side views the board: its orientation, and the first-layer rows that its king bucket selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    orientation: u8,
    /// The input number of feature 0.
    first: u16,
}

impl View {
    /// The view of a side (0 or 1) with its king on `king`.
    #[inline]
    #[must_use]
    pub fn of<R: Evaluable>(side: usize, king: u8, king_buckets: usize) -> Self {
        const { assert!(R::INPUTS * KING_ZONES <= 1 << u16::BITS) };
        let bucket = usize::from(R::ON_BOARD.king_zone(side, king)) * king_buckets / KING_ZONES;
        View {
            orientation: R::ON_BOARD.view(side, king),
            first: (bucket * R::INPUTS) as u16,
        }
    }

    /// The input that stands for a feature; inputs are grouped by king bucket.
    #[inline]
    #[must_use]
    pub fn input<R: Evaluable>(self, feature: u16) -> u16 {
        self.first + R::input(self.orientation, feature)
    }
}
