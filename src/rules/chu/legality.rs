//! Whether a pseudo-legal move is legal: what it captures may be captured, and the own king is safe afterwards.

use super::Position;
use super::pieces::{ATTACKS, PAWN};
use super::position::tag;
use super::squares::behind;
use crate::board::{Move, Square};

impl Position {
    pub(super) fn obeys_the_rules(&self, m: Move) -> bool {
        self.leaves_king_safe(m) && self.may_capture_what_it_does(m)
    }

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
        let removed = match m.tag() {
            tag::EN_PASSANT => Some(behind(to, self.side)),
            tag::TWO_LEGS => Some(Square(m.via())),
            _ => None,
        };
        if self.state.in_check {
            return !self.exposed_after(king, from, to, removed);
        }
        match removed {
            None => !ATTACKS.uncover(&self.board, !self.side, king, from, to),
            Some(square) => {
                let opens_nothing = [from, square]
                    .iter()
                    .all(|left| ATTACKS.line_step(left.delta(king)).is_none());
                opens_nothing || !self.exposed_after(king, from, to, removed)
            }
        }
    }

    /// Whether the side to move has a pawn that can legally capture on `target` the pawn that has just jumped over it.
    pub(super) fn can_capture_en_passant(&self, target: Square) -> bool {
        let passed = behind(target, self.side);
        [passed.step(1), passed.step(255)].into_iter().any(|from| {
            self.board.piece_at(from) == Some(PAWN.of(self.side))
                && !self.exposed_after(self.king(self.side), from, target, Some(passed))
        })
    }

    /// Whether the king, which does not move, is attacked after a piece went from `from` to `to` and what stood on `to` and on
    /// `removed` is gone.
    fn exposed_after(&self, king: Square, from: Square, to: Square, removed: Option<Square>) -> bool {
        let is_empty =
            |square| square != to && (square == from || Some(square) == removed || self.board.is_empty(square));
        ATTACKS.reach(&self.board, !self.side, king, is_empty, |square| {
            square == to || Some(square) == removed
        })
    }
}
