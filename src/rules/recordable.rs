//! How positions and moves of a game are packed into bytes, for records of many games.

use thiserror::Error;

use super::{Notation, Variant};
use crate::board::Move;

/// Why packed bytes are no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadRecord(pub String);

/// A game whose positions and moves can be packed.
///
/// Every game can: what is here writes a position as its FEN and a move as its 32 bits. A game that makes many records
/// packs them tighter.
pub trait Recordable: Notation {
    /// Appends the position, without its history, to `out`.
    fn pack(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.fen().as_bytes());
    }

    /// The position of packed bytes, which may be anything.
    ///
    /// # Errors
    /// [`BadRecord`] with what is wrong.
    fn unpack(variant: Variant, bytes: &[u8]) -> Result<Self, BadRecord> {
        let fen = str::from_utf8(bytes).map_err(|_| BadRecord("not a FEN".to_owned()))?;
        Self::parse_fen(variant, fen).map_err(|error| BadRecord(error.to_string()))
    }

    /// Appends a legal move of this position to `out`.
    fn pack_move(&self, m: Move, out: &mut Vec<u8>) {
        out.extend_from_slice(&m.bits().to_le_bytes());
    }

    /// Takes a move from the front of `bytes`, which may be anything. Whether the move is legal here is not asked.
    fn unpack_move(&self, bytes: &mut &[u8]) -> Option<Move> {
        let (bits, rest) = bytes.split_first_chunk()?;
        *bytes = rest;
        Move::from_bits(u32::from_le_bytes(*bits))
    }
}
