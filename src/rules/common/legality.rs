//! Tests the legality of moves, and whether they give check, without making them.

use super::castling::castled_rook;
use super::{PAWN, Position, Rules, tag};
use crate::board::{Color, Move, NullObserver, Slots, Square};

impl<R: Rules> Position<R> {
    /// Whether a pseudo-legal move is legal.
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        R::is_legal(self, m)
    }

    /// The number of a side's kings that are attacked, computed from scratch.
    pub(in crate::rules) fn checks_on(&self, color: Color) -> u8 {
        self.checked_kings(color).count() as u8
    }

    /// The squares of a side's kings that are attacked.
    fn checked_kings(&self, color: Color) -> impl Iterator<Item = Square> {
        let squares = self.kings(color).map(|slot| self.board.square(slot));
        squares.filter(move |&king| R::is_attacked(self, king, !color))
    }

    /// The names of the squares on which kings of the side to move are in check.
    pub fn checked_squares(&self) -> Vec<String> {
        self.checked_kings(self.side)
            .map(|square| R::GEOMETRY.name(square))
            .collect()
    }

    /// Whether the side that has just moved has left all its kings attacked.
    pub(in crate::rules) fn has_left_its_kings(&self, color: Color) -> bool {
        self.kings(color).count() == usize::from(self.checks_on(color))
    }

    /// Whether the king of the side to move is safe after a pseudo-legal move. Promotions and entering pieces are
    /// irrelevant here.
    #[inline]
    pub(in crate::rules) fn leaves_king_safe(&self, m: Move) -> bool {
        if m.tag() == tag::CASTLE {
            return true;
        }
        let (board, side, attacks) = (&self.board, self.side, self.attacks());
        let king = self.king(side);
        let (from, to) = (m.from(), m.to());
        if from == king {
            let is_empty = |square| square == from || board.is_empty(square);
            return !attacks.reach(board, !side, to, is_empty, |square| square == to);
        }
        let emptied = R::emptied(m, side);
        if self.in_check() {
            return !self.exposed_after(king, from, to, emptied);
        }
        match emptied {
            None => !attacks.uncover(board, !side, king, from, to),
            Some(square) => {
                let opens_nothing = [from, square]
                    .iter()
                    .all(|left| attacks.line_step(left.delta(king)).is_none());
                opens_nothing || !self.exposed_after(king, from, to, emptied)
            }
        }
    }

    /// Whether a king that stays in place is attacked after a move from `from` to `to` that captures on `to` and on
    /// `emptied`.
    #[inline]
    fn exposed_after(&self, king: Square, from: Square, to: Square, emptied: Option<Square>) -> bool {
        let board = &self.board;
        let is_empty = |square| square != to && (square == from || Some(square) == emptied || board.is_empty(square));
        let is_gone = |square| square == to || Some(square) == emptied;
        self.attacks().reach(board, !self.side, king, is_empty, is_gone)
    }

    /// For a side not in check, the pieces that could expose its king: the king itself, pinned pieces, pawns that can
    /// capture en passant; all pieces in games without movement tables. One bit for each slot.
    #[inline]
    pub(in crate::rules) fn may_expose_king(&self) -> u64 {
        let (board, side, attacks) = (&self.board, self.side, self.attacks());
        if attacks.is_empty() {
            return board.side(side).0;
        }
        let sliders = attacks.sliders().iter();
        let sliders = Slots(sliders.fold(0, |bits, kind| bits | board.of(kind.of(!side)).0));
        let pinned = attacks.pinned(board, sliders, !side, self.king(side));
        let passing = self.state.en_passant.map_or(0, |target| {
            let capturers = self
                .en_passant_capturers(target)
                .filter_map(|square| board.slot_at(square));
            capturers.fold(0, |bits, slot| bits | slot.bit())
        });
        self.kings(side).0 | pinned | passing
    }

    /// The squares of the pawns of the side to move that might capture en passant on `target`.
    fn en_passant_capturers(&self, target: Square) -> impl Iterator<Item = Square> {
        let passed = target.behind(self.side);
        let pawn = Some(PAWN.of(self.side));
        let beside = [passed.step(1), passed.step(255)].into_iter();
        beside.filter(move |&square| self.board.piece_at(square) == pawn)
    }

    /// Whether the side to move has a legal en passant capture on `target`.
    pub(in crate::rules) fn can_capture_en_passant(&self, target: Square) -> bool {
        self.en_passant_capturers(target)
            .any(|from| self.is_legal(Move::new(from, target, 0, tag::EN_PASSANT)))
    }

    /// Whether the last move has put the king of the side to move in check.
    #[inline]
    pub(in crate::rules) fn has_given_check(&self, m: Move) -> bool {
        let (board, them, attacks) = (&self.board, !self.side, self.attacks());
        let king = self.king(!them);
        attacks.reach_from(board, m.to(), king)
            || attacks.open_line(board, them, king, m.from())
            || (m.tag() == tag::CASTLE && attacks.reach_from(board, castled_rook(m), king))
            || R::emptied(m, them).is_some_and(|square| attacks.open_line(board, them, king, square))
    }

    /// Whether the piece that a pseudo-legal move puts on a square gives check from there; opened lines are ignored.
    /// For move ordering: faster than making the move.
    #[inline]
    pub fn checks_directly(&self, m: Move) -> bool {
        R::checks_directly(self, m)
    }

    /// Whether a legal move gives check, including through opened lines. Ordinary moves are tested without being made.
    pub fn will_check(&mut self, m: Move) -> bool {
        let (attacks, side) = (self.attacks(), self.side);
        let is_plain = matches!(m.tag(), tag::NORMAL | tag::DOUBLE | tag::PROMOTION);
        if !is_plain || attacks.is_empty() {
            return self.checks_when_made(m);
        }
        let (board, from, to, king) = (&self.board, m.from(), m.to(), self.king(!side));
        let entering = R::entering(self, m);
        let is_empty = |square| square == from && entering.is_none() || board.is_empty(square);
        if attacks.attacks(self.kind_after(m).of(side), to, king, is_empty) {
            return true;
        }
        match entering {
            Some((square, kind)) => attacks.attacks(kind.of(side), square, king, |between| {
                between != to && board.is_empty(between)
            }),
            None => attacks.uncover(board, side, king, from, to),
        }
    }

    /// Whether a legal move gives check, tested by making and unmaking it.
    pub(crate) fn checks_when_made(&mut self, m: Move) -> bool {
        self.make(m, &mut NullObserver);
        let check = self.in_check();
        self.unmake();
        check
    }
}
