//! The values of moves, and their indices into search tables.

use super::{Position, Rules, tag};
use crate::board::{Move, Piece, Square};

impl<R: Rules> Position<R> {
    /// What a piece is worth in exchanges, in centipawns.
    #[inline]
    #[must_use]
    pub fn piece_value(&self, piece: Piece) -> i32 {
        self.pieces().value(piece.kind())
    }

    /// What is gained by capturing a piece on a square, in centipawns, including any piece that waits behind it.
    #[inline]
    fn capture_value(&self, piece: Piece, square: Square) -> i32 {
        let behind = R::waiting_behind(self, piece.color(), square);
        self.rules.worth(piece, square) + behind.map_or(0, |kind| self.pieces().value(kind))
    }

    /// Whether quiescence search includes a move, as a capture, a promotion or for another reason.
    #[inline]
    pub fn is_tactical(&self, m: Move) -> bool {
        R::is_tactical(self, m)
    }

    /// Whether a legal move captures, on its way or at its end.
    #[must_use]
    pub fn is_capture(&self, m: Move) -> bool {
        self.victims(m).iter().any(Option::is_some)
    }

    /// The value of a move's captures and promotion in centipawns. Pieces lost along with the victim count as captured.
    #[inline]
    pub fn gain(&self, m: Move) -> i32 {
        let mover = self.moved_piece(m);
        let becomes = self.kind_after(m).of(mover.color());
        let captured = self.victims(m).into_iter().flatten();
        let captured: i32 = captured.map(|(piece, square)| self.capture_value(piece, square)).sum();
        captured + self.rules.worth(becomes, m.to()) - self.rules.worth(mover, m.from())
    }

    /// The index, 0..16, of the captured kind, or the more valuable of two. 0 also stands for no capture.
    #[inline]
    pub fn victim_index(&self, m: Move) -> usize {
        let victims = self.victims(m).into_iter().flatten();
        victims
            .map(|(piece, _)| piece)
            .max_by_key(|&piece| self.piece_value(piece))
            .map_or(0, |piece| piece.kind().index())
    }

    /// An index for moves of a piece to a square: equal for the same kind, colour and target.
    #[inline]
    pub fn history_index(&self, m: Move) -> usize {
        R::history_index(self, self.moved_piece(m), m.to())
    }

    /// Keys of those parts of the position by which to correct the static evaluation, one for each slot of the
    /// correction history.
    #[inline]
    pub(crate) fn correction_keys(&self) -> [u64; 4] {
        R::correction_keys(self)
    }

    /// Whether a pseudo-legal move lets a waiting piece enter.
    #[inline]
    pub(crate) fn lets_enter(&self, m: Move) -> bool {
        let waits = |square| R::waiting_behind(self, self.side, square).is_some();
        waits(m.from()) || (m.tag() == tag::CASTLE && waits(Square(m.via())))
    }

    #[inline]
    pub(crate) fn waiting_pieces(&self) -> i32 {
        let waits = |&slot: &_| R::waiting_behind(self, self.side, self.board.square(slot)).is_some();
        self.board.side(self.side).filter(waits).count() as i32
    }

    /// Whether a null move makes sense: the side to move is not in check, and zugzwang is unlikely.
    pub fn null_move_is_sound(&self) -> bool {
        !self.in_check() && !R::fears_zugzwang(self)
    }
}
