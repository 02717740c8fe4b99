//! Making moves and taking them back.

use super::castling::{RIGHTS_KEPT, castled_rook};
use super::hashing;
use super::morphs::becomes;
use super::pieces::{ATTACKS, PAWN, is_royal};
use super::position::{Position, Undo, tag};
use crate::board::{Color, Kind, Move, Observer, Piece, Slot, Square, zobrist};

impl Position {
    pub(super) fn make_move(&mut self, m: Move, observer: &mut impl Observer) {
        let us = self.side;
        let before = self.state;
        self.state.halfmoves += 1;
        self.state.reversible += 1;
        let captured =
            (m.tag() == tag::NORMAL && self.board.holds(m.to(), !us)).then(|| self.capture(m.to(), observer));
        let piece = self.move_piece(m.from(), m.to(), observer);
        if m.tag() == tag::CASTLE {
            self.move_piece(Square(m.via()), castled_rook(m), observer);
        } else {
            self.morph(piece, m.to(), observer);
        }
        if piece.kind() == PAWN {
            self.state.halfmoves = 0;
        }
        if is_royal(piece.kind()) {
            self.state.kings[us.index()] = m.to();
        }
        self.update_castling(m);
        self.side = !us;
        self.state.keys.position ^= zobrist::SIDE;
        self.state.in_check = self.gives_check(m);
        self.move_number += u32::from(us == Color::Black);
        self.undo.push(Undo {
            state: before,
            played: Some((m, piece)),
            captured,
        });
        debug_assert_eq!(self.state.keys, self.fresh_keys(), "incremental keys");
        debug_assert_eq!(self.state.in_check, self.king_attacked(self.side), "incremental check");
        debug_assert!(self.knows_its_kings(), "incremental king squares");
    }

    pub(super) fn unmake_move(&mut self) {
        let undo = self.undo.pop().expect("a move was made");
        let (m, piece) = undo.played.expect("it was not a null move");
        self.side = !self.side;
        self.move_number -= u32::from(self.side == Color::Black);
        if m.tag() == tag::CASTLE {
            self.board.relocate(castled_rook(m), Square(m.via()));
        }
        self.transform(m.to(), piece.kind());
        self.board.relocate(m.to(), m.from());
        if let Some((slot, piece)) = undo.captured {
            self.board.restore(slot, piece, m.to());
        }
        self.state = undo.state;
    }

    pub(super) fn pass(&mut self) {
        debug_assert!(!self.state.in_check);
        self.undo.push(Undo {
            state: self.state,
            played: None,
            captured: None,
        });
        self.state.halfmoves += 1;
        self.state.reversible = 0;
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
    }

    pub(super) fn unpass(&mut self) {
        let undo = self.undo.pop().expect("a null move was made");
        debug_assert!(undo.played.is_none());
        self.side = !self.side;
        self.state = undo.state;
    }

    #[inline]
    fn capture(&mut self, square: Square, observer: &mut impl Observer) -> (Slot, Piece) {
        let (slot, piece) = self.board.remove(square);
        self.state.keys.toggle(piece, square);
        self.state.halfmoves = 0;
        self.state.reversible = 0;
        observer.removed(piece, square);
        (slot, piece)
    }

    #[inline]
    fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) -> Piece {
        let piece = self.board.relocate(from, to);
        self.state.keys.toggle(piece, from);
        self.state.keys.toggle(piece, to);
        observer.moved(piece, from, to);
        piece
    }

    /// Makes of a piece that has arrived what the square makes of it.
    #[inline]
    fn morph(&mut self, old: Piece, square: Square, observer: &mut impl Observer) {
        let kind = becomes(old.kind(), square);
        if kind == old.kind() {
            return;
        }
        let new = kind.of(old.color());
        self.board.transform(square, kind);
        self.state.keys.toggle(old, square);
        self.state.keys.toggle(new, square);
        observer.removed(old, square);
        observer.added(new, square);
    }

    #[inline]
    fn transform(&mut self, square: Square, kind: Kind) {
        if self.board.piece_at(square).is_some_and(|piece| piece.kind() != kind) {
            self.board.transform(square, kind);
        }
    }

    #[inline]
    fn update_castling(&mut self, m: Move) {
        let kept = self.state.castling & RIGHTS_KEPT[m.from().index()] & RIGHTS_KEPT[m.to().index()];
        if kept != self.state.castling {
            self.state.keys.position ^= hashing::castling(self.state.castling) ^ hashing::castling(kept);
            self.state.castling = kept;
            self.state.reversible = 0;
        }
    }

    /// Whether the move just made, with the turn already passed on, attacks the King of the side to move.
    #[inline]
    fn gives_check(&self, m: Move) -> bool {
        let king = self.king(self.side);
        ATTACKS.reach_from(&self.board, m.to(), king)
            || ATTACKS.open_line(&self.board, !self.side, king, m.from())
            || (m.tag() == tag::CASTLE && ATTACKS.reach_from(&self.board, castled_rook(m), king))
    }
}
