//! Making a move: what waits behind the squares it leaves enters.

use super::Position;
use super::pieces::{ATTACKS, KING};
use super::position::{Musketeer, PARTS, gate_key, home_rank};
use crate::board::{Color, Kind, Move, Observer, Piece, Square};
use crate::rules::Rules;
use crate::rules::common::{Undo, tag};

impl Position {
    #[inline]
    pub(super) fn move_and_enter(&mut self, m: Move, undo: &mut Undo<Musketeer>, observer: &mut impl Observer) {
        let us = self.side;
        let uncovered = self.uncovered(m);
        let gate_lost = uncovered.is_some() && self.loses_gate(m);
        if let Some((piece, square)) = self.victim_at_end(m) {
            undo.captured[1] = Some(self.capture(square, observer));
            if self.waiting_behind(piece, square).is_some() {
                self.empty_gate(piece.color(), square.file(), observer);
            }
        }
        self.move_pieces(m, observer);
        if let Some((square, kind)) = uncovered {
            self.empty_gate(us, square.file(), observer);
            if !gate_lost {
                self.enter(kind.of(us), square, observer);
                undo.note = Some(square);
            }
        }
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

    /// Whether the piece behind the moved piece is lost: the mover is a king that leaves check without capturing a
    /// checker.
    #[inline]
    pub(super) fn loses_gate(&self, m: Move) -> bool {
        if self.state.checks == 0 || self.board.piece_at(m.from()) != Some(KING.of(self.side)) {
            return false;
        }
        let king = m.from();
        !self
            .board
            .piece_at(m.to())
            .is_some_and(|victim| ATTACKS.attacks(victim, m.to(), king, |square| self.board.is_empty(square)))
    }

    /// Whether a legal move, neither castling nor en passant, attacks the enemy king once it is made.
    pub(super) fn will_attack_king(&self, m: Move) -> bool {
        let (from, to, king) = (m.from(), m.to(), self.king(!self.side));
        let entered = self.uncovered(m).filter(|_| !self.loses_gate(m));
        let is_empty = |square| square == from && entered.is_none() || self.board.is_empty(square);
        if ATTACKS.attacks(self.kind_after(m).of(self.side), to, king, is_empty) {
            return true;
        }
        match entered {
            Some((square, kind)) => ATTACKS.attacks(kind.of(self.side), square, king, |between| {
                between != to && self.board.is_empty(between)
            }),
            None => ATTACKS.uncover(&self.board, self.side, king, from, to),
        }
    }

    fn enter(&mut self, piece: Piece, square: Square, observer: &mut impl Observer) {
        self.board.put(piece, square);
        self.state.keys.toggle(&PARTS, piece, square);
        observer.added(piece, square);
    }

    fn empty_gate(&mut self, color: Color, file: u8, observer: &mut impl Observer) {
        let gates = &mut self.state.own[color.index()];
        if let Some(kind) = gates.get(file) {
            *gates = gates.without(file);
            self.state.keys.position ^= gate_key(color, file, kind);
            observer.left_reserve(kind.of(color), file);
        }
    }
}
