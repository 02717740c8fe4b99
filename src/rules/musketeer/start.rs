//! Start positions: the default, chosen and random ones.

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::Gates;
use super::customs::SAME_TYPE;
use super::fen::START_ARRAY;
use super::pieces::{CANNON, LEOPARD, Pair, PieceSet};
use crate::board::Color;

pub const ORTHODOX_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The pair, and where the pieces of both sides wait at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The first and the second type.
    pub pair: Pair,
    /// The files, 0..=7, of White's first and second pieces, then of Black's.
    pub files: [[u8; 2]; 2],
}

impl Placement {
    /// The default start position: Leopard and Cannon wait behind the queen's rooks and knights.
    pub const DEFAULT: Placement = Placement {
        pair: [LEOPARD, CANNON],
        files: [[0, 1], [0, 1]],
    };

    /// A start for people: the same pieces behind the knights, which move early. Behind the rook on a1, where the
    /// default has one, a piece is worth least (docs/pieces.md).
    pub const READY: Placement = Placement {
        files: [[1, 6], [1, 6]],
        ..Self::DEFAULT
    };

    /// Whether the rules allow these two files for one side.
    pub fn is_allowed([first, second]: [u8; 2]) -> bool {
        let beside_king = |a: u8, b: u8| a == 4 && matches!(b, 0 | 7);
        first != second && !beside_king(first, second) && !beside_king(second, first)
    }

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

    pub fn fen(&self, set: impl PieceSet) -> String {
        let row = |color: Color| -> String {
            let gates = self.gates(color);
            (0..8)
                .map(|file| gates.get(file).map_or('*', |kind| set.letter(kind.of(color))))
                .collect()
        };
        let words = end_of_fen(set, self.pair[0] == self.pair[1]);
        format!(
            "{}/{START_ARRAY}/{} w KQkq - 0 1{words}",
            row(Color::Black),
            row(Color::White)
        )
    }
}

/// The words at the end of a FEN on the board, each preceded by a space.
pub fn end_of_fen(set: impl PieceSet, same_type: bool) -> String {
    let words = set.word().into_iter().chain(same_type.then_some(SAME_TYPE));
    words.map(|word| format!(" {word}")).collect()
}

/// A uniformly random placement: a pair, then allowed files for each side.
pub fn random_placement(set: impl PieceSet, rng: &mut impl Rng) -> Placement {
    let mut types = set.types().to_vec();
    let (pair, _) = types.partial_shuffle(rng, 2);
    let files = Placement::all_files();
    let mut side = || files.choose(rng).copied().unwrap_or(Placement::DEFAULT.files[0]);
    let chosen = [side(), side()];
    Placement {
        pair: [pair[0], pair[1]],
        files: chosen,
    }
}
