//! Zobrist keys: of castling rights, and of a whole position.

use super::pieces::{PAWN, is_royal};
use super::position::{Keys, Position};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Piece, Square};

static CASTLING: [u64; 16] = keys(3);

/// The key of the castling rights.
#[inline]
pub(super) fn castling(rights: u8) -> u64 {
    CASTLING[usize::from(rights & 15)]
}

impl Keys {
    /// Toggles a piece on a square. A King's mode is part of its kind, so the key of the position knows it.
    #[inline]
    pub(super) fn toggle(&mut self, piece: Piece, square: Square) {
        let key = zobrist::piece(piece, square);
        self.position ^= key;
        if piece.kind() == PAWN {
            self.pawns ^= key;
        } else if is_royal(piece.kind()) {
            self.kings ^= key;
        } else {
            self.pieces[piece.color().index()] ^= key;
        }
    }
}

impl Position {
    /// The keys computed from nothing: what the incremental ones must equal.
    pub(super) fn fresh_keys(&self) -> Keys {
        let mut keys = Keys::default();
        for slot in self.board.all() {
            keys.toggle(self.board.piece(slot), self.board.square(slot));
        }
        if self.side == Color::Black {
            keys.position ^= zobrist::SIDE;
        }
        keys.position ^= castling(self.state.castling);
        keys
    }
}
