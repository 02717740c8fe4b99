//! A weight: one value for the middlegame and one for the endgame, added up together.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A middlegame and an endgame value in centipawns, packed so that one addition adds both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight(i32);

impl Weight {
    /// Packs two values; sums must stay within the range of `i16`.
    #[must_use]
    pub const fn new(middlegame: i16, endgame: i16) -> Self {
        Weight(((endgame as i32) << 16) + middlegame as i32)
    }

    /// The middlegame value.
    #[inline]
    #[must_use]
    pub const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame value.
    #[inline]
    #[must_use]
    pub const fn endgame(self) -> i32 {
        // Half a unit up, so that a negative middlegame part does not borrow from the endgame part.
        (self.0 + 0x8000) >> 16
    }

    /// The value between the two, `phase` of `full` being middlegame.
    #[inline]
    #[must_use]
    pub(crate) const fn blend(self, phase: i32, full: i32) -> i32 {
        (self.middlegame() * phase + self.endgame() * (full - phase)) / full
    }
}

impl Add for Weight {
    type Output = Weight;
    #[inline]
    fn add(self, other: Weight) -> Weight {
        Weight(self.0 + other.0)
    }
}

impl Sub for Weight {
    type Output = Weight;
    #[inline]
    fn sub(self, other: Weight) -> Weight {
        Weight(self.0 - other.0)
    }
}

impl Neg for Weight {
    type Output = Weight;
    #[inline]
    fn neg(self) -> Weight {
        Weight(-self.0)
    }
}

impl Mul<i32> for Weight {
    type Output = Weight;
    #[inline]
    fn mul(self, count: i32) -> Weight {
        Weight(self.0 * count)
    }
}

impl AddAssign for Weight {
    #[inline]
    fn add_assign(&mut self, other: Weight) {
        self.0 += other.0;
    }
}

impl SubAssign for Weight {
    #[inline]
    fn sub_assign(&mut self, other: Weight) {
        self.0 -= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_parts_survive_sums_of_either_sign() {
        let sum = Weight::new(-100, 40) * 3 - Weight::new(-7, -9) + -Weight::new(1, 1);
        assert_eq!((sum.middlegame(), sum.endgame()), (-294, 128));
    }
}
