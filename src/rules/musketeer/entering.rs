//! Pieces that wait behind vacated squares: whether they enter or are lost.

use super::PositionWith;
use super::pieces::{KING, PieceSet};
use super::position::{ZOBRIST, gate_key, home_rank};
use crate::board::{Color, Kind, Move, Observer, Piece, Square};
use crate::rules::common::tag;

impl<S: PieceSet> PositionWith<S> {
    /// The piece waiting behind a square that a move vacates, and that square.
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

    /// Whether the piece waiting behind the mover is lost: a king leaves check without capturing a checker.
    #[inline]
    pub(super) fn loses_gate(&self, m: Move) -> bool {
        if self.state.checks == 0 || self.board.piece_at(m.from()) != Some(KING.of(self.side)) {
            return false;
        }
        let king = m.from();
        !self
            .board
            .piece_at(m.to())
            .is_some_and(|victim| self.attacks_on(victim, (m.to(), king), |square| self.board.is_empty(square)))
    }

    pub(super) fn enter(&mut self, piece: Piece, square: Square, observer: &mut impl Observer) {
        self.board.put(piece, square);
        self.state.keys.toggle(&ZOBRIST, piece, square);
        observer.added(piece, square);
    }

    pub(super) fn empty_gate(&mut self, color: Color, file: u8, observer: &mut impl Observer) {
        let gates = &mut self.state.own[color.index()];
        if let Some(kind) = gates.get(file) {
            *gates = gates.without(file);
            self.state.keys.position ^= gate_key(color, file, kind);
            observer.left_reserve(kind.of(color), file);
        }
    }
}
