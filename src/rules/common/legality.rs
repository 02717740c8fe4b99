//! Whether moves leave the king safe, and which give check, told without making them.

use super::castling::castled_rook;
use super::{PAWN, Rules, tag};
use crate::board::{Move, Square};

/// The tests that hold in games with one king a side, whose pieces move as their tables say.
pub(crate) trait Legality: Rules {
    /// Whether the king of the side to move is not attacked after a pseudo-legal move. What the moved piece becomes,
    /// and what enters where it was, makes no difference to that.
    #[inline]
    fn leaves_king_safe(&self, m: Move) -> bool {
        if m.tag() == tag::CASTLE {
            return true;
        }
        let (board, side) = (self.board(), self.side_to_move());
        let king = self.king(side);
        let (from, to) = (m.from(), m.to());
        if from == king {
            let is_empty = |square| square == from || board.is_empty(square);
            return !self.attacks().reach(board, !side, to, is_empty, |square| square == to);
        }
        let emptied = Self::emptied(m, side);
        if self.in_check() {
            return !self.exposed_after(king, from, to, emptied);
        }
        match emptied {
            None => !self.attacks().uncover(board, !side, king, from, to),
            Some(square) => {
                let opens_nothing = [from, square]
                    .iter()
                    .all(|left| self.attacks().line_step(left.delta(king)).is_none());
                opens_nothing || !self.exposed_after(king, from, to, emptied)
            }
        }
    }

    /// Whether the king, which does not move, is attacked after a piece went from `from` to `to` and what stood on `to`
    /// and on `emptied` is gone.
    #[inline]
    fn exposed_after(&self, king: Square, from: Square, to: Square, emptied: Option<Square>) -> bool {
        let board = self.board();
        let is_empty = |square| square != to && (square == from || Some(square) == emptied || board.is_empty(square));
        self.attacks()
            .reach(board, !self.side_to_move(), king, is_empty, |square| {
                square == to || Some(square) == emptied
            })
    }

    /// The pieces of the side to move that stand alone between their king and an enemy slider, a bit a slot.
    fn pinned(&self) -> u64 {
        let side = self.side_to_move();
        self.attacks()
            .pinned(self.board(), self.pinners(!side), !side, self.king(side))
    }

    /// The pawns of the side to move that could capture en passant, a bit a slot.
    fn en_passant_capturers(&self) -> u64 {
        let (board, side) = (self.board(), self.side_to_move());
        let Some(target) = self.as_ref().state.en_passant else {
            return 0;
        };
        let passed = target.behind(side);
        [passed.step(1), passed.step(255)]
            .into_iter()
            .filter(|&square| board.piece_at(square) == Some(PAWN.of(side)))
            .filter_map(|square| board.slot_at(square))
            .fold(0, |bits, slot| bits | slot.bit())
    }

    /// Whether the side to move has a pawn that can legally capture on `target` the pawn that has just jumped over it.
    fn can_capture_en_passant(&self, target: Square) -> bool {
        let passed = target.behind(self.side_to_move());
        [passed.step(1), passed.step(255)].into_iter().any(|from| {
            self.board().piece_at(from) == Some(PAWN.of(self.side_to_move()))
                && self.is_legal(Move::new(from, target, 0, tag::EN_PASSANT))
        })
    }

    /// Whether the move just made, with the turn already passed on, attacks the king of the side to move.
    #[inline]
    fn has_given_check(&self, m: Move) -> bool {
        let (board, them) = (self.board(), !self.side_to_move());
        let king = self.king(!them);
        self.attacks().reach_from(board, m.to(), king)
            || self.attacks().open_line(board, them, king, m.from())
            || (m.tag() == tag::CASTLE && self.attacks().reach_from(board, castled_rook(m), king))
            || Self::emptied(m, them).is_some_and(|square| self.attacks().open_line(board, them, king, square))
    }
}

impl<R: Rules> Legality for R {}
