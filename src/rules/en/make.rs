//! Making a move: a king and an Auror may change places, a pawn may become something where it stands, and a turn may be
//! lost.

use super::Position;
use super::pieces::PAWN;
use super::position::{EnChess, PARTS, becomes, lost_turns, tag};
use crate::board::{Move, Observer, Piece, Square};
use crate::rules::common::{Ruleset, Undo};

impl Position {
    pub(super) fn capture_and_move(&mut self, m: Move, undo: &mut Undo<EnChess>, observer: &mut impl Observer) {
        if m.tag() == tag::LOST_TURN {
            self.set_lost_turns((undo.state.own.lost_turns + 1).min(2));
            return;
        }
        let victims = self.victim_squares(m);
        undo.captured = victims.map(|victim| {
            let square = victim?;
            self.keep_castling(EnChess::CASTLINGS.kept(square));
            Some(self.capture(square, observer))
        });
        match m.tag() {
            tag::SWAP => self.swap(m.from(), m.to(), observer),
            tag::IN_PLACE => self.promote_in_place(m, observer),
            _ => {
                self.move_pieces(m, observer);
            }
        }
    }

    fn swap(&mut self, from: Square, to: Square, observer: &mut impl Observer) {
        let (king, auror) = self.exchange(from, to);
        for (piece, from, to) in [(king, from, to), (auror, to, from)] {
            self.state.keys.toggle(&PARTS, piece, from);
            self.state.keys.toggle(&PARTS, piece, to);
            observer.moved(piece, from, to);
        }
        self.keep_castling(EnChess::CASTLINGS.kept(from) & EnChess::CASTLINGS.kept(to));
    }

    fn promote_in_place(&mut self, m: Move, observer: &mut impl Observer) {
        if let Some(kind) = becomes(m) {
            self.change(PAWN.of(self.side), m.to(), kind, observer);
        }
        self.count_pawn_move();
    }

    /// Lets the pieces on two squares change places; returns them, the one from `first` first.
    pub(super) fn exchange(&mut self, first: Square, second: Square) -> (Piece, Piece) {
        let (slot, other) = self.board.remove(second);
        self.rules.left(other, second);
        let piece = self.relocate(first, second);
        self.board.restore(slot, other, first);
        self.rules.came(other, first);
        (piece, other)
    }

    #[inline]
    pub(super) fn set_lost_turns(&mut self, count: u8) {
        self.state.keys.position ^= lost_turns(self.state.own.lost_turns) ^ lost_turns(count);
        self.state.own.lost_turns = count;
    }
}
