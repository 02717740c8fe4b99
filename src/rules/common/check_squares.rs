//! The squares from which a side checks, found once for many moves of a position.

use super::{Position, Rules};
use crate::board::{Color, Kind, Move, SquareSet};

/// Answers [`Position::checks_directly`] for quiet moves of one position.
///
/// The moving kind's set of squares answers where the board has sets: the square that the move leaves blocks no check,
/// since from there the piece would check already.
#[derive(Default)]
pub struct CheckSquares {
    sets: [u64; Kind::COUNT],
    /// The kinds whose sets are known, one bit for each.
    known: u16,
}

impl CheckSquares {
    /// Whether the piece that a quiet pseudo-legal move puts on a square gives check from there.
    #[inline]
    pub fn has<R: Rules>(&mut self, position: &Position<R>, m: Move) -> bool {
        let kind = position.moved_piece(m).kind();
        let Some(table) = u64::table(position.attacks().targets()).filter(|table| table.is_mutual(kind)) else {
            return position.checks_directly(m);
        };
        if self.known & 1 << kind.index() == 0 {
            let [white, black]: [u64; 2] = Color::ALL.map(|color| position.board.occupied(color));
            let king = R::GEOMETRY.index(R::king(position, !position.side));
            self.sets[kind.index()] = table.targets(kind, king, white | black);
            self.known |= 1 << kind.index();
        }
        let is_check = self.sets[kind.index()] & 1 << R::GEOMETRY.index(m.to()) != 0;
        debug_assert_eq!(is_check, position.checks_directly(m));
        is_check
    }
}
