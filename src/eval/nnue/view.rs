//! How a side sees the board.

use super::evaluable::Evaluable;
use super::features::KING_ZONES;

/// The view of a side: from which end it looks, mirrored or not, and which rows of the first layer its king's place
/// chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    orientation: u8,
    /// The input of the first feature.
    first: u16,
}

impl View {
    /// The view of a side (0 or 1) whose king stands on `king`, where kings have so many buckets,
    /// 1..=[`KING_ZONES`].
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

    /// The input that a feature is in this view: bucket by bucket, in each as the features number them.
    #[inline]
    #[must_use]
    pub fn input<R: Evaluable>(self, feature: u16) -> u16 {
        self.first + R::input(self.orientation, feature)
    }
}
