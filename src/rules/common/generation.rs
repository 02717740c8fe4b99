//! Generating pseudo-legal moves: by the movement tables, of pawns, and castling.

use super::{Castling, PAWN, Rules, Ruleset, tag};
use crate::board::{Kind, Move, Slots, Square};
use crate::rules::sink::{QUIET, Sink, TACTICAL};

/// The generation that all games share; a game says in [`Rules::moves_of`] which of it each piece follows.
pub(crate) trait Generation: Rules {
    /// Generates the pseudo-legal moves of a class.
    #[inline]
    fn pseudo_legal<const WHICH: u8>(&self, sink: &mut impl Sink) {
        if self.is_over() {
            return;
        }
        let board = self.board();
        let mut rest = board.side(self.side_to_move());
        if Self::PAWNS_FIRST {
            let pawns = board.of(PAWN.of(self.side_to_move()));
            pawns.for_each(|slot| self.moves_of::<WHICH>(slot, sink));
            rest = Slots(rest.0 & !pawns.0);
        }
        rest.for_each(|slot| self.moves_of::<WHICH>(slot, sink));
        if WHICH & QUIET != 0 {
            self.castlings().for_each(|m| sink.add(m));
        }
    }

    /// Generates the moves that the movement tables give a piece of the side to move.
    #[inline]
    fn table_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        let (board, side) = (self.board(), self.side_to_move());
        for &step in self.attacks().leaps(kind) {
            let to = from.step(step);
            let is_admitted = match WHICH {
                TACTICAL => board.holds(to, !side),
                QUIET => board.is_empty(to),
                _ => board.is_open(to, side),
            };
            if is_admitted {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
        for slide in self.attacks().slides(kind) {
            let mut to = from.step(slide.step);
            let mut left = slide.range;
            while left > 0 && board.is_empty(to) {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, to, 0, tag::NORMAL));
                }
                to = to.step(slide.step);
                left -= 1;
            }
            if WHICH & TACTICAL != 0 && left > 0 && board.holds(to, !side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    /// Generates the moves of a pawn as in orthodox chess, which promotes where the game says.
    #[inline]
    fn pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        let (board, side) = (self.board(), self.side_to_move());
        let one = from.step(side.forward());
        let promotes = Self::promotes_on(side, one);
        if board.is_empty(one) {
            if promotes {
                if WHICH & TACTICAL != 0 {
                    self.promotions(PAWN, from, one, sink);
                }
            } else if WHICH & QUIET != 0 {
                sink.add(Move::new(from, one, 0, tag::NORMAL));
                let two = one.step(side.forward());
                if Self::is_pawn_home(side, from) && board.is_empty(two) {
                    sink.add(Move::new(from, two, 0, tag::DOUBLE));
                }
            }
        }
        if WHICH & TACTICAL != 0 {
            for to in [one.step(255), one.step(1)] {
                if board.holds(to, !side) {
                    if promotes {
                        self.promotions(PAWN, from, to, sink);
                    } else {
                        sink.add(Move::new(from, to, 0, tag::NORMAL));
                    }
                } else if self.as_ref().state.en_passant == Some(to) {
                    sink.add(Move::new(from, to, 0, tag::EN_PASSANT));
                }
            }
        }
    }

    /// Generates a move to a square once for each kind that the piece may become there.
    #[inline]
    fn promotions(&self, kind: Kind, from: Square, to: Square, sink: &mut impl Sink) {
        for becomes in self.promotes_to(kind, self.side_to_move()) {
            sink.add(Move::new(from, to, becomes.0, tag::PROMOTION));
        }
    }

    /// The castlings that are legal now.
    #[inline]
    fn castlings(&self) -> impl Iterator<Item = Move> {
        let castlings = <Self::Game as Ruleset>::CASTLINGS.of(self.side_to_move());
        castlings
            .into_iter()
            .filter(|castling| self.may_castle(castling))
            .map(|castling| castling.as_move())
    }

    /// Whether a castling of the side to move is legal now.
    #[inline]
    fn may_castle(&self, castling: &Castling) -> bool {
        let enemy = !castling.color;
        self.as_ref().state.castling & castling.bit != 0
            && castling
                .path_to(castling.rook)
                .all(|square| square == castling.rook || self.board().is_empty(square))
            && !(self.in_check() && self.is_attacked(castling.king, enemy))
            && castling
                .path_to(castling.king_to)
                .all(|square| !self.is_attacked(square, enemy))
    }
}

impl<R: Rules> Generation for R {}
