//! Whether a pseudo-legal move leaves the own king safe.
//!
//! A piece that enters is treated as if it were not there: it can neither shield the king nor unpin a helper.

use super::Position;
use super::pieces::{ATTACKS, PAWN};
use super::position::{behind, tag};
use crate::board::{Move, Square};

impl Position {
    pub(super) fn leaves_king_safe(&self, m: Move) -> bool {
        let king = self.king(self.side);
        let (from, to) = (m.from(), m.to());
        if m.tag() == tag::CASTLE {
            return true;
        }
        if from == king {
            let is_empty = |square| square == from || self.board.is_empty(square);
            return !ATTACKS.reach(&self.board, !self.side, to, is_empty, |square| square == to);
        }
        if m.tag() == tag::EN_PASSANT {
            return !self.exposed_by_en_passant(king, from, to);
        }
        if self.state.in_check {
            let is_empty = |square| square != to && (square == from || self.board.is_empty(square));
            return !ATTACKS.reach(&self.board, !self.side, king, is_empty, |square| square == to);
        }
        !ATTACKS.uncover(&self.board, !self.side, king, from, to)
    }

    /// Whether the side to move has a pawn that can legally capture on `target` the pawn that has just jumped over it.
    pub(super) fn can_capture_en_passant(&self, target: Square) -> bool {
        let passed = behind(target, self.side);
        [passed.step(1), passed.step(255)].into_iter().any(|from| {
            self.board.piece_at(from) == Some(PAWN.of(self.side))
                && !self.exposed_by_en_passant(self.king(self.side), from, target)
        })
    }

    fn exposed_by_en_passant(&self, king: Square, from: Square, to: Square) -> bool {
        let captured = behind(to, self.side);
        let is_empty = |square| square != to && (square == from || square == captured || self.board.is_empty(square));
        ATTACKS.reach(&self.board, !self.side, king, is_empty, |square| square == captured)
    }
}
