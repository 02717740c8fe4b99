//! Start positions: the default one, chosen ones and random ones.

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::Gates;
use super::customs::SAME_TYPE;
use super::fen::START_ARRAY;
use super::pieces::{CANNON, LEOPARD, Pair, TYPES, piece_letter};
use crate::board::Color;

/// The start position of orthodox chess.
pub const ORTHODOX_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A pair and what stands behind each back rank at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// First and second type.
    pub pair: Pair,
    /// The files, 0..=7, of White's first and second piece, then of Black's.
    pub files: [[u8; 2]; 2],
}

impl Placement {
    /// Leopard and Cannon behind the rooks and knights of the queen's side: the start position without any choice made.
    pub const DEFAULT: Placement = Placement {
        pair: [LEOPARD, CANNON],
        files: [[0, 1], [0, 1]],
    };

    /// Whether the rules allow one side's two files.
    #[must_use]
    pub fn is_allowed([first, second]: [u8; 2]) -> bool {
        let beside_king = |a: u8, b: u8| a == 4 && matches!(b, 0 | 7);
        first != second && !beside_king(first, second) && !beside_king(second, first)
    }

    /// Every allowed pair of files.
    #[must_use]
    pub fn all_files() -> Vec<[u8; 2]> {
        (0..8)
            .flat_map(|first| (0..8).map(move |second| [first, second]))
            .filter(|&files| Self::is_allowed(files))
            .collect()
    }

    fn gates(&self, color: Color) -> Gates {
        let [first, second] = self.files[color.index()];
        Gates::EMPTY.with(first, self.pair[0]).with(second, self.pair[1])
    }

    /// The start position as FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        let row = |color: Color| -> String {
            let gates = self.gates(color);
            (0..8)
                .map(|file| gates.get(file).map_or('*', |kind| piece_letter(kind.of(color))))
                .collect()
        };
        let words = if self.pair[0] == self.pair[1] {
            format!(" {SAME_TYPE}")
        } else {
            String::new()
        };
        format!(
            "{}/{START_ARRAY}/{} w KQkq - 0 1{words}",
            row(Color::Black),
            row(Color::White)
        )
    }
}

/// A placement chosen uniformly: a pair, then allowed files for each side on its own.
pub fn random_placement(rng: &mut impl Rng) -> Placement {
    let mut types = TYPES;
    let (pair, _) = types.partial_shuffle(rng, 2);
    let files = Placement::all_files();
    let mut side = || files.choose(rng).copied().unwrap_or(Placement::DEFAULT.files[0]);
    let chosen = [side(), side()];
    Placement {
        pair: [pair[0], pair[1]],
        files: chosen,
    }
}
