//! The hand-written evaluation of Morphing Chess III.

use super::counts;
use super::fitted::WEIGHTS;
use super::terms;
use crate::board::{Color, Kind, Piece, Square};
use crate::eval::handwritten::{Counting, Tally, Term, TermGroup, Weight};
use crate::rules::Rules;
use crate::rules::morphing::{PAWN, Position, betza, is_royal, kind_name};

impl Counting for Position {
    const GROUPS: &'static [TermGroup] = &terms::GROUPS;
    const FULL_PIECES: i32 = 7_000;

    type Structure = ();

    #[inline]
    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    fn kind_name(kind: Kind) -> &'static str {
        kind_name(kind)
    }

    fn betza(kind: Kind) -> Option<&'static str> {
        (kind != PAWN && !is_royal(kind)).then(|| betza(kind))
    }

    #[inline]
    fn placed(piece: Piece, square: Square) -> [Term; 2] {
        let kind = piece.kind();
        [terms::material(kind), terms::placement(kind, piece.color(), square)]
    }

    #[inline]
    fn phase_value(kind: Kind) -> i32 {
        if kind == PAWN {
            0
        } else {
            Position::piece_value(kind.of(Color::White))
        }
    }

    fn structure(&self) {}

    fn count_structure(&self, (): &(), _: &mut impl Tally) {}

    #[inline]
    fn count_activity(&self, (): &(), tally: &mut impl Tally) {
        counts::count(self, tally);
    }
}
