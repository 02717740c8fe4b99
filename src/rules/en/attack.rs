//! Attacks on an actual or hypothetical board.

use super::influence::{Mode, mode};
use super::pieces::{BISHOP, QUEEN, ROOK};
use super::squares::{next, relation};
use super::{EnChess, Position};
use crate::board::{Color, Kind, Piece, Square};
use crate::rules::common::Exchange;

/// A board on which to test attacks.
pub trait Scene {
    /// The side of the piece on a square.
    fn color_at(&self, square: Square) -> Option<Color>;

    /// The number of white Aurors adjacent to a square minus the number of black ones.
    fn influence(&self, square: Square) -> i8;
}

impl Scene for Position {
    #[inline]
    fn color_at(&self, square: Square) -> Option<Color> {
        self.board.piece_at(square).map(Piece::color)
    }

    #[inline]
    fn influence(&self, square: Square) -> i8 {
        self.rules.influence.at(square)
    }
}

impl Scene for Exchange<'_, EnChess> {
    #[inline]
    fn color_at(&self, square: Square) -> Option<Color> {
        self.position().color_at(square).filter(|_| !self.is_clear(square))
    }

    #[inline]
    fn influence(&self, square: Square) -> i8 {
        self.position().influence(square)
    }
}

#[inline]
pub const fn slides(kind: Kind, direction: usize) -> bool {
    match kind {
        QUEEN => true,
        ROOK => direction & 1 == 0,
        BISHOP => direction & 1 == 1,
        _ => false,
    }
}

/// Whether a piece on `from` could capture an enemy on `target`, even if `target` is empty now.
#[inline]
pub fn reaches(scene: &impl Scene, piece: Piece, from: Square, target: Square) -> bool {
    let relation = relation(from, target);
    if !relation.admits(piece) {
        return false;
    }
    match relation.direction() {
        Some(direction) if !relation.is_adjacent() => slides_to(scene, piece.color(), from, direction, target),
        _ => true,
    }
}

/// Whether a slider reaches a target that is more than one step away.
fn slides_to(scene: &impl Scene, color: Color, from: Square, direction: usize, target: Square) -> bool {
    let mut passes = match mode(color, scene.influence(from)) {
        Mode::Stunted => return false,
        Mode::Normal => 0,
        Mode::Penetration => 1,
    };
    let mut square = next(from, direction);
    while square != target {
        match scene.color_at(square) {
            None => {}
            Some(other) if other == color || passes == 0 => return false,
            Some(_) => passes -= 1,
        }
        square = next(square, direction);
    }
    true
}
