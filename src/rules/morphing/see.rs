//! Static exchange evaluation. Every piece that captures on a morph square becomes another there.

use super::morphs::becomes;
use super::pieces::{ATTACKS, KINDS, PAWN, VALUES, is_royal};
use super::position::{Position, tag};
use crate::board::{Color, Kind, Move, Slot, Slots, Square};
use crate::rules::Rules;
use crate::rules::exchange::{Capture, Exchange, mover_keeps};

/// An exchange on one square: who may still join it.
struct OnSquare<'a> {
    position: &'a Position,
    target: Square,
    /// Pieces that have captured already.
    spent: u64,
    /// Squares that pieces have left: they no longer block.
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

    /// Takes the piece on `from` out of the exchange.
    fn leave(&mut self, from: Square, slot: Slot) {
        self.spent |= slot.bit();
        self.vacated[self.vacated_count & 63] = from;
        self.vacated_count += 1;
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
        self.leave(from, slot);
        let risen = becomes(kind, self.target);
        Some(Capture {
            is_royal: is_royal(kind),
            rise: VALUES[risen.index()] - VALUES[kind.index()],
            stake: VALUES[risen.index()],
        })
    }

    fn can_capture(&self, color: Color) -> bool {
        self.least_attacker(color).is_some()
    }
}

/// Every kind, the least valuable first and the Kings last: nothing may be lost for them.
const BY_VALUE: [Kind; KINDS] = {
    let mut order = [PAWN; KINDS];
    let mut placed = 0;
    while placed < KINDS {
        let mut kind = 0;
        while kind < KINDS {
            if rank_of(kind) == placed {
                order[placed] = Kind(kind as u8);
            }
            kind += 1;
        }
        placed += 1;
    }
    order
};

/// How many kinds come before one in [`BY_VALUE`].
const fn rank_of(kind: usize) -> usize {
    let mut before = 0;
    let mut other = 0;
    while other < KINDS {
        let cheaper = VALUES[other] < VALUES[kind] || (VALUES[other] == VALUES[kind] && other < kind);
        let (royal, other_royal) = (is_royal(Kind(kind as u8)), is_royal(Kind(other as u8)));
        if (royal == other_royal && cheaper) || (royal && !other_royal) {
            before += 1;
        }
        other += 1;
    }
    before
}

impl Position {
    /// Whether the exchange on the target of a pseudo-legal move gains at least `threshold`. Pins are ignored.
    pub(super) fn exchange_at_least(&self, m: Move, threshold: i32) -> bool {
        if m.tag() == tag::CASTLE {
            return threshold <= 0;
        }
        let balance = self.gain(m) - threshold;
        if balance < 0 {
            return false;
        }
        let on_target = becomes(self.moved_piece(m).kind(), m.to());
        // Where pieces rise, the opponent may gain more by capturing than what stands there.
        let pieces_rise = VALUES[becomes(PAWN, m.to()).index()] > VALUES[PAWN.index()];
        if balance >= VALUES[on_target.index()] && !is_royal(on_target) && !pieces_rise {
            return true;
        }
        let mut exchange = OnSquare::new(self, m.to());
        if let Some(slot) = self.board.slot_at(m.from()) {
            exchange.leave(m.from(), slot);
        }
        mover_keeps(&mut exchange, self.side, VALUES[on_target.index()], balance)
    }
}
