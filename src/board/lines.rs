//! Attacks on an occupied board: the attackers of a square, and lines that a move opens.

use super::{Attacks, Color, Kind, Mailbox, Slot, Slots, Square};

impl Mailbox {
    /// The first occupied square along `step` from `origin`; `None` if the line leaves the board first.
    #[inline]
    pub(crate) fn first_occupied(&self, origin: Square, step: u8) -> Option<Square> {
        let mut square = origin.step(step);
        while self.is_empty(square) {
            square = square.step(step);
        }
        self.slot_at(square).map(|_| square)
    }

    /// The bit of the piece between `from` and `to` (which lie on a line with this `step`) if it is the only one there
    /// and has `color`; otherwise 0.
    pub(crate) fn only_between(&self, from: Square, to: Square, step: u8, color: Color) -> u64 {
        let mut only = 0;
        let mut square = from.step(step);
        while square != to {
            if !self.is_empty(square) {
                if only != 0 || !self.holds(square, color) {
                    return 0;
                }
                only = self.slot_at(square).map_or(0, Slot::bit);
            }
            square = square.step(step);
        }
        only
    }
}

impl Attacks {
    /// Whether a piece of `color` attacks `target` on a hypothetical board: slides may cross squares for which
    /// `is_empty` holds, and pieces on squares for which `gone` holds do not attack.
    #[inline]
    pub(crate) fn reach(
        &self,
        board: &Mailbox,
        color: Color,
        target: Square,
        is_empty: impl Fn(Square) -> bool + Copy,
        gone: impl Fn(Square) -> bool,
    ) -> bool {
        board.side(color).any(|slot| {
            let (piece, from) = (board.piece(slot), board.square(slot));
            self.attacks(piece, from, target, is_empty) && !gone(from)
        })
    }

    /// The pieces of a side that could attack `target` if the board were otherwise empty, one bit for each slot.
    ///
    /// Because a side may have many pieces of the kind `pawn`, only the squares from which a pawn could leap to
    /// `target` are examined. The leaps of that kind must be symmetric.
    #[inline]
    pub(crate) fn able(&self, board: &Mailbox, color: Color, target: Square, pawn: Kind) -> u64 {
        let pawns = board.of(pawn.of(color)).0;
        let leaps_alone = self.slides(pawn).is_empty();
        let mut able = 0;
        for slot in Slots(board.side(color).0 & !if leaps_alone { pawns } else { 0 }) {
            if self.spans(board.piece(slot), target.delta(board.square(slot))) {
                able |= slot.bit();
            }
        }
        if leaps_alone {
            for &leap in self.leaps(pawn) {
                let back = match color {
                    Color::White => leap.wrapping_neg(),
                    Color::Black => leap,
                };
                able |= board.slot_at(target.step(back)).map_or(0, Slot::bit) & pawns;
            }
        }
        able
    }

    /// Whether there is a piece on `from` that attacks `target`.
    #[inline]
    pub(crate) fn reach_from(&self, board: &Mailbox, from: Square, target: Square) -> bool {
        board
            .piece_at(from)
            .is_some_and(|piece| self.attacks(piece, from, target, |between| board.is_empty(between)))
    }

    /// Whether a slider of `color` attacks `king` through the vacated square `left`.
    #[inline]
    pub(crate) fn open_line(&self, board: &Mailbox, color: Color, king: Square, left: Square) -> bool {
        let Some(step) = self.line_step(left.delta(king)) else {
            return false;
        };
        board
            .first_occupied(king, step)
            .is_some_and(|square| self.slides_at(board, color, square, king))
    }

    /// Whether a move from `from` to `to` opens a line from a slider of `color` to `king`. The king must not be in
    /// check before the move.
    #[inline]
    pub(crate) fn uncover(&self, board: &Mailbox, color: Color, king: Square, from: Square, to: Square) -> bool {
        let Some(step) = self.line_step(from.delta(king)) else {
            return false;
        };
        if board.first_occupied(king, step) != Some(from) {
            return false;
        }
        board
            .first_occupied(from, step)
            .is_some_and(|pinner| self.slides_at(board, color, pinner, king) && !lies_on(to, king, pinner, step))
    }

    /// The bits of the enemy pieces that stand alone between `king` and one of `sliders`, the sliders of `color`.
    pub(crate) fn pinned(&self, board: &Mailbox, sliders: Slots, color: Color, king: Square) -> u64 {
        let pins = |slot| {
            let from = board.square(slot);
            self.slide_step(board.piece(slot), king.delta(from))
                .map_or(0, |step| board.only_between(from, king, step, !color))
        };
        sliders.fold(0, |pinned, slot| pinned | pins(slot))
    }

    #[inline]
    fn slides_at(&self, board: &Mailbox, color: Color, from: Square, king: Square) -> bool {
        board.holds(from, color)
            && board
                .piece_at(from)
                .is_some_and(|piece| self.slide_step(piece, king.delta(from)).is_some())
    }
}

/// Whether `square` lies on the line from `king` to `end`, including `end` itself.
fn lies_on(square: Square, king: Square, end: Square, step: u8) -> bool {
    let mut at = king;
    while at != end {
        at = at.step(step);
        if at == square {
            return true;
        }
    }
    false
}
