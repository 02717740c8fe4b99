//! Generating and counting moves.

use super::Position;
use super::pieces::{
    ARCHBISHOP, ATTACKS, BISHOP, CHANCELLOR, DRAGON, FORTRESS, KING, LEOPARD, PAWN, QUEEN, ROOK, SPIDER,
};
use super::position::{castling, forward, home_rank, tag};
use crate::board::{Color, Kind, Move, Slot, Slots, Square};
use crate::rules::Generate;
use crate::rules::sink::{ALL, Count, CountLegal, QUIET, Sink, TACTICAL};

/// The kinds that can pin: those that slide.
const SLIDERS: [Kind; 9] = [
    BISHOP, ROOK, QUEEN, LEOPARD, DRAGON, CHANCELLOR, ARCHBISHOP, FORTRESS, SPIDER,
];

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
        for slot in self.board.of(PAWN.of(self.side)) {
            self.pawn_moves::<WHICH>(self.board.square(slot), sink);
        }
        for slot in self.pieces_of(self.side) {
            self.piece_moves::<WHICH>(slot, sink);
        }
        if WHICH & QUIET != 0 {
            self.castlings(sink);
        }
    }

    /// Every piece of a side that is no pawn.
    #[inline]
    fn pieces_of(&self, color: Color) -> Slots {
        Slots(self.board.side(color).0 & !self.board.of(PAWN.of(color)).0)
    }

    #[inline]
    fn piece_moves<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (self.board.piece(slot).kind(), self.board.square(slot));
        for &step in ATTACKS.leaps(kind) {
            self.arrive::<WHICH>(from, from.step(step), sink);
        }
        for slide in ATTACKS.slides(kind) {
            let mut to = from.step(slide.step);
            let mut left = slide.range;
            while left > 0 && self.board.is_empty(to) {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, to, 0, tag::NORMAL));
                }
                to = to.step(slide.step);
                left -= 1;
            }
            if WHICH & TACTICAL != 0 && left > 0 && self.board.holds(to, !self.side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    #[inline]
    fn arrive<const WHICH: u8>(&self, from: Square, to: Square, sink: &mut impl Sink) {
        let admitted = match WHICH {
            TACTICAL => self.board.holds(to, !self.side),
            QUIET => self.board.is_empty(to),
            _ => self.board.is_open(to, self.side),
        };
        if admitted {
            sink.add(Move::new(from, to, 0, tag::NORMAL));
        }
    }

    #[inline]
    fn pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        let ahead = forward(self.side);
        let one = from.step(ahead);
        let promotes = one.rank() == home_rank(!self.side);
        if self.board.is_empty(one) {
            if promotes {
                if WHICH & TACTICAL != 0 {
                    self.promotions_to(from, one, sink);
                }
            } else if WHICH & QUIET != 0 {
                sink.add(Move::new(from, one, 0, tag::NORMAL));
                let two = one.step(ahead);
                if self.is_pawn_home(from) && self.board.is_empty(two) {
                    sink.add(Move::new(from, two, 0, tag::DOUBLE));
                }
            }
        }
        if WHICH & TACTICAL != 0 {
            for to in [one.step(255), one.step(1)] {
                if self.board.holds(to, !self.side) {
                    if promotes {
                        self.promotions_to(from, to, sink);
                    } else {
                        sink.add(Move::new(from, to, 0, tag::NORMAL));
                    }
                } else if self.state.en_passant == Some(to) {
                    sink.add(Move::new(from, to, 0, tag::EN_PASSANT));
                }
            }
        }
    }

    #[inline]
    fn is_pawn_home(&self, square: Square) -> bool {
        square.rank() == if self.side == Color::White { 1 } else { 6 }
    }

    #[inline]
    fn promotions_to(&self, from: Square, to: Square, sink: &mut impl Sink) {
        for kind in &self.promotions {
            sink.add(Move::new(from, to, kind.0, tag::PROMOTION));
        }
    }

    /// Castlings are generated only if legal.
    fn castlings(&self, sink: &mut impl Sink) {
        for king_side in [true, false] {
            if let Some(m) = self.castling(king_side) {
                sink.add(m);
            }
        }
    }

    /// The castling of the side to move towards one corner, if it is legal.
    fn castling(&self, king_side: bool) -> Option<Move> {
        if self.state.castling & castling::bit(self.side, king_side) == 0 || self.state.in_check {
            return None;
        }
        let king = self.king(self.side);
        let rook = Self::rook_home(self.side, king_side);
        let step = if king_side { 1 } else { 255 };
        let over = king.step(step);
        let to = over.step(step);
        let between = [over, to, to.step(step)];
        let clear = between
            .iter()
            .take_while(|&&square| square != rook)
            .all(|&square| self.board.is_empty(square));
        if !clear || self.is_attacked(over, !self.side) || self.is_attacked(to, !self.side) {
            return None;
        }
        Some(Move::new(king, to, rook.0, tag::CASTLE))
    }

    /// Whether a move of unknown origin is one that [`Position::generate_into`] gives here.
    pub(super) fn could_generate(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        if !self.board.holds(from, self.side) {
            return false;
        }
        let Some(piece) = self.board.piece_at(from) else {
            return false;
        };
        match m.tag() {
            tag::CASTLE => [true, false]
                .into_iter()
                .any(|king_side| self.castling(king_side) == Some(m)),
            _ if piece.kind() == PAWN => {
                let mut moves = Vec::new();
                self.pawn_moves::<ALL>(from, &mut moves);
                moves.contains(&m)
            }
            tag::NORMAL => {
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
        if self.state.in_check {
            self.pseudo_legal::<ALL>(&mut checked);
            return checked.count;
        }
        let mut free = Count(0);
        let suspects = self.pinned() | self.board.of(KING.of(self.side)).0;
        for slot in self.board.of(PAWN.of(self.side)) {
            let from = self.board.square(slot);
            if suspects & slot.bit() != 0 || self.may_capture_en_passant(from) {
                self.pawn_moves::<ALL>(from, &mut checked);
            } else {
                self.pawn_moves::<ALL>(from, &mut free);
            }
        }
        for slot in self.pieces_of(self.side) {
            if suspects & slot.bit() != 0 {
                self.piece_moves::<ALL>(slot, &mut checked);
            } else {
                self.piece_moves::<ALL>(slot, &mut free);
            }
        }
        self.castlings(&mut free);
        free.0 + checked.count
    }

    fn may_capture_en_passant(&self, from: Square) -> bool {
        let one = from.step(forward(self.side));
        self.state
            .en_passant
            .is_some_and(|target| target == one.step(1) || target == one.step(255))
    }

    /// The bits of the pieces of the side to move that stand alone between their king and an enemy slider.
    fn pinned(&self) -> u64 {
        let sliders = SLIDERS
            .iter()
            .fold(0, |bits, kind| bits | self.board.of(kind.of(!self.side)).0);
        ATTACKS.pinned(&self.board, Slots(sliders), !self.side, self.king(self.side))
    }
}
