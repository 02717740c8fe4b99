//! Whether a pseudo-legal move leaves the own King safe. What the moved piece becomes makes no difference to that.

use super::pieces::ATTACKS;
use super::position::{Position, tag};
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
            return !self.attacked_with(to, !self.side, is_empty, Some(to));
        }
        if self.state.in_check {
            let is_empty = |square| square != to && (square == from || self.board.is_empty(square));
            return !self.attacked_with(king, !self.side, is_empty, Some(to));
        }
        !self.uncovers(king, from, to)
    }

    /// Whether moving from `from` to `to` opens a line from an enemy slider to the King, which is not in check now.
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
                .is_some_and(|piece| ATTACKS.slide_step(piece, king.delta(pinner)).is_some());
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
