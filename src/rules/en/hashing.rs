//! Zobrist keys of what is not on the board, and the keys of a whole position.

use super::Position;
use super::pieces::{AUROR, KING, PAWN};
use super::position::Keys;
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Piece, Square};

static CASTLING: [u64; 16] = keys(0x301);
static EN_PASSANT: [u64; 16] = keys(0x302);
static LOST_TURNS: [u64; 4] = keys(0x303);

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

/// The key of the turns lost in succession.
#[inline]
pub(super) fn lost_turns(count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        LOST_TURNS[usize::from(count & 3)]
    }
}

impl Keys {
    /// Toggles a piece on a square.
    #[inline]
    pub(super) fn toggle(&mut self, piece: Piece, square: Square) {
        let key = zobrist::piece(piece, square);
        self.position ^= key;
        match piece.kind() {
            PAWN => self.pawns ^= key,
            KING => {
                self.pawns ^= key;
                self.pieces[piece.color().index()] ^= key;
            }
            AUROR => {
                self.aurors ^= key;
                self.pieces[piece.color().index()] ^= key;
            }
            _ => self.pieces[piece.color().index()] ^= key,
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
        keys.position ^= castling(self.state.castling) ^ lost_turns(self.state.lost_turns);
        if let Some(square) = self.state.en_passant {
            keys.position ^= en_passant(square);
        }
        keys
    }
}
