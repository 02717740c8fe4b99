//! Static exchange evaluation.

use super::Position;
use super::pieces::{ATTACKS, KING, PAWN, VALUES};
use super::position::{behind, home_rank, tag};
use crate::board::{Color, Kind, Move, Slot, Slots, Square};
use crate::rules::Rules;
use crate::rules::exchange::{Capture, Exchange, mover_keeps};

/// An exchange on one square: who may still join it.
struct OnSquare<'a> {
    position: &'a Position,
    target: Square,
    /// Pieces that have captured already.
    spent: u64,
    /// Squares that pieces have left and that nothing entered on: they no longer block.
    vacated: [Square; 64],
    vacated_count: usize,
}

impl<'a> OnSquare<'a> {
    fn new(position: &'a Position, target: Square) -> Self {
        OnSquare {
            position,
            target,
            spent: 0,
            vacated: [Square(0); 64],
            vacated_count: 0,
        }
    }

    /// Takes the piece on `from` out of the exchange. A waiting piece that enters behind it keeps its square occupied.
    fn leave(&mut self, from: Square, slot: Option<Slot>) {
        if let Some(slot) = slot {
            self.spent |= slot.bit();
            if self
                .position
                .waiting_behind(self.position.board.piece(slot), from)
                .is_some()
            {
                return;
            }
        }
        if let Some(entry) = self.vacated.get_mut(self.vacated_count) {
            *entry = from;
            self.vacated_count += 1;
        }
    }

    fn is_clear(&self, square: Square) -> bool {
        self.position.board.is_empty(square) || self.vacated[..self.vacated_count].contains(&square)
    }

    /// The least valuable piece of a side that can capture on the target now.
    fn least_attacker(&self, color: Color) -> Option<(Slot, Kind, Square)> {
        let board = &self.position.board;
        for kind in BY_VALUE {
            let piece = kind.of(color);
            for slot in Slots(board.of(piece).0 & !self.spent) {
                let from = board.square(slot);
                if ATTACKS.attacks(piece, from, self.target, |square| self.is_clear(square)) {
                    return Some((slot, kind, from));
                }
            }
        }
        None
    }
}

impl Exchange for OnSquare<'_> {
    fn capture(&mut self, color: Color) -> Option<Capture> {
        let (slot, kind, from) = self.least_attacker(color)?;
        self.leave(from, Some(slot));
        let promotes = kind == PAWN && self.target.rank() == home_rank(!color);
        let becomes = if promotes { self.position.promotions[0] } else { kind };
        Some(Capture {
            is_royal: kind == KING,
            rise: VALUES[becomes.index()] - VALUES[kind.index()],
            stake: VALUES[becomes.index()],
        })
    }

    fn can_capture(&self, color: Color) -> bool {
        self.least_attacker(color).is_some()
    }
}

/// Every kind, the least valuable first and the king last: nothing may be lost for it.
const BY_VALUE: [Kind; Kind::COUNT] = {
    let mut order = [PAWN; Kind::COUNT];
    let mut placed = 0;
    let mut value = 1;
    while placed < Kind::COUNT - 1 {
        let mut kind = 0;
        while kind < Kind::COUNT {
            if VALUES[kind] == value {
                order[placed] = Kind(kind as u8);
                placed += 1;
            }
            kind += 1;
        }
        value += 1;
    }
    order[placed] = KING;
    order
};

impl Position {
    /// Whether the exchange on the target of a pseudo-legal move gains at least `threshold`.
    ///
    /// Pins are ignored. The piece waiting behind the first victim counts with it.
    pub(super) fn exchange_at_least(&self, m: Move, threshold: i32) -> bool {
        if m.tag() == tag::CASTLE {
            return threshold <= 0;
        }
        let balance = self.gain(m) - threshold;
        if balance < 0 {
            return false;
        }
        let on_target = if m.tag() == tag::PROMOTION {
            Kind(m.via())
        } else {
            self.moved_piece(m).kind()
        };
        if balance >= VALUES[on_target.index()] && on_target != KING {
            return true;
        }
        let mut exchange = OnSquare::new(self, m.to());
        exchange.leave(m.from(), self.board.slot_at(m.from()));
        if m.tag() == tag::EN_PASSANT {
            exchange.leave(behind(m.to(), self.side), None);
        }
        mover_keeps(&mut exchange, self.side, VALUES[on_target.index()], balance)
    }
}
