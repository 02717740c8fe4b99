//! The Lion: double captures, passes, and the rules on capturing Lions.

use super::pieces::{ATTACKS, KING, LION, PAWN, PIECES};
use super::position::tag;
use super::squares::{NEIGHBOURS, distance};
use super::{ChuChess, Position};
use crate::board::{Color, Kind, Move, Piece, Square};
use crate::rules::common::Exchange;
use crate::rules::sink::{QUIET, Sink, TACTICAL};

impl Position {
    /// Generates the moves of a Lion other than leaps: two steps that begin with a capture, and the pass.
    #[inline]
    pub(super) fn lion_walks<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        if WHICH & TACTICAL != 0 {
            for via in NEIGHBOURS.map(|step| from.step(step)) {
                if self.board.holds(via, !self.side) {
                    self.second_legs(from, via, sink);
                }
            }
        }
        if WHICH & QUIET != 0 && self.can_step_out(from) {
            sink.add(Move::new(from, from, 0, tag::PASS));
        }
    }

    #[inline]
    fn second_legs(&self, from: Square, via: Square, sink: &mut impl Sink) {
        for to in NEIGHBOURS.map(|step| via.step(step)) {
            if to == from || self.board.is_open(to, self.side) {
                sink.add(Move::new(from, to, via.0, tag::TWO_LEGS));
            }
        }
    }

    fn can_step_out(&self, from: Square) -> bool {
        NEIGHBOURS.iter().any(|&step| self.board.is_empty(from.step(step)))
    }

    /// Whether a pseudo-legal move obeys the rules on capturing Lions.
    #[inline]
    pub(super) fn may_capture_what_it_does(&self, m: Move) -> bool {
        !self.captures_lion(m) || (!self.state.own.lion_ban && !self.trades_lions_at_a_distance(m))
    }

    /// Whether a Lion captures a protected Lion two steps away without capturing anything but a pawn on the way.
    fn trades_lions_at_a_distance(&self, m: Move) -> bool {
        self.is_lion_of_mover(m.from())
            && self.victim_at_end(m).is_some_and(|(victim, _)| victim.kind() == LION)
            && distance(m.from(), m.to()) == 2
            && self.first_victim(m).is_none_or(|(bridge, _)| bridge.kind() == PAWN)
            && self.recaptures_are_possible(m)
    }

    /// Whether the opponent attacks the Lion's target square after the move. Pins and checks are irrelevant.
    fn recaptures_are_possible(&self, m: Move) -> bool {
        let via = (m.tag() == tag::TWO_LEGS).then_some(Square(m.via()));
        let vacated = |square| square == m.from() || Some(square) == via;
        let is_empty = |square| vacated(square) || self.board.is_empty(square);
        let king = self.king(!self.side);
        let idle = |square| {
            square == m.to() || Some(square) == via || (square == king && !self.rules.conventions.king_protects_lion)
        };
        ATTACKS.reach(&self.board, !self.side, m.to(), is_empty, idle)
    }

    /// Whether the rules on Lions allow a piece to capture on the target of an exchange.
    pub(super) fn may_take_part(exchange: &Exchange<ChuChess>, piece: Piece, from: Square) -> bool {
        let is_lion = piece.kind() == LION && exchange.on_target() == LION;
        let far_from_lion = is_lion && distance(from, exchange.target()) >= 2;
        !far_from_lion || !Self::is_protected(exchange, !piece.color())
    }

    /// Whether the piece on the target of an exchange is protected against a distant Lion.
    fn is_protected(exchange: &Exchange<ChuChess>, color: Color) -> bool {
        let king_protects = exchange.position().conventions().king_protects_lion;
        let counts = |kind: Kind| kind != KING || king_protects;
        let mut kinds = PIECES.by_value().iter().filter(|&&kind| counts(kind));
        kinds.any(|&kind| exchange.attackers(kind, color).next().is_some())
    }
}
