//! Static exchange evaluation: captures on one square, the cheapest first, until somebody has enough.

use crate::board::Color;

/// A capture in an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// Made by a piece that must not be captured in turn.
    pub is_royal: bool,
    /// What the capturer gains by becoming another piece, negative if it loses by it.
    pub rise: i32,
    /// What stands on the square now, to be captured next.
    pub stake: i32,
}

/// An exchange on one square, in which pieces once used do not take part any more.
pub trait Exchange {
    /// Makes a side's cheapest capture on the square, if it has one.
    fn capture(&mut self, color: Color) -> Option<Capture>;

    /// Whether a side could capture on the square now.
    fn can_capture(&self, color: Color) -> bool;
}

/// Plays an exchange out, the opponent of `mover` to capture next what is worth `stake`, and tells whether `mover`, who would keep
/// `balance` if nobody went on, keeps 0 or more.
#[inline]
pub fn mover_keeps(exchange: &mut impl Exchange, mover: Color, mut stake: i32, mut balance: i32) -> bool {
    let mut capturer = !mover;
    while let Some(capture) = exchange.capture(capturer) {
        if capture.is_royal && exchange.can_capture(!capturer) {
            break;
        }
        // What the capturer now has beyond what it needs, should nobody go on.
        balance = stake + capture.rise - balance - 1;
        stake = capture.stake;
        if balance < 0 {
            break;
        }
        capturer = !capturer;
    }
    capturer != mover
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of what each side can capture with, cheapest first; 0 is royal.
    struct Values([Vec<i32>; 2]);

    impl Exchange for Values {
        fn capture(&mut self, color: Color) -> Option<Capture> {
            let own = &mut self.0[color.index()];
            (!own.is_empty()).then(|| {
                let stake = own.remove(0);
                Capture {
                    is_royal: stake == 0,
                    rise: 0,
                    stake,
                }
            })
        }

        fn can_capture(&self, color: Color) -> bool {
            !self.0[color.index()].is_empty()
        }
    }

    /// White has captured something worth `gain` with a rook, 500.
    fn gains(gain: i32, white: &[i32], black: &[i32]) -> bool {
        mover_keeps(&mut Values([white.to_vec(), black.to_vec()]), Color::White, 500, gain)
    }

    #[test]
    fn a_protected_pawn_is_not_worth_a_rook() {
        assert!(gains(100, &[], &[]));
        assert!(!gains(100, &[], &[900]));
        assert!(gains(100, &[300], &[900]));
        assert!(!gains(100, &[300], &[100]));
    }

    #[test]
    fn a_king_captures_only_what_is_unprotected() {
        assert!(!gains(100, &[], &[0]));
        assert!(gains(100, &[300], &[0]));
    }
}
