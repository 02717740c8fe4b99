//! Making moves and taking them back.

use super::pieces::{ATTACKS, PAWN};
use super::position::{Captured, Undo, tag};
use super::squares::behind;
use super::{Position, castling, hashing};
use crate::board::{Color, Kind, Move, Observer, Piece, Square, zobrist};

impl Position {
    pub(super) fn make_move(&mut self, m: Move, observer: &mut impl Observer) {
        let us = self.side;
        let before = self.state;
        let ban = self.captures_lion(m) && !self.is_lion_of_mover(m.from());
        self.clear_passing_state();
        self.state.halfmoves = self.state.halfmoves.saturating_add(1);
        self.state.since_null = self.state.since_null.saturating_add(1);

        let captured = [self.first_victim(m), self.victim(m)].map(|victim| self.capture(victim, observer));
        self.move_pieces(m, observer);
        self.update_castling(m);
        self.set_lion_ban(ban);

        self.side = !us;
        self.state.keys.position ^= zobrist::SIDE;
        if m.tag() == tag::DOUBLE {
            self.set_en_passant(m.to());
        }
        self.state.in_check = self.gives_check(m);
        self.move_number += u32::from(us == Color::Black);
        self.undo.push(Undo {
            state: before,
            played: Some(m),
            captured,
        });
        debug_assert_eq!(self.state.keys, self.fresh_keys(), "incremental keys");
        debug_assert_eq!(self.state.in_check, self.king_attacked(self.side), "incremental check");
    }

    pub(super) fn unmake_move(&mut self) {
        let undo = self.undo.pop().expect("a move was made");
        let m = undo.played.expect("it was not a null move");
        self.side = !self.side;
        self.move_number -= u32::from(self.side == Color::Black);
        if m.to() != m.from() {
            self.board.relocate(m.to(), m.from());
        }
        match m.tag() {
            tag::CASTLE => {
                self.board.relocate(castling::rook_to(m), Square(m.via()));
            }
            tag::PROMOTION => {
                let kind = self.conventions.promotes_from(Kind(m.via()));
                self.board.transform(m.from(), kind);
            }
            _ => {}
        }
        for (slot, piece, square) in undo.captured.into_iter().flatten() {
            self.board.restore(slot, piece, square);
        }
        self.state = undo.state;
    }

    /// Gives the turn away, which no move of the game does.
    pub(super) fn give_turn_away(&mut self) {
        debug_assert!(!self.state.in_check);
        self.undo.push(Undo {
            state: self.state,
            played: None,
            captured: [None; 2],
        });
        self.clear_passing_state();
        self.state.halfmoves = self.state.halfmoves.saturating_add(1);
        self.state.since_null = 0;
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
    }

    pub(super) fn take_turn_back(&mut self) {
        let undo = self.undo.pop().expect("a null move was made");
        debug_assert!(undo.played.is_none());
        self.side = !self.side;
        self.state = undo.state;
    }

    /// Forgets what holds for one move only.
    #[inline]
    fn clear_passing_state(&mut self) {
        if let Some(square) = self.state.en_passant.take() {
            self.state.keys.position ^= hashing::en_passant(square);
        }
        self.set_lion_ban(false);
    }

    #[inline]
    fn set_lion_ban(&mut self, ban: bool) {
        if self.state.lion_ban != ban {
            self.state.lion_ban = ban;
            self.state.keys.position ^= hashing::LION_BAN;
        }
    }

    /// Notes the square a pawn jumped over if it can be captured there: otherwise it does not make the position another one.
    /// The turn has passed on already.
    #[inline]
    fn set_en_passant(&mut self, to: Square) {
        let square = behind(to, !self.side);
        if self.can_capture_en_passant(square) {
            self.state.en_passant = Some(square);
            self.state.keys.position ^= hashing::en_passant(square);
        }
    }

    #[inline]
    fn capture(&mut self, victim: Option<(Piece, Square)>, observer: &mut impl Observer) -> Captured {
        let (_, square) = victim?;
        let (slot, piece) = self.board.remove(square);
        self.state.keys.toggle(piece, square);
        self.state.halfmoves = 0;
        observer.removed(piece, square);
        Some((slot, piece, square))
    }

    #[inline]
    fn move_pieces(&mut self, m: Move, observer: &mut impl Observer) {
        if m.to() == m.from() {
            return;
        }
        let piece = self.move_piece(m.from(), m.to(), observer);
        match m.tag() {
            tag::CASTLE => {
                self.move_piece(Square(m.via()), castling::rook_to(m), observer);
            }
            tag::PROMOTION => self.promote(m.to(), piece, Kind(m.via()), observer),
            _ => {}
        }
        if piece.kind() == PAWN {
            self.state.halfmoves = 0;
        }
    }

    #[inline]
    fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) -> Piece {
        let piece = self.board.relocate(from, to);
        self.state.keys.toggle(piece, from);
        self.state.keys.toggle(piece, to);
        observer.moved(piece, from, to);
        piece
    }

    fn promote(&mut self, square: Square, old: Piece, kind: Kind, observer: &mut impl Observer) {
        let new = kind.of(old.color());
        self.board.transform(square, kind);
        self.state.keys.toggle(old, square);
        self.state.keys.toggle(new, square);
        observer.removed(old, square);
        observer.added(new, square);
    }

    #[inline]
    fn update_castling(&mut self, m: Move) {
        let mut kept = castling::rights_kept(m.from()) & castling::rights_kept(m.to());
        if m.tag() == tag::TWO_LEGS {
            kept &= castling::rights_kept(Square(m.via()));
        }
        let rights = self.state.castling & kept;
        if rights != self.state.castling {
            self.state.keys.position ^= hashing::castling(self.state.castling) ^ hashing::castling(rights);
            self.state.castling = rights;
        }
    }

    /// Whether the move just made, with the turn already passed on, attacks the king of the side to move.
    #[inline]
    fn gives_check(&self, m: Move) -> bool {
        let king = self.king(self.side);
        if ATTACKS.reach_from(&self.board, m.to(), king) || ATTACKS.open_line(&self.board, !self.side, king, m.from()) {
            return true;
        }
        match m.tag() {
            tag::CASTLE => ATTACKS.reach_from(&self.board, castling::rook_to(m), king),
            tag::EN_PASSANT => ATTACKS.open_line(&self.board, !self.side, king, behind(m.to(), !self.side)),
            tag::TWO_LEGS => ATTACKS.open_line(&self.board, !self.side, king, Square(m.via())),
            _ => false,
        }
    }
}
