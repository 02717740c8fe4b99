//! What pieces count in every game: that they are there, where they stand, and what they do.

use super::activity::Activity;
use super::layout::Layout;
use super::tally::Tally;
use super::term::{ByKind, ByNumber, BySquare, Term};
use crate::board::{Color, Geometry, Kind, Piece, Square};

/// The terms that every game has.
#[derive(Clone, Copy, Debug)]
pub struct PieceTerms {
    /// A piece on the board.
    material: ByKind,
    /// A piece on a square.
    placement: BySquare,
    /// Squares a piece can go to.
    pub mobility: ByKind,
    /// Squares of and around the enemy's king that a piece attacks.
    pub king_ring: ByKind,
    /// How many pieces attack squares around the enemy's king, up to 7.
    pub attackers: ByNumber,
    /// A piece attacks a more valuable enemy piece.
    pub threat: Term,
    /// The right to move.
    pub tempo: Term,
}

impl PieceTerms {
    /// Declares the terms for a board of this size.
    pub(crate) const fn new(layout: &mut Layout, geometry: Geometry) -> Self {
        PieceTerms {
            material: layout.by_kind("material"),
            placement: layout.by_square("placement", geometry),
            mobility: layout.by_kind("mobility"),
            king_ring: layout.by_kind("king ring"),
            attackers: layout.by_number("attackers", 0, 8),
            threat: layout.term("threat"),
            tempo: layout.term("tempo"),
        }
    }

    /// The terms that a piece counts once for standing on a square.
    #[inline]
    #[must_use]
    pub(crate) const fn placed(&self, piece: Piece, square: Square) -> [Term; 2] {
        [self.material.of(piece.kind()), self.placement.of(piece, square)]
    }

    /// Counts what a piece does.
    #[inline]
    pub(crate) fn count(&self, color: Color, kind: Kind, activity: &Activity, tally: &mut impl Tally) {
        tally.add(color, self.mobility.of(kind), activity.mobility);
        tally.add(color, self.king_ring.of(kind), activity.ring);
        tally.add(color, self.threat, activity.threats);
    }
}
