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
            return !self.attacked_with(
                to,
                !self.side,
                |square| square == from || self.board.is_empty(square),
                Some(to),
            );
        }
        if m.tag() == tag::EN_PASSANT {
            return !self.exposed_by_en_passant(king, from, to);
        }
        if self.state.in_check {
            let is_empty = |square| square != to && (square == from || self.board.is_empty(square));
            return !self.attacked_with(king, !self.side, is_empty, Some(to));
        }
        !self.uncovers(king, from, to)
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
        self.attacked_with(king, !self.side, is_empty, Some(captured))
    }

    /// Whether moving from `from` to `to` opens a line from an enemy slider to the king, which is not in check now.
    fn uncovers(&self, king: Square, from: Square, to: Square) -> bool {
        let Some(step) = ATTACKS.line_step(from.delta(king)) else {
            return false;
        };
        if self.first_occupied(king, step) != Some(from) {
            return false;
        }
        let Some(pinner) = self.first_occupied(from, step) else {
            return false;
        };
        let is_pin = self.board.holds(pinner, !self.side)
            && self
                .board
                .piece_at(pinner)
                .is_some_and(|piece| ATTACKS.may_reach(piece, king.delta(pinner)));
        is_pin && !self.lies_between(to, king, pinner, step)
    }

    /// The first occupied square from `origin` on along `step`; `None` if the line leaves the board first.
    #[inline]
    pub(super) fn first_occupied(&self, origin: Square, step: u8) -> Option<Square> {
        let mut square = origin.step(step);
        while self.board.is_empty(square) {
            square = square.step(step);
        }
        self.board.slot_at(square).map(|_| square)
    }

    /// Whether `square` lies on the line from `king` to `end`, `end` included.
    fn lies_between(&self, square: Square, king: Square, end: Square, step: u8) -> bool {
        let mut at = king;
        while at != end {
            at = at.step(step);
            if at == square {
                return true;
            }
        }
        false
    }
}
