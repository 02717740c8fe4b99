//! What pieces do besides what the movement tables say.

use super::pieces::{LION, PAWN};
use super::squares::in_zone;
use super::{Position, Promotion};
use crate::board::{Color, Kind, Move, Square};
use crate::rules::Generation;
use crate::rules::sink::{ALL, Sink, TACTICAL};

impl Position {
    /// The moves of a piece that is no pawn.
    #[inline]
    pub(super) fn piece_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        debug_assert!(kind != PAWN);
        self.table_moves::<WHICH>(kind, from, sink);
        if kind == LION {
            self.lion_walks::<WHICH>(from, sink);
        }
        if WHICH & TACTICAL != 0 && self.rules.conventions.promotion == Promotion::Shogi {
            self.promotions_of_piece(kind, from, sink);
        }
    }

    /// The moves by which a piece other than a pawn may promote: those that enter the zone from outside.
    fn promotions_of_piece(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        if in_zone(self.side, from) {
            return;
        }
        let mut moves: Vec<Move> = Vec::new();
        self.table_moves::<ALL>(kind, from, &mut moves);
        for m in moves.into_iter().filter(|m| in_zone(self.side, m.to())) {
            self.promotions(kind, from, m.to(), sink);
        }
    }

    /// The most valuable form in which a piece arrives.
    pub(super) fn best_form(&self, kind: Kind, color: Color, from: Square, to: Square) -> Kind {
        if !in_zone(color, to) || in_zone(color, from) {
            return kind;
        }
        let forms = self.rules.conventions.promotes_to(kind, self.has_lion(color));
        forms.first().copied().unwrap_or(kind)
    }
}
