//! Hash keys of a position and of parts of it, kept in step with every move.

use super::PAWN;
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Kind, Piece, Square};

/// Incremental hash keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    /// Of everything that decides how the game goes on, counters aside.
    pub position: u64,
    /// Of the pawns, of White's and of Black's pieces, and of what a game singles out: see [`Parts`].
    pub parts: [u64; 4],
}

impl Keys {
    /// Toggles a piece on a square.
    #[inline]
    pub(in crate::rules) fn toggle(&mut self, parts: &Parts, piece: Piece, square: Square) {
        let key = zobrist::piece(piece, square);
        self.position ^= key;
        for (part, mask) in self.parts.iter_mut().zip(&parts.0[piece.index()]) {
            *part ^= key & mask;
        }
    }
}

/// Which pieces count for which of the four keys of parts, as a mask a piece and a key.
#[derive(Debug)]
pub struct Parts([[u64; 4]; Piece::COUNT]);

impl Parts {
    /// The key of pawns, and of the kings in games where pawns shelter them.
    pub(crate) const PAWNS: u8 = 1;
    /// The key of a side's pieces.
    pub const PIECES: u8 = 2;
    /// The key of what the game singles out.
    pub(crate) const SPECIAL: u8 = 4;

    /// A table in which pawns count for [`PAWNS`](Self::PAWNS), the kinds listed for the keys named with them, and all
    /// others for [`PIECES`](Self::PIECES).
    #[must_use]
    pub(crate) const fn new(listed: &[(Kind, u8)]) -> Self {
        let mut keys_of = [Self::PIECES; Kind::COUNT];
        keys_of[PAWN.index()] = Self::PAWNS;
        let mut at = 0;
        while at < listed.len() {
            keys_of[listed[at].0.index()] = listed[at].1;
            at += 1;
        }
        let mut masks = [[0; 4]; Piece::COUNT];
        let mut kind = 0;
        while kind < Kind::COUNT {
            let mut side = 0;
            while side < 2 {
                let mask = &mut masks[Kind(kind as u8).of(Color::ALL[side]).index()];
                mask[0] = all_ones_if(keys_of[kind] & Self::PAWNS != 0);
                mask[1 + side] = all_ones_if(keys_of[kind] & Self::PIECES != 0);
                mask[3] = all_ones_if(keys_of[kind] & Self::SPECIAL != 0);
                side += 1;
            }
            kind += 1;
        }
        Parts(masks)
    }
}

const fn all_ones_if(condition: bool) -> u64 {
    if condition { u64::MAX } else { 0 }
}

/// The keys of castling rights and en passant squares.
#[derive(Debug)]
pub struct Zobrist {
    castling: [u64; 16],
    en_passant: [u64; 16],
}

impl Zobrist {
    /// The keys of a game: `stream` and the stream after it are used for nothing else.
    #[must_use]
    pub(crate) const fn new(stream: u64) -> Self {
        Zobrist {
            castling: keys(stream),
            en_passant: keys(stream + 1),
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
