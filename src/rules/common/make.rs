//! Making moves and taking them back; each step tells the observer and keeps the keys right.

use super::castling::castled_rook;
use super::{Captured, PAWN, Position, Rules, Undo, tag};
use crate::board::{Color, Kind, Move, Observer, Piece, Square, zobrist};

impl<R: Rules> Position<R> {
    /// Makes a legal move and reports what happens on the board.
    #[inline]
    pub fn make(&mut self, m: Move, observer: &mut impl Observer) {
        let mut undo = self.undo_of(Some(m));
        let us = self.side;
        self.begin_ply();
        R::carry_out(self, m, &mut undo, observer);
        self.turn();
        self.state.checks = R::checks_given(self, &undo);
        if m.tag() == tag::DOUBLE {
            // Where the pawn cannot be captured in passing, its jump does not make the position another one.
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

    /// Takes the last move back.
    ///
    /// # Panics
    /// If none was made, which is a defect of the caller.
    #[inline]
    pub fn unmake(&mut self) {
        let undo = self.turn_back();
        let m = undo.played.expect("it was not a null move");
        R::take_back(self, m, &undo);
        self.restore(&undo);
    }

    /// Makes a null move: gives the turn away.
    pub fn make_null(&mut self) {
        debug_assert!(!self.in_check());
        let undo = self.undo_of(None);
        self.begin_ply();
        self.state.reversible = 0;
        self.turn();
        self.state.checks = R::checks_given(self, &undo);
        self.undo.push(undo);
    }

    /// Takes the last null move back.
    ///
    /// # Panics
    /// If none was made, which is a defect of the caller.
    pub fn unmake_null(&mut self) {
        let undo = self.turn_back();
        debug_assert!(undo.played.is_none());
        self.restore(&undo);
    }

    /// What takes the next ply back, a null move without `played`, before anything has changed.
    #[inline]
    fn undo_of(&self, played: Option<Move>) -> Undo<R> {
        Undo {
            state: self.state,
            played,
            captured: [None; 2],
            note: R::Note::default(),
        }
    }

    /// Begins a ply: what held for one move only ends, and the counters go on.
    #[inline]
    fn begin_ply(&mut self) {
        if let Some(square) = self.state.en_passant.take() {
            self.state.keys.position ^= R::ZOBRIST.en_passant(square);
        }
        self.state.halfmoves = self.state.halfmoves.saturating_add(1);
        self.state.reversible = self.state.reversible.saturating_add(1);
        R::expire(self);
    }

    /// Gives the turn to the other side.
    #[inline]
    fn turn(&mut self) {
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
    }

    /// Lets the counters begin anew because a pawn moved.
    #[inline]
    pub(in crate::rules) fn count_pawn_move(&mut self) {
        self.state.halfmoves = 0;
        if R::PAWNS.advance {
            self.state.reversible = 0;
        }
    }

    /// Takes the piece on a square off the board.
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

    /// Takes what a move captures off the board.
    #[inline]
    pub(in crate::rules) fn capture_victims(&mut self, m: Move, observer: &mut impl Observer) -> [Option<Captured>; 2] {
        let victims = self.victims(m);
        victims.map(|victim| victim.map(|(_, square)| self.capture(square, observer)))
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(in crate::rules) fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) -> Piece {
        let piece = self.relocate(from, to);
        self.state.keys.toggle(R::ZOBRIST, piece, from);
        self.state.keys.toggle(R::ZOBRIST, piece, to);
        observer.moved(piece, from, to);
        piece
    }

    /// Makes a piece another kind where it stands.
    pub(in crate::rules) fn change(&mut self, old: Piece, square: Square, kind: Kind, observer: &mut impl Observer) {
        let new = kind.of(old.color());
        self.transform(old, square, kind);
        self.state.keys.toggle(R::ZOBRIST, old, square);
        self.state.keys.toggle(R::ZOBRIST, new, square);
        observer.removed(old, square);
        observer.added(new, square);
    }

    /// Moves the pieces of a move whose victims are off the board: the one that moves, a rook that castles with it, and
    /// what it becomes by promoting. Returns the piece that moved, as it was.
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

    /// Drops the castling rights outside a mask.
    #[inline]
    pub(in crate::rules) fn keep_castling(&mut self, mask: u8) {
        let kept = self.state.castling & mask;
        if kept != self.state.castling {
            self.state.keys.position ^= R::ZOBRIST.castling(self.state.castling) ^ R::ZOBRIST.castling(kept);
            self.state.castling = kept;
            self.state.reversible = 0;
        }
    }

    /// Notes that a pawn that has just jumped over a square can be captured there.
    #[inline]
    fn set_en_passant(&mut self, square: Square) {
        self.state.en_passant = Some(square);
        self.state.keys.position ^= R::ZOBRIST.en_passant(square);
    }

    /// Gives the turn back to the side that had it.
    #[inline]
    fn turn_back(&mut self) -> Undo<R> {
        let undo = self.undo.pop().expect("a move or a null move was made");
        self.side = !self.side;
        if undo.played.is_some() {
            self.move_number -= u32::from(self.side == Color::Black);
        }
        undo
    }

    /// Puts back what a move captured, and the state before it.
    #[inline]
    fn restore(&mut self, undo: &Undo<R>) {
        for (slot, piece, square) in undo.captured.into_iter().flatten() {
            self.board.restore(slot, piece, square);
            self.rules.piece_added(piece, square);
        }
        self.state = undo.state;
    }

    /// Takes back what [`move_pieces`](Self::move_pieces) did with a piece that was of `kind`.
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

    /// Moves a piece on the board alone.
    #[inline]
    pub(in crate::rules) fn relocate(&mut self, from: Square, to: Square) -> Piece {
        let piece = self.board.relocate(from, to);
        self.rules.piece_removed(piece, from);
        self.rules.piece_added(piece, to);
        piece
    }

    /// Makes a piece another kind on the board alone.
    #[inline]
    pub(in crate::rules) fn transform(&mut self, old: Piece, square: Square, kind: Kind) {
        self.board.transform(square, kind);
        self.rules.piece_removed(old, square);
        self.rules.piece_added(kind.of(old.color()), square);
    }
}
