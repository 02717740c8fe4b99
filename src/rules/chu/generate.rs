//! What pieces do besides what the movement tables say.

use super::Position;
use super::pieces::{LION, PAWN};
use super::position::tag;
use super::squares::in_zone;
use crate::board::{Color, Kind, Move, Square};
use crate::rules::Generation;
use crate::rules::sink::{ALL, QUIET, Sink, TACTICAL};

impl Position {
    /// The moves of a piece that is no pawn.
    #[inline]
    pub(super) fn piece_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        debug_assert!(kind != PAWN);
        self.table_moves::<WHICH>(kind, from, sink);
        if kind == LION {
            self.lion_walks::<WHICH>(from, sink);
        }
        if WHICH & TACTICAL != 0 && self.rules.conventions.promotion.crowns() {
            self.promotions_of_piece(kind, from, sink);
        }
    }

    /// The moves by which a piece other than a pawn may promote.
    fn promotions_of_piece(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        if self.rules.conventions.promotes_to(kind, false).is_empty() {
            return;
        }
        let promotes = |m: &Move| self.rules.conventions.promotes_between(self.side, from, m.to());
        let mut moves: Vec<Move> = Vec::new();
        self.table_moves::<ALL>(kind, from, &mut moves);
        for m in moves.into_iter().filter(promotes) {
            self.promotions(kind, from, m.to(), sink);
        }
    }

    /// The moves by which a pawn enters the last three ranks, or goes on there, and stays a pawn.
    pub(super) fn deferring_pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        let one = from.step(self.side.forward());
        let is_open = |to: Square| match to == one {
            true => WHICH & QUIET != 0 && self.board.is_empty(to),
            false => WHICH & TACTICAL != 0 && self.board.holds(to, !self.side),
        };
        if in_zone(self.side, one) && self.rules.conventions.admits_pawn(self.side, one) {
            for to in [one, one.step(255), one.step(1)].into_iter().filter(|&to| is_open(to)) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    /// The most valuable form in which a piece arrives.
    pub(super) fn best_form(&self, kind: Kind, color: Color, from: Square, to: Square) -> Kind {
        if !self.rules.conventions.promotes_between(color, from, to) {
            return kind;
        }
        let forms = self.rules.conventions.promotes_to(kind, self.has_lion(color));
        forms.first().copied().unwrap_or(kind)
    }
}
