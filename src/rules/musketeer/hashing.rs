//! Zobrist keys of what is not on the board, and the keys of a whole position.

use super::pieces::{KING, PAWN, Pair};
use super::{Gates, Position};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Kind, Piece, Square};

/// Incremental hash keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// Of everything.
    pub position: u64,
    /// Of pawns and kings.
    pub pawns: u64,
    /// Of each side's other pieces, its king included.
    pub pieces: [u64; 2],
}

static GATES: [u64; 2 * 8 * Kind::COUNT] = keys(2);
static CASTLING: [u64; 16] = keys(3);
static EN_PASSANT: [u64; 16] = keys(4);
static PAIR: [u64; Kind::COUNT] = keys(5);

/// The key of a piece waiting behind a file.
#[inline]
pub(super) fn gate(color: Color, file: u8, kind: Kind) -> u64 {
    GATES[(color.index() << 3 | usize::from(file & 7)) << 4 | kind.index()]
}

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

/// The key of the types in play, whatever their order.
pub(super) fn pair(pair: Option<Pair>) -> u64 {
    pair.map_or(0, |kinds| kinds.iter().fold(0, |key, kind| key ^ PAIR[kind.index()]))
}

/// A key of the types in play and of what still waits.
#[inline]
pub(super) fn set_up(kinds: Option<Pair>, [white, black]: [Gates; 2]) -> u64 {
    zobrist::splitmix64(u64::from(black.bits()) << 32 | u64::from(white.bits())) ^ pair(kinds)
}

/// The key of all waiting pieces of a side.
pub(super) fn gates(color: Color, gates: Gates) -> u64 {
    gates.iter().fold(0, |key, (file, kind)| key ^ gate(color, file, kind))
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
            _ => self.pieces[piece.color().index()] ^= key,
        }
    }
}

impl Position {
    /// The keys computed from nothing: what the incremental ones must equal.
    pub(super) fn fresh_keys(&self) -> Keys {
        let mut keys = Keys {
            position: pair(self.pair),
            ..Keys::default()
        };
        for slot in self.board.all() {
            keys.toggle(self.board.piece(slot), self.board.square(slot));
        }
        if self.side == Color::Black {
            keys.position ^= zobrist::SIDE;
        }
        keys.position ^= castling(self.state.castling);
        if let Some(square) = self.state.en_passant {
            keys.position ^= en_passant(square);
        }
        for color in Color::ALL {
            keys.position ^= gates(color, self.state.gates[color.index()]);
        }
        keys
    }
}
