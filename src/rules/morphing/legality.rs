//! Whether a pseudo-legal move leaves the own King safe. What the moved piece becomes makes no difference to that.

use super::pieces::ATTACKS;
use super::position::{Position, tag};
use crate::board::Move;

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
        if self.state.in_check {
            let is_empty = |square| square != to && (square == from || self.board.is_empty(square));
            return !ATTACKS.reach(&self.board, !self.side, king, is_empty, |square| square == to);
        }
        !ATTACKS.uncover(&self.board, !self.side, king, from, to)
    }
}
