//! How Aurors change the reach of the queens, rooks and bishops beside them.

use super::pieces::AUROR;
use super::squares::neighbours;
use crate::board::{Color, Piece, Square};

/// How far a slider goes, and through what. The square it starts from decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Until something stands in the way, as in orthodox chess.
    Normal,
    /// Through one enemy piece, which it captures, and on to a second one.
    Penetration,
    /// One step.
    Stunted,
}

/// For every square the number of white Aurors beside it less the number of black ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Influence([i8; 256]);

impl Influence {
    pub(crate) const NONE: Influence = Influence([0; 256]);

    #[inline]
    pub(crate) fn at(&self, square: Square) -> i8 {
        self.0[square.index()]
    }

    /// A piece appears on a square.
    #[inline]
    pub(crate) fn add(&mut self, piece: Piece, square: Square) {
        if piece.kind() == AUROR {
            self.shift(square, weight(piece.color()));
        }
    }

    /// A piece disappears from a square.
    #[inline]
    pub(crate) fn remove(&mut self, piece: Piece, square: Square) {
        if piece.kind() == AUROR {
            self.shift(square, -weight(piece.color()));
        }
    }

    fn shift(&mut self, square: Square, by: i8) {
        for &neighbour in neighbours(square) {
            self.0[neighbour.index()] += by;
        }
    }
}

/// What an Auror of a side counts.
#[inline]
pub const fn weight(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The mode of a slider of `color` on a square with so much influence.
#[inline]
pub fn mode(color: Color, influence: i8) -> Mode {
    match (influence * weight(color)).signum() {
        1 => Mode::Penetration,
        0 => Mode::Normal,
        _ => Mode::Stunted,
    }
}
