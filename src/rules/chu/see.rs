//! Static exchange evaluation.

use super::Position;
use super::pieces::{
    ATTACKS, BISHOP, COMMONER, CROWNED_BISHOP, CROWNED_ROOK, KINDS, KING, KNIGHT, LION, PAWN, QUEEN, ROOK, value,
};
use super::position::tag;
use super::squares::{behind, distance, in_zone};
use crate::board::{Color, Kind, Move, Slot, Slots, Square};
use crate::rules::Rules;
use crate::rules::exchange::{Capture, Exchange, mover_keeps};

/// Every kind, the least valuable first and the king last: nothing may be lost for it.
const BY_VALUE: [Kind; KINDS] = [
    PAWN,
    KNIGHT,
    COMMONER,
    BISHOP,
    ROOK,
    CROWNED_BISHOP,
    CROWNED_ROOK,
    QUEEN,
    LION,
    KING,
];

/// The most squares that can be left in one exchange: two by the first move, and one by each further capture.
const MOST_VACATED: usize = 64;

/// An exchange on one square: who may still join it.
struct OnSquare<'a> {
    position: &'a Position,
    target: Square,
    /// What stands on the target.
    on_target: Kind,
    /// Pieces that have captured already, or were captured on the way.
    spent: u64,
    /// Squares that no longer block.
    vacated: [Square; MOST_VACATED],
    vacated_count: usize,
}

impl<'a> OnSquare<'a> {
    fn new(position: &'a Position, target: Square, on_target: Kind) -> Self {
        OnSquare {
            position,
            target,
            on_target,
            spent: 0,
            vacated: [Square(0); MOST_VACATED],
            vacated_count: 0,
        }
    }

    /// Takes the piece on a square out of the exchange.
    fn leave(&mut self, square: Square) {
        if let Some(slot) = self.position.board.slot_at(square) {
            self.spent |= slot.bit();
        }
        if let Some(entry) = self.vacated.get_mut(self.vacated_count) {
            *entry = square;
            self.vacated_count += 1;
        }
    }

    fn is_clear(&self, square: Square) -> bool {
        self.position.board.is_empty(square) || self.vacated[..self.vacated_count].contains(&square)
    }

    /// The pieces of a kind that attack the target now.
    fn attackers(&self, kind: Kind, color: Color) -> Slots {
        let board = &self.position.board;
        let piece = kind.of(color);
        let slots = Slots(board.of(piece).0 & !self.spent);
        let attacks =
            |slot: &Slot| ATTACKS.attacks(piece, board.square(*slot), self.target, |square| self.is_clear(square));
        Slots(slots.filter(attacks).fold(0, |bits, slot| bits | slot.bit()))
    }

    /// The least valuable piece of a side that may capture on the target now.
    fn least_attacker(&self, color: Color) -> Option<(Kind, Square)> {
        BY_VALUE.into_iter().find_map(|kind| {
            self.attackers(kind, color)
                .map(|slot| (kind, self.position.board.square(slot)))
                .find(|&(kind, from)| self.may_capture(kind, from, color))
        })
    }

    /// Whether the rules about Lions let a piece that attacks the target capture there.
    fn may_capture(&self, kind: Kind, from: Square, color: Color) -> bool {
        kind != LION || self.on_target != LION || distance(from, self.target) < 2 || !self.is_protected_from(color)
    }

    /// Whether what stands on the target is protected against a Lion of `color`.
    fn is_protected_from(&self, color: Color) -> bool {
        let counts = |kind: &Kind| *kind != KING || self.position.conventions().king_protects_lion;
        BY_VALUE
            .into_iter()
            .filter(counts)
            .any(|kind| self.attackers(kind, !color).0 != 0)
    }
}

impl Exchange for OnSquare<'_> {
    fn capture(&mut self, color: Color) -> Option<Capture> {
        let (kind, from) = self.least_attacker(color)?;
        self.leave(from);
        let becomes = self.position.best_form(kind, color, from, self.target);
        self.on_target = becomes;
        Some(Capture {
            is_royal: kind == KING,
            rise: value(becomes) - value(kind),
            stake: value(becomes),
        })
    }

    fn can_capture(&self, color: Color) -> bool {
        self.least_attacker(color).is_some()
    }
}

impl Position {
    /// Whether the exchange on the last square of a pseudo-legal move gains at least `threshold`. Pins are ignored.
    pub(super) fn exchange_at_least(&self, m: Move, threshold: i32) -> bool {
        if m.tag() == tag::CASTLE {
            return threshold <= 0;
        }
        let balance = self.gain(m) - threshold;
        if balance < 0 {
            return false;
        }
        let moved = self.moved_piece(m).kind();
        let on_target = if m.tag() == tag::PROMOTION {
            Kind(m.via())
        } else {
            moved
        };
        if balance >= value(on_target) && on_target != KING {
            return true;
        }
        // A Lion made by capturing one may not be captured in turn.
        if on_target == LION && moved != LION && self.captures_lion(m) {
            return true;
        }
        let mut exchange = OnSquare::new(self, m.to(), on_target);
        exchange.leave(m.from());
        match m.tag() {
            tag::EN_PASSANT => exchange.leave(behind(m.to(), self.side)),
            tag::TWO_LEGS => exchange.leave(Square(m.via())),
            _ => {}
        }
        mover_keeps(&mut exchange, self.side, value(on_target), balance)
    }

    /// The most valuable form in which a piece arrives.
    fn best_form(&self, kind: Kind, color: Color, from: Square, to: Square) -> Kind {
        if !in_zone(color, to) || in_zone(color, from) {
            return kind;
        }
        let forms = self.conventions.promotes_to(kind, self.has_lion(color));
        forms.first().copied().unwrap_or(kind)
    }
}
