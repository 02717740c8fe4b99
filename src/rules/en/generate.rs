//! Generates the pseudo-legal moves of EN Chess.

use super::Position;
use super::attack::slides;
use super::influence::Mode;
use super::pieces::{AUROR, IN_PLACE, KING, KNIGHT, ON_ARRIVAL, ON_X_SQUARE, PAWN, QUEEN};
use super::position::tag;
use super::squares::{DIRECTIONS, ahead, is_x, leaps, neighbours, next, pawn_captures};
use crate::board::{Kind, Move, Square};
use crate::rules::common::add_promotions;
use crate::rules::sink::{QUIET, Sink, TACTICAL};

impl Position {
    /// Whether some of the kings of the side to move are in check, but not all.
    pub(super) fn is_partially_checked(&self) -> bool {
        self.state.checks > 0 && u32::from(self.state.checks) < self.board.count(KING.of(self.side))
    }

    #[inline]
    pub(super) fn piece_moves<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        match kind {
            KNIGHT => self.step::<WHICH>(from, leaps(from), sink),
            KING => {
                self.step::<WHICH>(from, neighbours(from), sink);
                if WHICH & QUIET != 0 {
                    self.swaps(from, sink);
                }
            }
            AUROR => {
                if WHICH & QUIET != 0 {
                    self.step::<QUIET>(from, neighbours(from), sink);
                    self.step::<QUIET>(from, leaps(from), sink);
                }
            }
            _ => self.slides::<WHICH>(kind, from, sink),
        }
    }

    /// Generates moves to those squares of `targets` that may be entered.
    #[inline]
    fn step<const WHICH: u8>(&self, from: Square, targets: &[Square], sink: &mut impl Sink) {
        for &to in targets {
            let admitted = match WHICH {
                TACTICAL => self.board.holds(to, !self.side),
                QUIET => self.board.is_empty(to),
                _ => self.board.is_open(to, self.side),
            };
            if admitted {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
            }
        }
    }

    fn swaps(&self, king: Square, sink: &mut impl Sink) {
        for slot in self.board.of(AUROR.of(self.side)) {
            sink.add(Move::new(king, self.board.square(slot), 0, tag::SWAP));
        }
    }

    #[inline]
    fn slides<const WHICH: u8>(&self, kind: Kind, from: Square, sink: &mut impl Sink) {
        let mode = self.mode(self.side, from);
        for direction in (0..DIRECTIONS).filter(|&direction| slides(kind, direction)) {
            if mode == Mode::Stunted {
                self.step::<WHICH>(from, &[next(from, direction)], sink);
                continue;
            }
            let mut to = next(from, direction);
            while self.board.is_empty(to) {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, to, 0, tag::NORMAL));
                }
                to = next(to, direction);
            }
            if WHICH & TACTICAL != 0 && self.board.holds(to, !self.side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
                if mode == Mode::Penetration {
                    self.penetrations(from, to, direction, sink);
                }
            }
        }
    }

    /// Generates moves that go on past the first victim of a Penetration.
    fn penetrations(&self, from: Square, first: Square, direction: usize, sink: &mut impl Sink) {
        let mut to = next(first, direction);
        while self.board.is_empty(to) {
            sink.add(Move::new(from, to, first.0, tag::NORMAL));
            to = next(to, direction);
        }
        if self.board.holds(to, !self.side) {
            sink.add(Move::new(from, to, first.0, tag::NORMAL));
        }
    }

    #[inline]
    pub(super) fn pawn_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        if Self::is_waiting(PAWN.of(self.side), from) {
            return self.waiting_moves::<WHICH>(from, sink);
        }
        let one = next(from, ahead(self.side));
        if self.board.is_empty(one) {
            if Self::is_waiting(PAWN.of(self.side), one) {
                self.arrivals::<WHICH>(from, one, sink);
            } else {
                if WHICH & QUIET != 0 {
                    sink.add(Move::new(from, one, 0, tag::NORMAL));
                }
                self.double_step::<WHICH>(from, one, sink);
            }
        }
        if WHICH & TACTICAL != 0 {
            self.pawn_captures(from, sink);
        }
    }

    /// Generates a pawn's double step over `one`, which a rule option allows from any rank.
    #[inline]
    fn double_step<const WHICH: u8>(&self, from: Square, one: Square, sink: &mut impl Sink) {
        let everywhere = self.steps_double_everywhere();
        let may_jump = everywhere || (WHICH & QUIET != 0 && Self::is_pawn_home(self.side, from));
        let two = next(one, ahead(self.side));
        if !may_jump || !self.board.is_empty(two) {
            return;
        }
        if everywhere && Self::is_waiting(PAWN.of(self.side), two) {
            self.arrivals::<WHICH>(from, two, sink);
        } else if WHICH & QUIET != 0 {
            sink.add(Move::new(from, two, 0, tag::DOUBLE));
        }
    }

    fn pawn_captures(&self, from: Square, sink: &mut impl Sink) {
        for to in pawn_captures(self.side).map(|direction| next(from, direction)) {
            if self.board.holds(to, !self.side) {
                sink.add(Move::new(from, to, 0, tag::NORMAL));
                if Self::is_waiting(PAWN.of(self.side), to) {
                    add_promotions(from, to, &ON_ARRIVAL, sink);
                }
            } else if self.state.en_passant == Some(to) {
                sink.add(Move::new(from, to, 0, tag::EN_PASSANT));
            }
        }
    }

    /// Generates a pawn's moves to its last rank. Staying a pawn is tactical because the pawn threatens to promote.
    fn arrivals<const WHICH: u8>(&self, from: Square, to: Square, sink: &mut impl Sink) {
        if WHICH & TACTICAL != 0 {
            sink.add(Move::new(from, to, 0, tag::NORMAL));
        }
        if WHICH & QUIET != 0 {
            add_promotions(from, to, &ON_ARRIVAL, sink);
        }
    }

    /// Generates the moves of a pawn on its last rank.
    fn waiting_moves<const WHICH: u8>(&self, from: Square, sink: &mut impl Sink) {
        for kind in IN_PLACE {
            let class = if kind == QUEEN { TACTICAL } else { QUIET };
            if WHICH & class != 0 {
                sink.add(Move::new(from, from, kind.0, tag::IN_PLACE));
            }
        }
        if WHICH & TACTICAL != 0 {
            for to in pawn_captures(self.side).map(|direction| next(from, direction)) {
                if self.board.holds(to, !self.side) {
                    debug_assert!(is_x(to));
                    add_promotions(from, to, &ON_X_SQUARE, sink);
                }
            }
        }
    }
}
