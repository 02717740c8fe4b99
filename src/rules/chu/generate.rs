//! Generates the moves that the movement tables do not cover.

use super::Position;
use super::pieces::{LION, PAWN};
use super::position::tag;
use super::squares::in_zone;
use crate::board::{Kind, Move, Square};
use crate::rules::common::add_promotions;
use crate::rules::sink::{ALL, QUIET, Sink, TACTICAL};

impl Position {
    /// Generates the moves of a piece other than a pawn.
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

    /// Generates the promotions of a piece other than a pawn.
    fn promotions_of_piece(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        let conventions = self.rules.conventions;
        if conventions.promotes_to(kind, false).is_empty() {
            return;
        }
        let promotions = conventions.promotes_to(kind, self.has_lion(self.side));
        let promotes = |m: &Move| conventions.promotes_between(self.side, from, m.to());
        let mut moves: Vec<Move> = Vec::new();
        self.table_moves::<ALL>(kind, from, &mut moves);
        for m in moves.into_iter().filter(promotes) {
            add_promotions(from, m.to(), promotions, sink);
        }
    }

    /// Generates pawn moves on the last three ranks that do not promote.
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
}
