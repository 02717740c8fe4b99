//! The hand-written evaluation of Chu Chess.

use super::counts;
use super::fitted::WEIGHTS;
use super::pawns::Pawns;
use super::terms;
use crate::board::{Color, Kind, Piece, Square};
use crate::eval::handwritten::{Counting, Tally, Term, TermGroup, Weight};
use crate::rules::Rules;
use crate::rules::chu::{KING, PAWN, Position, betza, kind_name};

impl Counting for Position {
    const GROUPS: &'static [TermGroup] = &terms::GROUPS;
    const FULL_PIECES: i32 = 11_000;

    type Structure = Pawns;

    #[inline]
    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    fn kind_name(kind: Kind) -> &'static str {
        kind_name(kind)
    }

    fn betza(kind: Kind) -> Option<&'static str> {
        betza(kind).filter(|_| kind != PAWN && kind != KING)
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

    #[inline]
    fn structure_key(&self) -> u64 {
        self.pawn_key()
    }

    fn structure(&self) -> Pawns {
        Pawns::of(self)
    }

    fn count_structure(&self, pawns: &Pawns, tally: &mut impl Tally) {
        counts::count_structure(self, pawns, tally);
    }

    #[inline]
    fn count_activity(&self, pawns: &Pawns, tally: &mut impl Tally) {
        counts::count_activity(self, pawns, tally);
    }
}
