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
            return !self.attacked_with(to, !self.side, is_empty, |square| square == to);
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
            None => !self.uncovers(king, from, to),
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
        self.attacked_with(king, !self.side, is_empty, |square| {
            square == to || Some(square) == removed
        })
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
