//! Hash keys of a position and of its parts, updated incrementally.

use super::PAWN;
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Kind, Piece, Square};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    /// The key of everything that affects the rest of the game, except counters.
    pub position: u64,
    /// The keys of pawns, of White's pieces, of Black's pieces, and of kinds that a game singles out: see [`Zobrist`].
    pub parts: [u64; 4],
}

impl Keys {
    #[inline]
    pub(in crate::rules) fn toggle(&mut self, zobrist: &Zobrist, piece: Piece, square: Square) {
        let key = zobrist::piece(piece, square);
        self.position ^= key;
        for (part, mask) in self.parts.iter_mut().zip(&zobrist.parts[piece.index()]) {
            *part ^= key & mask;
        }
    }
}

/// The hash keys of a game, for castling rights and en passant squares, and the partial keys (of four) to which each
/// piece belongs.
#[derive(Debug)]
pub struct Zobrist {
    castling: [u64; 16],
    en_passant: [u64; 16],
    /// For each piece and each partial key, a mask.
    parts: [[u64; 4]; Piece::COUNT],
}

impl Zobrist {
    /// The pawn key; includes kings in games where pawns shelter them.
    pub(crate) const PAWNS: u8 = 1;
    /// The key of the pieces of its side.
    pub(crate) const PIECES: u8 = 2;
    /// The key of kinds that the game singles out.
    pub(crate) const SPECIAL: u8 = 4;

    /// Makes the keys of a game from `stream` and the following stream, which no other table may use. Pawns belong to
    /// [`PAWNS`](Self::PAWNS), the kinds in `listed` to the partial keys listed with them, and all others to
    /// [`PIECES`](Self::PIECES).
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
