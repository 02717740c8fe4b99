//! What search asks of the game.

use super::Position;
use super::morphs::becomes;
use super::pieces::{self, ATTACKS, KING, PAWN, PIECES};
use super::position::{GEOMETRY, MorphingChess};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Square};
use crate::rules::common::{Pieces, Undo};
use crate::rules::{NoMoves, Rules};

/// A side with fewer pieces may find that every move loses, all the more since a side without moves has lost.
const ENOUGH_FOR_NULL_MOVE: u32 = 4;

impl Rules for Position {
    type Game = MorphingChess;

    const ATTACKS: &'static Attacks = &ATTACKS;
    const PIECES: &'static Pieces = &PIECES;
    const KING: Kind = KING;
    const GEOMETRY: Geometry = GEOMETRY;
    /// A King's mode makes no difference to histories.
    const HISTORY_KINDS: usize = KING.0 as usize + 1;

    #[inline]
    fn carry_out(&mut self, m: Move, undo: &mut Undo<MorphingChess>, observer: &mut impl Observer) {
        if self.board.holds(m.to(), !self.side) {
            undo.captured[1] = Some(self.capture(m.to(), observer));
        }
        let piece = self.move_pieces(m, observer);
        let risen = becomes(piece.kind(), m.to());
        if risen != piece.kind() {
            self.change(piece, m.to(), risen, observer);
        }
        undo.note = Some(piece);
    }

    #[inline]
    fn take_back(&mut self, m: Move, undo: &Undo<MorphingChess>) {
        let was = undo.note.map_or(PAWN, Piece::kind);
        let is = becomes(was, m.to());
        if is != was {
            self.transform(is.of(self.side), m.to(), was);
        }
        self.move_pieces_back(m, was);
    }

    #[inline]
    fn kind_after(&self, m: Move) -> Kind {
        becomes(self.moved_piece(m).kind(), m.to())
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        self.rules.kings[color.index()]
    }

    fn is_royal(kind: Kind) -> bool {
        pieces::is_royal(kind)
    }

    fn form_at(&self, kind: Kind, _: Color, _: Square, to: Square) -> Kind {
        becomes(kind, to)
    }

    fn pieces_rise_on(square: Square) -> bool {
        PIECES.value(becomes(PAWN, square)) > PIECES.value(PAWN)
    }

    /// To rise on the e-file is quiet: nearly every piece can do so nearly always, so that a quiescence search that
    /// looked at it never came to rest. What it promises is a matter of the evaluation.
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.board.holds(m.to(), !self.side)
    }

    #[inline]
    fn history_kind(&self, kind: Kind) -> usize {
        kind.index().min(KING.index())
    }

    fn null_move_is_sound(&self) -> bool {
        let own = self.board.side(self.side).0.count_ones();
        !self.in_check() && own >= ENOUGH_FOR_NULL_MOVE && own > self.board.count(PAWN.of(self.side)) + 1
    }

    /// A bare King has ended the game.
    #[inline]
    fn is_over(&self) -> bool {
        self.is_bare(self.side) || self.is_bare(!self.side)
    }

    #[inline]
    fn is_lost(&self) -> bool {
        self.is_bare(self.side)
    }

    fn without_moves(&self) -> NoMoves {
        NoMoves::Loss
    }
}
