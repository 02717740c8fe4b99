//! Counting legal moves without listing them.

use super::Position;
use super::pieces::{BISHOP, CROWNED_BISHOP, CROWNED_ROOK, KING, LION, PAWN, QUEEN, ROOK};
use super::squares::forward;
use crate::board::{Kind, Slots, Square};
use crate::rules::Rules;
use crate::rules::sink::{ALL, Count, CountLegal};

/// The kinds that can pin: those that slide.
const SLIDERS: [Kind; 5] = [BISHOP, ROOK, QUEEN, CROWNED_BISHOP, CROWNED_ROOK];

impl Position {
    /// The number of legal moves.
    pub(super) fn count_legal_moves(&self) -> u64 {
        let mut checked = CountLegal::new(self);
        if self.in_check() || self.state.lion_ban {
            self.pseudo_legal::<ALL>(&mut checked);
            return checked.count;
        }
        let mut free = Count(0);
        let suspects = self.suspects();
        for slot in self.board.side(self.side) {
            if suspects & slot.bit() != 0 {
                self.moves_of::<ALL>(slot, &mut checked);
            } else {
                self.moves_of::<ALL>(slot, &mut free);
            }
        }
        free.0 + checked.count + self.legal_castlings().count() as u64
    }

    /// The pieces whose moves have to be tested one by one: king, Lion, what is pinned, and pawns that may capture en passant.
    fn suspects(&self) -> u64 {
        let royal = self.board.of(KING.of(self.side)).0;
        let lion = self.board.of(LION.of(self.side)).0;
        royal | lion | self.pinned() | self.en_passant_capturers()
    }

    fn en_passant_capturers(&self) -> u64 {
        let Some(target) = self.state.en_passant else {
            return 0;
        };
        let ahead = forward(self.side);
        let pawns = self.board.of(PAWN.of(self.side));
        let captures = |square: Square| {
            let one = square.step(ahead);
            target == one.step(1) || target == one.step(255)
        };
        pawns
            .filter(|&slot| captures(self.board.square(slot)))
            .fold(0, |bits, slot| bits | slot.bit())
    }

    /// The pieces of the side to move that stand alone between their king and an enemy slider.
    fn pinned(&self) -> u64 {
        let king = self.king(self.side);
        let mut pinned = 0;
        for kind in SLIDERS {
            let piece = kind.of(!self.side);
            for slot in self.board.of(piece) {
                let from = self.board.square(slot);
                if let Some(step) = super::pieces::ATTACKS.slide_step(piece, king.delta(from)) {
                    pinned |= self.shield(from, king, step).0;
                }
            }
        }
        pinned
    }

    /// The only piece between `from` and `king` if it is the king's own, else none.
    fn shield(&self, from: Square, king: Square, step: u8) -> Slots {
        let mut shield = 0;
        let mut square = from.step(step);
        while square != king {
            if let Some(slot) = self.board.slot_at(square) {
                if shield != 0 || !self.board.holds(square, self.side) {
                    return Slots(0);
                }
                shield = slot.bit();
            }
            square = square.step(step);
        }
        Slots(shield)
    }
}
