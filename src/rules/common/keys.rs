//! Hash keys of a position and of parts of it, kept in step with every move.

use super::PAWN;
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Kind, Piece, Square};

/// Incremental hash keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    /// Of everything that decides how the game goes on, counters aside.
    pub position: u64,
    /// Of the pawns, of White's and of Black's pieces, and of what a game singles out: see [`Zobrist`].
    pub parts: [u64; 4],
}

impl Keys {
    /// Toggles a piece on a square.
    #[inline]
    pub(in crate::rules) fn toggle(&mut self, zobrist: &Zobrist, piece: Piece, square: Square) {
        let key = zobrist::piece(piece, square);
        self.position ^= key;
        for (part, mask) in self.parts.iter_mut().zip(&zobrist.parts[piece.index()]) {
            *part ^= key & mask;
        }
    }
}

/// The hash keys of a game: of castling rights and en passant squares, and which pieces count for which of the four
/// keys of parts.
#[derive(Debug)]
pub struct Zobrist {
    castling: [u64; 16],
    en_passant: [u64; 16],
    /// A mask a piece and a part.
    parts: [[u64; 4]; Piece::COUNT],
}

impl Zobrist {
    /// The key of pawns, and of the kings in games where pawns shelter them.
    pub(crate) const PAWNS: u8 = 1;
    /// The key of a side's pieces.
    pub(crate) const PIECES: u8 = 2;
    /// The key of what the game singles out.
    pub(crate) const SPECIAL: u8 = 4;

    /// The keys of a game; no other table uses `stream` or the stream after it. Pawns count for
    /// [`PAWNS`](Self::PAWNS), the kinds listed for the keys named with them, and all others for
    /// [`PIECES`](Self::PIECES).
    #[must_use]
    pub(crate) const fn new(stream: u64, listed: &[(Kind, u8)]) -> Self {
        let mut keys_of = [Self::PIECES; Kind::COUNT];
        keys_of[PAWN.index()] = Self::PAWNS;
        let mut at = 0;
        while at < listed.len() {
            keys_of[listed[at].0.index()] = listed[at].1;
            at += 1;
        }
        let mut parts = [[0; 4]; Piece::COUNT];
        let mut kind = 0;
        while kind < Kind::COUNT {
            let mut side = 0;
            while side < 2 {
                let mask = &mut parts[Kind(kind as u8).of(Color::ALL[side]).index()];
                mask[0] = all_ones_if(keys_of[kind] & Self::PAWNS != 0);
                mask[1 + side] = all_ones_if(keys_of[kind] & Self::PIECES != 0);
                mask[3] = all_ones_if(keys_of[kind] & Self::SPECIAL != 0);
                side += 1;
            }
            kind += 1;
        }
        Zobrist {
            castling: keys(stream),
            en_passant: keys(stream + 1),
            parts,
        }
    }

    #[inline]
    pub(super) fn castling(&self, rights: u8) -> u64 {
        self.castling[usize::from(rights & 15)]
    }

    #[inline]
    pub(super) fn en_passant(&self, square: Square) -> u64 {
        self.en_passant[usize::from(square.file() & 15)]
    }
}

const fn all_ones_if(condition: bool) -> u64 {
    if condition { u64::MAX } else { 0 }
}
