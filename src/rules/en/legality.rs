//! The legality of pseudo-legal moves: afterwards, none of the mover's kings is in check, or fewer than before.

use super::Position;
use super::attack::{Scene, reaches, slides};
use super::influence::{Mode, mode, weight};
use super::pieces::{AUROR, BISHOP, KING, QUEEN, ROOK};
use super::position::{becomes, tag};
use super::squares::{neighbours, next, opposite, relation};
use crate::board::{Color, Kind, Move, Piece, Slots, Square};
use crate::rules::common::castled_rook;

/// The board as it would be after a move.
struct After<'a> {
    position: &'a Position,
    /// What the squares that the move changes hold afterwards.
    changes: [(Square, Option<Color>); 4],
    change_count: usize,
    /// Aurors that appear or disappear, with their change of influence.
    shifts: [(Square, i8); 2],
    shift_count: usize,
    captured: u64,
    /// The king that the move displaces and the square to which it goes.
    displaced: Option<(Square, Square)>,
    /// The square on which the move creates a king.
    crowned: Option<Square>,
}

impl Scene for After<'_> {
    #[inline]
    fn color_at(&self, square: Square) -> Option<Color> {
        let changes = &self.changes[..self.change_count];
        match changes.iter().rev().find(|(changed, _)| *changed == square) {
            Some((_, color)) => *color,
            None => self.position.color_at(square),
        }
    }

    #[inline]
    fn influence(&self, square: Square) -> i8 {
        let shifts = &self.shifts[..self.shift_count];
        let shifted = shifts
            .iter()
            .filter(|(auror, _)| relation(*auror, square).is_adjacent());
        self.position.influence(square) + shifted.map(|(_, weight)| weight).sum::<i8>()
    }
}

impl<'a> After<'a> {
    fn new(position: &'a Position, m: Move) -> Self {
        let mut after = After {
            position,
            changes: [(Square(0), None); 4],
            change_count: 0,
            shifts: [(Square(0), 0); 2],
            shift_count: 0,
            captured: 0,
            displaced: None,
            crowned: None,
        };
        for victim in position.victim_squares(m).into_iter().flatten() {
            after.capture(victim);
        }
        after.carry_out(m);
        after
    }

    fn carry_out(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let us = self.position.side;
        let piece = self.position.moved_piece(m);
        match m.tag() {
            tag::IN_PLACE => {}
            tag::SWAP => {
                self.shift(to, -weight(us));
                self.shift(from, weight(us));
            }
            _ => {
                self.change(from, None);
                self.change(to, Some(us));
            }
        }
        if m.tag() == tag::CASTLE {
            self.change(Square(m.via()), None);
            self.change(castled_rook(m), Some(us));
        }
        if piece.kind() == KING {
            self.displaced = Some((from, to));
        } else if piece.kind() == AUROR {
            self.shift(from, -weight(us));
            self.shift(to, weight(us));
        }
        match becomes(m) {
            Some(KING) => self.crowned = Some(to),
            Some(AUROR) => self.shift(to, weight(us)),
            _ => {}
        }
    }

    fn capture(&mut self, square: Square) {
        self.change(square, None);
        if let Some(slot) = self.position.board.slot_at(square) {
            self.captured |= slot.bit();
            let piece = self.position.board.piece(slot);
            if piece.kind() == AUROR {
                self.shift(square, -weight(piece.color()));
            }
        }
    }

    fn change(&mut self, square: Square, color: Option<Color>) {
        self.changes[self.change_count] = (square, color);
        self.change_count += 1;
    }

    fn shift(&mut self, square: Square, weight: i8) {
        self.shifts[self.shift_count] = (square, weight);
        self.shift_count += 1;
    }

    /// The number of the mover's kings that are in check.
    fn checked_kings(&self) -> u8 {
        let board = &self.position.board;
        let kings = self
            .position
            .kings(self.position.side)
            .map(|slot| self.king_after(board.square(slot)));
        kings.chain(self.crowned).filter(|&king| self.is_attacked(king)).count() as u8
    }

    #[inline]
    fn king_after(&self, king: Square) -> Square {
        match self.displaced {
            Some((from, to)) if from == king => to,
            _ => king,
        }
    }

    fn is_attacked(&self, king: Square) -> bool {
        let board = &self.position.board;
        Slots(board.side(!self.position.side).0 & !self.captured)
            .any(|slot| reaches(self, board.piece(slot), board.square(slot), king))
    }
}

impl Position {
    /// Whether a pseudo-legal move leaves no king in check, or fewer than before.
    pub(super) fn leaves_fewer_checks(&self, m: Move) -> bool {
        if m.tag() == tag::LOST_TURN {
            return true;
        }
        if self.is_simple(m) {
            match self.state.checks {
                0 if self.is_harmless(m) => return true,
                1.. if !self.may_help(m) => return false,
                _ => {}
            }
        }
        let checked = After::new(self, m).checked_kings();
        checked == 0 || checked < self.state.checks
    }

    /// Whether a move moves no king, captures only on its target, and affects influence only by moving an Auror.
    fn is_simple(&self, m: Move) -> bool {
        let plain = match m.tag() {
            tag::NORMAL => m.via() == 0,
            tag::DOUBLE => true,
            tag::PROMOTION | tag::IN_PLACE => !matches!(becomes(m), Some(KING | AUROR)),
            _ => false,
        };
        plain && self.moved_piece(m).kind() != KING && self.board.piece_at(m.to()) != Some(AUROR.of(!self.side))
    }

    /// Whether a simple move surely exposes none of the kings if none is in check. May be false for a safe move.
    fn is_harmless(&self, m: Move) -> bool {
        if self.moves_auror(m) && self.steadies_slider(m.from()) {
            return false;
        }
        let captures = self.board.holds(m.to(), !self.side);
        self.kings(self.side).all(|slot| {
            let king = self.board.square(slot);
            self.line_stays_shut(king, m.from(), m) && (!captures || self.line_stays_shut(king, m.to(), m))
        })
    }

    /// Whether a simple move could end a check: by capturing, by stepping onto a line to a king, or by moving an Auror.
    fn may_help(&self, m: Move) -> bool {
        let is_on_line = |slot| relation(m.to(), self.board.square(slot)).direction().is_some();
        !self.board.is_empty(m.to()) || self.moves_auror(m) || self.kings(self.side).any(is_on_line)
    }

    fn moves_auror(&self, m: Move) -> bool {
        self.moved_piece(m).kind() == AUROR
    }

    /// Whether an enemy slider next to the mover's Auror could reach further if the Auror left.
    fn steadies_slider(&self, auror: Square) -> bool {
        neighbours(auror)
            .iter()
            .any(|&square| self.board.holds(square, !self.side) && self.board.piece_at(square).is_some_and(is_slider))
    }

    /// Whether no enemy can slide across `square` to a king after a simple move.
    fn line_stays_shut(&self, king: Square, square: Square, m: Move) -> bool {
        let Some(direction) = relation(square, king).direction().map(opposite) else {
            return true;
        };
        let mut own_between = 0;
        let mut at = king;
        loop {
            at = next(at, direction);
            if at == m.to() || (at != m.from() && self.board.holds(at, self.side)) {
                own_between += 1;
            } else if !(self.board.is_empty(at) || at == m.from()) {
                return !self.may_slide(at, direction, own_between);
            }
        }
    }

    /// Whether an enemy on a square can slide along a line with this many pieces in between.
    fn may_slide(&self, from: Square, direction: usize, in_between: u32) -> bool {
        let is_slider = |piece: Piece| slides(piece.kind(), direction);
        self.board.piece_at(from).is_some_and(is_slider)
            && match mode(!self.side, self.rules.influence.at(from)) {
                Mode::Stunted => false,
                Mode::Normal => in_between == 0,
                Mode::Penetration => in_between <= 1,
            }
    }
}

fn is_slider(piece: Piece) -> bool {
    const SLIDERS: [Kind; 3] = [BISHOP, ROOK, QUEEN];
    SLIDERS.contains(&piece.kind())
}
