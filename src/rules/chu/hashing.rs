//! Zobrist keys of what is not on the board, and the keys of a whole position.

use super::pieces::{KING, LION, PAWN};
use super::position::Keys;
use super::{Conventions, Position};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Piece, Square};

static CASTLING: [u64; 16] = keys(13);
static EN_PASSANT: [u64; 16] = keys(14);
static CONVENTIONS: [u64; 8] = keys(15);

/// The key of a ban on capturing Lions.
pub(super) const LION_BAN: u64 = zobrist::splitmix64(0x1107);

/// The key of the castling rights.
#[inline]
pub(super) fn castling(rights: u8) -> u64 {
    CASTLING[usize::from(rights & 15)]
}

/// The key of an en passant square.
#[inline]
pub(super) fn en_passant(square: Square) -> u64 {
    EN_PASSANT[usize::from(square.file())]
}

fn conventions(conventions: Conventions) -> u64 {
    CONVENTIONS[conventions.promotion as usize | usize::from(conventions.king_protects_lion) << 2]
}

impl Keys {
    /// Toggles a piece on a square.
    #[inline]
    pub(super) fn toggle(&mut self, piece: Piece, square: Square) {
        let key = zobrist::piece(piece, square);
        self.position ^= key;
        let kind = piece.kind();
        if kind == PAWN {
            self.pawns ^= key;
            return;
        }
        self.pieces[piece.color().index()] ^= key;
        if kind == KING {
            self.pawns ^= key;
            self.lions ^= key;
        } else if kind == LION {
            self.lions ^= key;
        }
    }
}

impl Position {
    /// The keys computed from nothing: what the incremental ones must equal.
    pub(super) fn fresh_keys(&self) -> Keys {
        let mut keys = Keys {
            position: conventions(self.conventions) ^ castling(self.state.castling),
            ..Keys::default()
        };
        for slot in self.board.all() {
            keys.toggle(self.board.piece(slot), self.board.square(slot));
        }
        if self.side == Color::Black {
            keys.position ^= zobrist::SIDE;
        }
        if let Some(square) = self.state.en_passant {
            keys.position ^= en_passant(square);
        }
        if self.state.lion_ban {
            keys.position ^= LION_BAN;
        }
        keys
    }
}
