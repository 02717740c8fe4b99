//! Making the moves that only this game has: swaps of king and Auror, promotions in place, lost turns.

use super::Position;
use super::pieces::PAWN;
use super::position::{CASTLINGS, ZOBRIST, becomes, lost_turns};
use crate::board::{Move, Observer, Piece, Square};
use crate::rules::Rules;

impl Position {
    pub(super) fn swap(&mut self, from: Square, to: Square, observer: &mut impl Observer) {
        let (king, auror) = self.exchange(from, to);
        for (piece, from, to) in [(king, from, to), (auror, to, from)] {
            self.state.keys.toggle(&ZOBRIST, piece, from);
            self.state.keys.toggle(&ZOBRIST, piece, to);
            observer.moved(piece, from, to);
        }
        self.keep_castling(CASTLINGS.kept(from) & CASTLINGS.kept(to));
    }

    pub(super) fn promote_in_place(&mut self, m: Move, observer: &mut impl Observer) {
        if let Some(kind) = becomes(m) {
            self.change(PAWN.of(self.side), m.to(), kind, observer);
        }
        self.count_pawn_move();
    }

    /// Swaps the pieces on two squares. Returns both, starting with the one from `first`.
    pub(super) fn exchange(&mut self, first: Square, second: Square) -> (Piece, Piece) {
        let (slot, other) = self.board.remove(second);
        self.rules.piece_removed(other, second);
        let piece = self.relocate(first, second);
        self.board.restore(slot, other, first);
        self.rules.piece_added(other, first);
        (piece, other)
    }

    #[inline]
    pub(super) fn set_lost_turns(&mut self, count: u8) {
        self.state.keys.position ^= lost_turns(self.state.own.lost_turns) ^ lost_turns(count);
        self.state.own.lost_turns = count;
    }
}
