//! The hand-written evaluation of Musketeer Chess.

use super::counts::{self, Pawns};
use super::fitted::WEIGHTS;
use super::terms;
use crate::board::{Color, Kind, Piece, Square};
use crate::eval::handwritten::{Counting, Tally, Term, TermGroup, Weight};
use crate::rules::Rules;
use crate::rules::musketeer::{KING, PAWN, Position, betza, type_name};

impl Counting for Position {
    const GROUPS: &'static [TermGroup] = &terms::GROUPS;
    const FULL_PIECES: i32 = 8_000;

    type Structure = Pawns;

    #[inline]
    fn weights() -> &'static [Weight] {
        &WEIGHTS
    }

    fn kind_name(kind: Kind) -> &'static str {
        type_name(kind)
    }

    fn betza(kind: Kind) -> Option<&'static str> {
        (kind != PAWN && kind != KING).then(|| betza(kind))
    }

    #[inline]
    fn placed(piece: Piece, square: Square) -> [Term; 2] {
        let kind = piece.kind();
        [terms::material(kind), terms::placement(kind, piece.color(), square)]
    }

    #[inline]
    fn phase_value(kind: Kind) -> i32 {
        if kind == PAWN || kind == KING {
            0
        } else {
            Position::piece_value(kind.of(Color::White))
        }
    }

    fn phase_beside_board(&self) -> i32 {
        let of = |color| -> i32 {
            let waiting = self.gates(color);
            waiting.iter().map(|(_, kind)| Self::phase_value(kind)).sum()
        };
        Color::ALL.into_iter().map(of).sum()
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
