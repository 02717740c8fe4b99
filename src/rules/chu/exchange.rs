//! What only Chu Chess knows of exchanges: Lions are not traded like anything else.

use super::Position;
use super::pieces::{KING, LION, PIECES};
use super::squares::{distance, in_zone};
use crate::board::{Color, Kind, Square};
use crate::rules::common::OnSquare;

impl Position {
    /// Whether the rules about Lions let a piece that attacks the square of an exchange capture there.
    pub(super) fn may_take_part(&self, exchange: &OnSquare<Position>, kind: Kind, from: Square, color: Color) -> bool {
        let far_from_lion = kind == LION && exchange.on_target() == LION && distance(from, exchange.target()) >= 2;
        !far_from_lion || !self.is_protected(exchange, !color)
    }

    /// Whether what stands on the square of an exchange is protected by its side against a distant Lion.
    fn is_protected(&self, exchange: &OnSquare<Position>, color: Color) -> bool {
        let counts = |kind: Kind| kind != KING || self.conventions().king_protects_lion;
        let mut kinds = PIECES.by_value().iter().filter(|&&kind| counts(kind));
        kinds.any(|&kind| exchange.attackers(kind, color).next().is_some())
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
