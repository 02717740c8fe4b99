//! Making moves and taking them back.

use super::hashing::{self, Keys};
use super::pieces::{ATTACKS, KING, PAWN};
use super::position::{State, Undo, behind, castling, home_rank, tag};
use super::{Gates, Position};
use crate::board::{Color, Kind, Move, Observer, Piece, Square, zobrist};
use crate::rules::Rules;

/// The rights that remain when something leaves or enters a square, as a mask.
const fn rights_kept(square: Square) -> u8 {
    match (square.file(), square.rank()) {
        (4, 0) => !(castling::bit(Color::White, true) | castling::bit(Color::White, false)),
        (7, 0) => !castling::bit(Color::White, true),
        (0, 0) => !castling::bit(Color::White, false),
        (4, 7) => !(castling::bit(Color::Black, true) | castling::bit(Color::Black, false)),
        (7, 7) => !castling::bit(Color::Black, true),
        (0, 7) => !castling::bit(Color::Black, false),
        _ => !0,
    }
}

static RIGHTS_KEPT: [u8; 256] = {
    let mut kept = [0; 256];
    let mut square = 0;
    while square < 256 {
        kept[square] = rights_kept(Square(square as u8));
        square += 1;
    }
    kept
};

impl Position {
    pub(super) fn make_move(&mut self, m: Move, observer: &mut impl Observer) {
        let us = self.side;
        let mut undo = Undo {
            state: self.state,
            played: Some(m),
            captured: None,
            entered: None,
        };
        let uncovered = self.uncovered(m);
        let gate_lost = uncovered.is_some() && self.loses_gate(m);
        self.clear_en_passant();
        self.state.halfmoves += 1;
        self.state.since_null += 1;

        if let Some((_, square)) = self.victim(m) {
            undo.captured = Some(self.capture(square, observer));
        }
        let piece = self.move_piece(m.from(), m.to(), observer);
        match m.tag() {
            tag::CASTLE => {
                self.move_piece(Square(m.via()), castled_rook(m), observer);
            }
            tag::PROMOTION => self.promote(m.to(), piece, Kind(m.via()), observer),
            _ => {}
        }
        if piece.kind() == PAWN {
            self.state.halfmoves = 0;
        }
        self.update_castling(m);
        if let Some((square, kind)) = uncovered {
            self.empty_gate(us, square.file(), observer);
            if !gate_lost {
                self.enter(kind.of(us), square, observer);
                undo.entered = Some(square);
            }
        }

        self.side = !us;
        self.state.keys.position ^= zobrist::SIDE;
        if m.tag() == tag::DOUBLE {
            self.set_en_passant(m.to());
        }
        self.state.in_check = self.gives_check(m, &undo);
        self.move_number += u32::from(us == Color::Black);
        self.undo.push(undo);
        debug_assert_eq!(self.state.keys, self.fresh_keys(), "incremental keys");
        debug_assert_eq!(self.state.in_check, self.king_attacked(self.side), "incremental check");
    }

    pub(super) fn unmake_move(&mut self) {
        let undo = self.undo.pop().expect("a move was made");
        let m = undo.played.expect("it was not a null move");
        self.side = !self.side;
        self.move_number -= u32::from(self.side == Color::Black);
        if let Some(square) = undo.entered {
            self.board.remove(square);
        }
        match m.tag() {
            tag::CASTLE => {
                self.board.relocate(castled_rook(m), Square(m.via()));
            }
            tag::PROMOTION => self.board.transform(m.to(), PAWN),
            _ => {}
        }
        self.board.relocate(m.to(), m.from());
        if let Some((slot, piece, square)) = undo.captured {
            self.board.restore(slot, piece, square);
        }
        self.state = undo.state;
    }

    pub(super) fn pass(&mut self) {
        debug_assert!(!self.state.in_check);
        self.undo.push(Undo {
            state: self.state,
            played: None,
            captured: None,
            entered: None,
        });
        self.clear_en_passant();
        self.state.halfmoves += 1;
        self.state.since_null = 0;
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
    }

    pub(super) fn unpass(&mut self) {
        let undo = self.undo.pop().expect("a null move was made");
        debug_assert!(undo.played.is_none());
        self.side = !self.side;
        self.state = undo.state;
    }

    /// The piece that waits behind a square the move leaves, with that square.
    #[inline]
    pub(crate) fn uncovered(&self, m: Move) -> Option<(Square, Kind)> {
        let gates = self.gates(self.side);
        if gates.is_empty() || m.from().rank() != home_rank(self.side) {
            return None;
        }
        let behind = |square: Square| gates.get(square.file()).map(|kind| (square, kind));
        match m.tag() {
            tag::CASTLE => behind(m.from()).or_else(|| behind(Square(m.via()))),
            _ => behind(m.from()),
        }
    }

    /// Whether the piece behind the moved piece is lost: the mover is a king that leaves check without capturing a checker.
    #[inline]
    pub(super) fn loses_gate(&self, m: Move) -> bool {
        if !self.state.in_check || self.board.piece_at(m.from()) != Some(KING.of(self.side)) {
            return false;
        }
        let king = m.from();
        !self
            .board
            .piece_at(m.to())
            .is_some_and(|victim| ATTACKS.attacks(victim, m.to(), king, |square| self.board.is_empty(square)))
    }

    #[inline]
    fn clear_en_passant(&mut self) {
        if let Some(square) = self.state.en_passant.take() {
            self.state.keys.position ^= hashing::en_passant(square);
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
    fn capture(&mut self, square: Square, observer: &mut impl Observer) -> (crate::board::Slot, Piece, Square) {
        let (slot, piece) = self.board.remove(square);
        self.state.keys.toggle(piece, square);
        self.state.halfmoves = 0;
        observer.removed(piece, square);
        if self.waiting_behind(piece, square).is_some() {
            self.empty_gate(piece.color(), square.file(), observer);
        }
        (slot, piece, square)
    }

    #[inline]
    fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) -> Piece {
        let piece = self.board.relocate(from, to);
        self.state.keys.toggle(piece, from);
        self.state.keys.toggle(piece, to);
        observer.moved(piece, from, to);
        piece
    }

    fn promote(&mut self, square: Square, pawn: Piece, kind: Kind, observer: &mut impl Observer) {
        let piece = kind.of(pawn.color());
        self.board.transform(square, kind);
        self.state.keys.toggle(pawn, square);
        self.state.keys.toggle(piece, square);
        observer.removed(pawn, square);
        observer.added(piece, square);
    }

    #[inline]
    fn update_castling(&mut self, m: Move) {
        let kept = self.state.castling & RIGHTS_KEPT[m.from().index()] & RIGHTS_KEPT[m.to().index()];
        if kept != self.state.castling {
            self.state.keys.position ^= hashing::castling(self.state.castling) ^ hashing::castling(kept);
            self.state.castling = kept;
        }
    }

    fn enter(&mut self, piece: Piece, square: Square, observer: &mut impl Observer) {
        self.board.put(piece, square);
        self.state.keys.toggle(piece, square);
        observer.added(piece, square);
    }

    fn empty_gate(&mut self, color: Color, file: u8, observer: &mut impl Observer) {
        let gates: &mut Gates = &mut self.state.gates[color.index()];
        if let Some(kind) = gates.get(file) {
            *gates = gates.without(file);
            self.state.keys.position ^= hashing::gate(color, file, kind);
            observer.left_reserve(kind.of(color), file);
        }
    }

    /// Whether a legal move, neither castling nor en passant, attacks the enemy king once it is made.
    pub(super) fn attacks_king_after(&self, m: Move) -> bool {
        let (from, to, king) = (m.from(), m.to(), self.king(!self.side));
        let kind = match m.tag() {
            tag::PROMOTION => Kind(m.via()),
            _ => self.moved_piece(m).kind(),
        };
        let entered = self.uncovered(m).filter(|_| !self.loses_gate(m));
        let is_empty = |square| square == from && entered.is_none() || self.board.is_empty(square);
        if ATTACKS.attacks(kind.of(self.side), to, king, is_empty) {
            return true;
        }
        match entered {
            Some((square, kind)) => ATTACKS.attacks(kind.of(self.side), square, king, |between| {
                between != to && self.board.is_empty(between)
            }),
            None => ATTACKS.uncover(&self.board, self.side, king, from, to),
        }
    }

    /// Whether the move just made, with the turn already passed on, attacks the king of the side to move.
    #[inline]
    fn gives_check(&self, m: Move, undo: &Undo) -> bool {
        let king = self.king(self.side);
        if ATTACKS.reach_from(&self.board, m.to(), king) || ATTACKS.open_line(&self.board, !self.side, king, m.from()) {
            return true;
        }
        if undo
            .entered
            .is_some_and(|square| ATTACKS.reach_from(&self.board, square, king))
        {
            return true;
        }
        match m.tag() {
            tag::CASTLE => ATTACKS.reach_from(&self.board, castled_rook(m), king),
            tag::EN_PASSANT => ATTACKS.open_line(&self.board, !self.side, king, behind(m.to(), !self.side)),
            _ => false,
        }
    }
}

/// Where the rook of a castling goes: the square the king crossed.
pub(crate) const fn castled_rook(m: Move) -> Square {
    Square::new((m.from().file() + m.to().file()) / 2, m.from().rank())
}

/// A new state in which nothing has happened yet.
pub(super) fn quiet_state(gates: [Gates; 2], castling: u8) -> State {
    State {
        keys: Keys::default(),
        gates,
        en_passant: None,
        castling,
        halfmoves: 0,
        since_null: 0,
        in_check: false,
    }
}
