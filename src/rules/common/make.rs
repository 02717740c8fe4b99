//! Makes and unmakes moves. Each step notifies the observer and updates the keys.

use super::castling::castled_rook;
use super::{Captured, PAWN, Position, Rules, Undo, tag};
use crate::board::{Color, Kind, Move, Observer, Piece, Square, zobrist};

impl<R: Rules> Position<R> {
    /// Makes a legal move and reports its events to the observer.
    #[inline]
    pub fn make(&mut self, m: Move, observer: &mut impl Observer) {
        let mut undo = self.undo_of(Some(m));
        let us = self.side;
        self.begin_ply();
        R::carry_out(self, m, &mut undo, observer);
        self.turn();
        self.state.checks = R::checks_given(self, &undo);
        if m.tag() == tag::DOUBLE {
            // If no enemy pawn can capture the jumping pawn, the double step leaves the key unchanged.
            let jumped = m.to().behind(us);
            if R::is_jumped(self, us, jumped) && self.can_capture_en_passant(jumped) {
                self.set_en_passant(jumped);
            }
        }
        self.move_number += u32::from(us == Color::Black);
        self.undo.push(undo);
        debug_assert_eq!(self.state.keys, self.fresh_keys(), "incremental keys");
        debug_assert_eq!(self.state.checks, self.checks_on(!us), "incremental check");
    }

    /// Takes back the last move.
    ///
    /// # Panics
    /// If the last ply was a null move, or if there is none.
    #[inline]
    pub fn unmake(&mut self) {
        let undo = self.turn_back();
        let m = undo.played.expect("it was not a null move");
        R::take_back(self, m, &undo);
        self.restore(&undo);
    }

    /// Makes a null move.
    pub fn make_null(&mut self) {
        debug_assert!(!self.in_check());
        let undo = self.undo_of(None);
        self.begin_ply();
        self.state.reversible = 0;
        self.turn();
        self.state.checks = R::checks_given(self, &undo);
        self.undo.push(undo);
    }

    /// Takes back the last null move.
    ///
    /// # Panics
    /// If the last ply was not a null move.
    pub fn unmake_null(&mut self) {
        let undo = self.turn_back();
        debug_assert!(undo.played.is_none());
        self.restore(&undo);
    }

    /// The record needed to undo the next ply; `played` is `None` for a null move.
    #[inline]
    fn undo_of(&self, played: Option<Move>) -> Undo<R> {
        Undo {
            state: self.state,
            played,
            captured: [None; 2],
            note: R::Note::default(),
        }
    }

    /// Starts a ply: increments the counters, and clears state that lasts for one move.
    #[inline]
    fn begin_ply(&mut self) {
        // The counters are loaded together with the bytes beside them, so they come before those are written.
        self.state.halfmoves = self.state.halfmoves.saturating_add(1);
        self.state.reversible = self.state.reversible.saturating_add(1);
        if let Some(square) = self.state.en_passant.take() {
            self.state.keys.position ^= R::ZOBRIST.en_passant(square);
        }
        R::expire(self);
    }

    #[inline]
    fn turn(&mut self) {
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
    }

    /// Resets the counters because a pawn has moved.
    #[inline]
    pub(in crate::rules) fn count_pawn_move(&mut self) {
        self.state.halfmoves = 0;
        if R::PAWNS.advance {
            self.state.reversible = 0;
        }
    }

    #[inline]
    pub(in crate::rules) fn capture(&mut self, square: Square, observer: &mut impl Observer) -> Captured {
        let (slot, piece) = self.board.remove(square);
        self.rules.piece_removed(piece, square);
        self.state.keys.toggle(R::ZOBRIST, piece, square);
        self.state.halfmoves = 0;
        self.state.reversible = 0;
        observer.removed(piece, square);
        (slot, piece, square)
    }

    #[inline]
    pub(in crate::rules) fn capture_victims(&mut self, m: Move, observer: &mut impl Observer) -> [Option<Captured>; 2] {
        let victims = self.victims(m);
        victims.map(|victim| victim.map(|(_, square)| self.capture(square, observer)))
    }

    #[inline]
    pub(in crate::rules) fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) -> Piece {
        let piece = self.relocate(from, to);
        self.state.keys.toggle(R::ZOBRIST, piece, from);
        self.state.keys.toggle(R::ZOBRIST, piece, to);
        observer.moved(piece, from, to);
        piece
    }

    /// Changes the kind of a piece, updates the keys and notifies the observer.
    pub(in crate::rules) fn change(&mut self, old: Piece, square: Square, kind: Kind, observer: &mut impl Observer) {
        let new = kind.of(old.color());
        self.transform(old, square, kind);
        self.state.keys.toggle(R::ZOBRIST, old, square);
        self.state.keys.toggle(R::ZOBRIST, new, square);
        observer.removed(old, square);
        observer.added(new, square);
    }

    /// Moves all the pieces of a move (the mover, with its promotion, and a castling rook) after its victims were
    /// removed. Returns the mover as it was before.
    #[inline]
    pub(in crate::rules) fn move_pieces(&mut self, m: Move, observer: &mut impl Observer) -> Piece {
        let piece = self.move_piece(m.from(), m.to(), observer);
        match m.tag() {
            tag::CASTLE => {
                self.move_piece(Square(m.via()), castled_rook(m), observer);
            }
            tag::PROMOTION => self.change(piece, m.to(), Kind(m.via()), observer),
            _ => {}
        }
        if piece.kind() == PAWN {
            self.count_pawn_move();
        }
        self.keep_castling(R::CASTLINGS.kept(m.from()) & R::CASTLINGS.kept(m.to()));
        piece
    }

    #[inline]
    pub(in crate::rules) fn keep_castling(&mut self, mask: u8) {
        let kept = self.state.castling & mask;
        if kept != self.state.castling {
            self.state.keys.position ^= R::ZOBRIST.castling(self.state.castling) ^ R::ZOBRIST.castling(kept);
            self.state.castling = kept;
            self.state.reversible = 0;
        }
    }

    #[inline]
    fn set_en_passant(&mut self, square: Square) {
        self.state.en_passant = Some(square);
        self.state.keys.position ^= R::ZOBRIST.en_passant(square);
    }

    #[inline]
    fn turn_back(&mut self) -> Undo<R> {
        let undo = self.undo.pop().expect("a move or a null move was made");
        self.side = !self.side;
        if undo.played.is_some() {
            self.move_number -= u32::from(self.side == Color::Black);
        }
        undo
    }

    /// Restores captured pieces and the state.
    #[inline]
    fn restore(&mut self, undo: &Undo<R>) {
        for (slot, piece, square) in undo.captured.into_iter().flatten() {
            self.board.restore(slot, piece, square);
            self.rules.piece_added(piece, square);
        }
        self.state = undo.state;
    }

    /// Undoes [`move_pieces`](Self::move_pieces). A promoted piece becomes `kind` again.
    #[inline]
    pub(in crate::rules) fn move_pieces_back(&mut self, m: Move, kind: Kind) {
        match m.tag() {
            tag::CASTLE => {
                self.relocate(castled_rook(m), Square(m.via()));
            }
            tag::PROMOTION => self.transform(Kind(m.via()).of(self.side), m.to(), kind),
            _ => {}
        }
        self.relocate(m.to(), m.from());
    }

    /// Moves a piece on the board without updating keys or observers.
    #[inline]
    pub(in crate::rules) fn relocate(&mut self, from: Square, to: Square) -> Piece {
        let piece = self.board.relocate(from, to);
        self.rules.piece_removed(piece, from);
        self.rules.piece_added(piece, to);
        piece
    }

    /// Changes the kind of a piece on the board without updating keys or observers.
    #[inline]
    pub(in crate::rules) fn transform(&mut self, old: Piece, square: Square, kind: Kind) {
        self.board.transform(square, kind);
        self.rules.piece_removed(old, square);
        self.rules.piece_added(kind.of(old.color()), square);
    }
}
