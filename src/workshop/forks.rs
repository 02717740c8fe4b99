//! How well a piece forks.

use super::study::targets;
use crate::board::betza::Mobility;

/// The number of squares.
const SQUARES: usize = 64;

/// The share of all placements of an enemy king and rook, from 0 to 1, that a White piece forks from some square which
/// neither of them attacks.
#[must_use]
pub fn forked(piece: &Mobility) -> f64 {
    let placements = (0..SQUARES).flat_map(|king| (0..SQUARES).map(move |rook| (king, rook)));
    let placements = placements.filter(|(king, rook)| king != rook);
    let (king, rook) = (Mobility::of("K"), Mobility::of("R"));
    let (mut forked, mut all) = (0u32, 0u32);
    for (king_square, rook_square) in placements {
        let both = 1 << king_square | 1 << rook_square;
        let attacked = targets(&king, king_square, both, |_| true) | targets(&rook, rook_square, both, |_| true);
        let safe = (0..SQUARES).filter(|square| (attacked | both) >> square & 1 == 0);
        let forks = |square| targets(piece, square, both, |ray| ray.capture && !ray.initial) & both == both;
        forked += u32::from(safe.into_iter().any(forks));
        all += 1;
    }
    f64::from(forked) / f64::from(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_fork_by_how_they_capture() {
        let share = |betza| forked(&Mobility::of(betza));
        assert_eq!(share("fW"), 0.0, "one square at a time");
        assert_eq!(share("mQ"), 0.0, "without captures");
        let [knight, bishop, queen] = ["N", "B", "Q"].map(share);
        assert!(
            bishop > knight && queen > bishop && queen < 1.0,
            "{knight} {bishop} {queen}"
        );
        // A rook is attacked by the rook that it attacks.
        assert_eq!(share("R"), 0.0);
    }
}
