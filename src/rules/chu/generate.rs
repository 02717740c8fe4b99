//! Generating moves.

use super::pieces::{ATTACKS, LION, PAWN};
use super::position::tag;
use super::squares::{forward, in_zone, is_pawn_home};
use super::{Position, Promotion};
use crate::board::{Kind, Move, Slot, Square};
use crate::rules::Generate;
use crate::rules::sink::{ALL, QUIET, Sink, TACTICAL};

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
        moves.retain(|&m| self.obeys_the_rules(m));
        moves
    }

    pub(super) fn pseudo_legal<const WHICH: u8>(&self, sink: &mut impl Sink) {
        for slot in self.board.side(self.side) {
            self.moves_of::<WHICH>(slot, sink);
        }
        if WHICH & QUIET != 0 {
            self.legal_castlings().for_each(|m| sink.add(m));
        }
    }

    /// The pseudo-legal moves of one piece, castling aside.
    #[inline]
    pub(super) fn moves_of<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (self.board.piece(slot).kind(), self.board.square(slot));
        if kind == PAWN {
            self.pawn_moves::<WHICH>(from, sink);
            return;
        }
        self.plain_moves::<WHICH>(kind, from, sink);
        if kind == LION {
            self.lion_walks::<WHICH>(from, sink);
        }
        if WHICH & TACTICAL != 0 && self.conventions.promotion == Promotion::Shogi {
            self.promotions_of_piece(kind, from, sink);
        }
    }

    /// The moves that the movement tables give.
    #[inline]
    fn plain_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        for &step in ATTACKS.leaps(kind) {
            let to = from.step(step);
            let admitted = match WHICH {
                TACTICAL => self.board.holds(to, !self.side),
                QUIET => self.board.is_empty(to),
                _ => self.board.is_open(to, self.side),
            };
            if admitted {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
        for slide in ATTACKS.slides(kind) {
            let mut to = from.step(slide.step);
            while self.board.is_empty(to) {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, to, 0, tag::NORMAL));
                }
                to = to.step(slide.step);
            }
            if WHICH & TACTICAL != 0 && self.board.holds(to, !self.side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    #[inline]
    fn pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        let ahead = forward(self.side);
        let one = from.step(ahead);
        let promotes = in_zone(self.side, one);
        if self.board.is_empty(one) {
            if promotes {
                if WHICH & TACTICAL != 0 {
                    self.promotions_to(PAWN, from, one, sink);
                }
            } else if WHICH & QUIET != 0 {
                sink.add(Move::new(from, one, 0, tag::NORMAL));
                let two = one.step(ahead);
                if is_pawn_home(self.side, from) && self.board.is_empty(two) {
                    sink.add(Move::new(from, two, 0, tag::DOUBLE));
                }
            }
        }
        if WHICH & TACTICAL != 0 {
            for to in [one.step(255), one.step(1)] {
                if self.board.holds(to, !self.side) {
                    if promotes {
                        self.promotions_to(PAWN, from, to, sink);
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
    fn promotions_to(&self, kind: Kind, from: Square, to: Square, sink: &mut impl Sink) {
        for becomes in self.conventions.promotes_to(kind, self.has_lion(self.side)) {
            sink.add(Move::new(from, to, becomes.0, tag::PROMOTION));
        }
    }

    /// The moves by which a piece other than a pawn may promote: those that enter the zone from outside.
    fn promotions_of_piece(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        if in_zone(self.side, from) {
            return;
        }
        let mut moves = Vec::new();
        self.plain_moves::<ALL>(kind, from, &mut moves);
        for m in moves.into_iter().filter(|m| in_zone(self.side, m.to())) {
            self.promotions_to(kind, from, m.to(), sink);
        }
    }

    /// Whether a move of unknown origin is one that [`Position::generate_into`] gives here.
    pub(super) fn could_generate(&self, m: Move) -> bool {
        if !self.board.holds(m.from(), self.side) {
            return false;
        }
        let Some((slot, piece)) = self.board.slot_at(m.from()).map(|slot| (slot, self.board.piece(slot))) else {
            return false;
        };
        match m.tag() {
            tag::CASTLE => self.legal_castlings().any(|castling| castling == m),
            tag::NORMAL if piece.kind() != PAWN => {
                m.via() == 0
                    && self.board.is_open(m.to(), self.side)
                    && ATTACKS.attacks(piece, m.from(), m.to(), |square| self.board.is_empty(square))
            }
            tag::TWO_LEGS | tag::PASS => piece.kind() == LION && self.could_walk(m),
            _ => {
                let mut moves = Vec::new();
                self.moves_of::<ALL>(slot, &mut moves);
                moves.contains(&m)
            }
        }
    }
}
