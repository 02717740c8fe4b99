//! A move as one opaque value.

use std::num::NonZeroU32;

use super::Square;

/// A move: from, to, and one byte each whose meaning the game decides.
///
/// The same 32 bits serve the transposition table, the histories, the principal variation and self-play records. Zero
/// is no move, so that `Option<Move>` takes no more room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(NonZeroU32);

const _: () = assert!(size_of::<Option<Move>>() == 4);

impl Move {
    /// Packs a move. `via` is a second square or other small number; `tag` says what sort of move it is and is never 0.
    ///
    /// # Panics
    /// If `tag` is 0, which is a defect of the caller.
    #[inline]
    #[must_use]
    pub(crate) const fn new(from: Square, to: Square, via: u8, tag: u8) -> Self {
        let bits = from.0 as u32 | (to.0 as u32) << 8 | (via as u32) << 16 | (tag as u32) << 24;
        match NonZeroU32::new(bits) {
            Some(bits) if tag != 0 => Move(bits),
            _ => panic!("a move needs a tag"),
        }
    }

    /// The square moved from.
    #[inline]
    #[must_use]
    pub(crate) const fn from(self) -> Square {
        Square(self.0.get() as u8)
    }

    /// The square moved to.
    #[inline]
    #[must_use]
    pub(crate) const fn to(self) -> Square {
        Square((self.0.get() >> 8) as u8)
    }

    /// The third byte.
    #[inline]
    #[must_use]
    pub(crate) const fn via(self) -> u8 {
        (self.0.get() >> 16) as u8
    }

    /// The fourth byte.
    #[inline]
    #[must_use]
    pub(crate) const fn tag(self) -> u8 {
        (self.0.get() >> 24) as u8
    }

    /// The 32 bits, for storing.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0.get()
    }

    /// The move of stored bits; `None` for 0. The bits may be anything: whoever reads them back checks the move against
    /// the position before playing it.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        match NonZeroU32::new(bits) {
            Some(bits) => Some(Move(bits)),
            None => None,
        }
    }
}
