//! The hand-written evaluation of EN Chess.

use super::counts;
use super::fitted::WEIGHTS;
use super::pawns::Pawns;
use super::terms;
use crate::board::{Color, Kind, Piece, Square};
use crate::eval::handwritten::{Counting, Tally, Term, TermGroup, Weight};
use crate::rules::Rules;
use crate::rules::en::{AUROR, KING, PAWN, Position, type_name};

impl Counting for Position {
    const GROUPS: &'static [TermGroup] = &terms::GROUPS;
    const FULL_PIECES: i32 = 6_000;

    type Structure = Pawns;

    #[inline]
    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    fn kind_name(kind: Kind) -> &'static str {
        if kind <= AUROR { type_name(kind) } else { "" }
    }

    #[inline]
    fn placed(piece: Piece, square: Square) -> [Term; 2] {
        let kind = piece.kind();
        [terms::material(kind), terms::placement(kind, piece.color(), square)]
    }

    #[inline]
    fn phase_value(kind: Kind) -> i32 {
        if [PAWN, KING, AUROR].contains(&kind) {
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
        for color in Color::ALL {
            pawns.count(self, color, tally);
            pawns.count_only_king(self, color, tally);
        }
    }

    #[inline]
    fn count_activity(&self, pawns: &Pawns, tally: &mut impl Tally) {
        counts::count_activity(self, pawns, tally);
    }
}
