//! Counting legal moves without listing them.

use super::Position;
use super::pieces::{ATTACKS, BISHOP, CROWNED_BISHOP, CROWNED_ROOK, KING, LION, PAWN, QUEEN, ROOK};
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

    /// The bits of the pieces of the side to move that stand alone between their king and an enemy slider.
    fn pinned(&self) -> u64 {
        let sliders = SLIDERS
            .iter()
            .fold(0, |bits, kind| bits | self.board.of(kind.of(!self.side)).0);
        ATTACKS.pinned(&self.board, Slots(sliders), !self.side, self.king(self.side))
    }
}
