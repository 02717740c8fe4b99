//! How Aurors change the reach of adjacent queens, rooks and bishops.

use super::pieces::AUROR;
use super::squares::neighbours;
use crate::board::{Color, Piece, Square};

/// How far a slider goes, and through which pieces. This depends on the square from which it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Slides up to the first piece, as in orthodox chess.
    Normal,
    /// Slides through one enemy piece, which it captures, up to a second piece.
    Penetration,
    /// Goes one step only.
    Stunted,
}

/// For each square, the number of adjacent white Aurors minus the number of black ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Influence([i8; 256]);

impl Influence {
    pub(crate) const NONE: Influence = Influence([0; 256]);

    #[inline]
    pub(crate) fn at(&self, square: Square) -> i8 {
        self.0[square.index()]
    }

    #[inline]
    pub(crate) fn add(&mut self, piece: Piece, square: Square) {
        if piece.kind() == AUROR {
            self.shift(square, weight(piece.color()));
        }
    }

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

#[inline]
pub const fn weight(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The mode of a slider of `color` on a square that has this influence.
#[inline]
pub fn mode(color: Color, influence: i8) -> Mode {
    match (influence * weight(color)).signum() {
        1 => Mode::Penetration,
        0 => Mode::Normal,
        _ => Mode::Stunted,
    }
}
