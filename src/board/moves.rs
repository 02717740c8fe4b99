//! Moves as opaque values.

use std::num::NonZeroU32;

use super::Square;

/// A move: its origin, its target, and two bytes whose meaning depends on the game.
///
/// The transposition table, the histories, the principal variation and self-play records all store these 32 bits. Zero
/// is never a move, so `Option<Move>` is no larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(NonZeroU32);

const _: () = assert!(size_of::<Option<Move>>() == 4);

impl Move {
    /// Packs a move. `via` is a second square or another small number; `tag` is the type of move and never 0.
    ///
    /// # Panics
    /// If `tag` is 0.
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, via: u8, tag: u8) -> Self {
        let bits = from.0 as u32 | (to.0 as u32) << 8 | (via as u32) << 16 | (tag as u32) << 24;
        match NonZeroU32::new(bits) {
            Some(bits) if tag != 0 => Move(bits),
            _ => panic!("a move needs a tag"),
        }
    }

    #[inline]
    pub(crate) const fn from(self) -> Square {
        Square(self.0.get() as u8)
    }

    #[inline]
    pub(crate) const fn to(self) -> Square {
        Square((self.0.get() >> 8) as u8)
    }

    #[inline]
    pub(crate) const fn via(self) -> u8 {
        (self.0.get() >> 16) as u8
    }

    #[inline]
    pub(crate) const fn tag(self) -> u8 {
        (self.0.get() >> 24) as u8
    }

    /// The move as 32 bits, for storage.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0.get()
    }

    /// The move with these bits; `None` for 0. The bits may be arbitrary: the caller must check that the move is legal.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        match NonZeroU32::new(bits) {
            Some(bits) => Some(Move(bits)),
            None => None,
        }
    }
}
