//! What moves gain and how search tells them apart.

use super::{Position, Rules, tag};
use crate::board::{Move, Piece, Square};

impl<R: Rules> Position<R> {
    /// The value of a piece in exchanges, in centipawns.
    #[inline]
    #[must_use]
    pub fn piece_value(piece: Piece) -> i32 {
        R::PIECES.value(piece.kind())
    }

    /// What the capture of a piece on a square gains, in centipawns, with what waits behind it.
    #[inline]
    fn capture_value(&self, piece: Piece, square: Square) -> i32 {
        let behind = R::waiting_behind(self, piece.color(), square);
        R::worth(piece, square) + behind.map_or(0, |kind| R::PIECES.value(kind))
    }

    /// Whether a move captures, promotes, or belongs into a quiescence search for another reason.
    #[inline]
    #[must_use]
    pub fn is_tactical(&self, m: Move) -> bool {
        R::is_tactical(self, m)
    }

    /// The value of what a move captures and promotes to, in centipawns; what is lost with the victim counts as
    /// captured.
    #[inline]
    #[must_use]
    pub fn gain(&self, m: Move) -> i32 {
        let mover = self.moved_piece(m);
        let becomes = self.kind_after(m).of(mover.color());
        let captured = self.victims(m).into_iter().flatten();
        let captured: i32 = captured.map(|(piece, square)| self.capture_value(piece, square)).sum();
        captured + R::worth(becomes, m.to()) - R::worth(mover, m.from())
    }

    /// The index of the captured piece's kind, of two the more valuable one, 0..16; 0 where nothing is captured may
    /// coincide with a kind.
    #[inline]
    #[must_use]
    pub fn victim_index(&self, m: Move) -> usize {
        let victims = self.victims(m).into_iter().flatten();
        victims
            .map(|(piece, _)| piece)
            .max_by_key(|&piece| Self::piece_value(piece))
            .map_or(0, |piece| piece.kind().index())
    }

    /// A small number for the moved piece and its target, the same for the same kind, colour and square.
    #[inline]
    #[must_use]
    pub fn history_index(&self, m: Move) -> usize {
        R::history_index(self, self.moved_piece(m), m.to())
    }

    /// Keys of parts of the position by which static evaluations err alike, one a slot of the correction history.
    #[inline]
    #[must_use]
    pub(crate) fn correction_keys(&self) -> [u64; 4] {
        R::correction_keys(self)
    }

    /// Whether a piece waits behind what a pseudo-legal move moves.
    #[inline]
    #[must_use]
    pub(crate) fn lets_enter(&self, m: Move) -> bool {
        let waits = |square| R::waiting_behind(self, self.side, square).is_some();
        waits(m.from()) || (m.tag() == tag::CASTLE && waits(Square(m.via())))
    }

    /// How many pieces of the side to move wait.
    #[inline]
    #[must_use]
    pub(crate) fn waiting_pieces(&self) -> i32 {
        let waits = |&slot: &_| R::waiting_behind(self, self.side, self.board.square(slot)).is_some();
        self.board.side(self.side).filter(waits).count() as i32
    }

    /// Whether a null move is a fair bound here: not in check, and no zugzwang to fear.
    #[must_use]
    pub fn null_move_is_sound(&self) -> bool {
        !self.in_check() && !R::fears_zugzwang(self)
    }
}
