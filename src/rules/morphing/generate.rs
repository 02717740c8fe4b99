//! Generating and counting moves.

use super::castling::Wing;
use super::pieces::ATTACKS;
use super::position::{Position, tag};
use crate::board::{Move, Slot, Square};
use crate::rules::Generate;
use crate::rules::sink::{ALL, Count, CountLegal, QUIET, Sink, TACTICAL};

impl Position {
    pub(super) fn generate_into(&self, which: Generate, moves: &mut Vec<Move>) {
        match which {
            Generate::All => self.pseudo_legal::<ALL>(moves),
            Generate::Tactical => self.pseudo_legal::<TACTICAL>(moves),
            Generate::Quiet => self.pseudo_legal::<QUIET>(moves),
        }
    }

    /// The legal moves.
    pub(super) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.pseudo_legal::<ALL>(&mut moves);
        moves.retain(|&m| self.leaves_king_safe(m));
        moves
    }

    fn pseudo_legal<const WHICH: u8>(&self, sink: &mut impl Sink) {
        if self.is_decided() {
            return;
        }
        for slot in self.board.side(self.side) {
            self.piece_moves::<WHICH>(slot, sink);
        }
        if WHICH & QUIET != 0 {
            self.castlings(sink);
        }
    }

    #[inline]
    fn piece_moves<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (self.board.piece(slot).kind(), self.board.square(slot));
        ATTACKS.for_each_target(&self.board, kind, self.side, from, |to| {
            if self.is_wanted::<WHICH>(to) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        });
    }

    /// Whether a move to an open square is of the sort to be generated.
    ///
    /// To rise on the e-file is quiet: nearly every piece can do so nearly always, so that a quiescence search that looked at it never
    /// came to rest. What it promises is a matter of the evaluation.
    #[inline]
    fn is_wanted<const WHICH: u8>(&self, to: Square) -> bool {
        match WHICH {
            TACTICAL => !self.board.is_empty(to),
            QUIET => self.board.is_empty(to),
            _ => true,
        }
    }

    /// Castlings are generated only if legal.
    fn castlings(&self, sink: &mut impl Sink) {
        for m in Wing::ALL.into_iter().filter_map(|wing| self.castling(wing)) {
            sink.add(m);
        }
    }

    /// Whether a move of unknown origin is one that [`Position::generate_into`] gives here.
    pub(super) fn could_generate(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        if self.is_decided() || !self.board.holds(from, self.side) {
            return false;
        }
        match (m.tag(), self.board.piece_at(from)) {
            (tag::CASTLE, _) => Wing::ALL.into_iter().any(|wing| self.castling(wing) == Some(m)),
            (tag::NORMAL, Some(piece)) => {
                m.via() == 0
                    && self.board.is_open(to, self.side)
                    && ATTACKS.attacks(piece, from, to, |square| self.board.is_empty(square))
            }
            _ => false,
        }
    }

    /// The number of legal moves.
    pub(super) fn count_legal_moves(&self) -> u64 {
        let mut checked = CountLegal::new(self);
        if self.state.in_check || self.is_decided() {
            self.pseudo_legal::<ALL>(&mut checked);
            return checked.count;
        }
        let mut free = Count(0);
        let suspects = self.pinned() | self.king_slot();
        for slot in self.board.side(self.side) {
            if suspects & slot.bit() != 0 {
                self.piece_moves::<ALL>(slot, &mut checked);
            } else {
                self.piece_moves::<ALL>(slot, &mut free);
            }
        }
        self.castlings(&mut free);
        free.0 + checked.count
    }

    fn king_slot(&self) -> u64 {
        self.board.slot_at(self.king(self.side)).map_or(0, Slot::bit)
    }

    /// The bits of the pieces of the side to move that stand alone between their King and an enemy slider.
    fn pinned(&self) -> u64 {
        ATTACKS.pinned(
            &self.board,
            self.board.side(!self.side),
            !self.side,
            self.king(self.side),
        )
    }
}
