//! The hand-written evaluation of Musketeer Chess.

use crate::board::{Color, Geometry};
use crate::eval::handwritten::{
    ByKind, ByNumber, Counting, EmbeddedWeights, Layout, OrthodoxTerms, PieceTerms, Tally, Terms, embedded_weights,
};
use crate::rules::musketeer;

/// What only Musketeer Chess counts: the pieces that wait behind the back rank.
#[derive(Clone, Copy)]
pub struct MusketeerTerms {
    /// A piece that waits, by its kind.
    waiting: ByKind,
    /// A piece that waits, by the unmoved piece before it.
    behind: ByNumber,
}

/// The number of the word in [`MusketeerTerms::behind`] for each file.
const BEHIND: [u32; 8] = [0, 1, 2, 3, 4, 2, 1, 0];

impl Counting for musketeer::Position {
    type Own = MusketeerTerms;

    const TERMS: Terms<MusketeerTerms> = {
        let mut layout = Layout::new("musketeer", 16, musketeer::type_name);
        let pieces = PieceTerms::new(&mut layout, Geometry::ORTHODOX);
        let orthodox = OrthodoxTerms::new(&mut layout, 8, [0, 7], 2, &[musketeer::ROOK]);
        let waiting = MusketeerTerms {
            waiting: layout.by_kind("waiting"),
            behind: layout.by_word("waiting behind", &["rook", "knight", "bishop", "queen", "king"]),
        };
        Terms::new(layout, pieces, Some(orthodox), waiting)
    };

    const FULL_PIECES: i32 = 8_000;

    const WEIGHTS: &'static EmbeddedWeights = embedded_weights!("musketeer.weights");

    fn phase_beside_board(&self) -> i32 {
        let waiting = Color::ALL.map(|color| self.gates(color));
        let kinds = waiting.iter().flat_map(|gates| gates.iter());
        kinds.map(|(_, kind)| Self::phase_value(kind)).sum()
    }

    fn count_own(&self, tally: &mut impl Tally) {
        for color in Color::ALL {
            for (file, kind) in self.gates(color).iter() {
                tally.add(color, Self::OWN_TERMS.waiting.of(kind), 1);
                tally.add(color, Self::OWN_TERMS.behind.of(BEHIND[usize::from(file)]), 1);
            }
        }
    }
}
