//! Making moves and taking them back.

use super::influence::Influence;
use super::pieces::PAWN;
use super::position::{Captured, Keys, State, Undo, becomes, behind, castling, tag};
use super::squares::next;
use super::{Position, hashing};
use crate::board::{Color, Kind, Move, Observer, Piece, Square, zobrist};

/// The castling rights that remain when something leaves or enters a square, as a mask.
static RIGHTS_KEPT: [u8; 256] = {
    let mut kept = [!0; 256];
    let mut index = 0;
    while index < 4 {
        let color = Color::ALL[index / 2];
        let king_side = index % 2 == 0;
        kept[Position::rook_home(color, king_side).index()] &= !castling::bit(color, king_side);
        kept[Position::king_home(color).index()] &= !castling::bit(color, king_side);
        index += 1;
    }
    kept
};

impl Position {
    pub(super) fn make_move(&mut self, m: Move, observer: &mut impl Observer) {
        let us = self.side;
        let mut undo = Undo {
            state: self.state,
            played: Some(m),
            captured: [None; 2],
        };
        self.clear_en_passant();
        self.state.halfmoves += 1;
        self.state.since_null += 1;
        self.count_lost_turns(m);

        for (captured, victim) in undo.captured.iter_mut().zip(self.victims(m)) {
            *captured = victim.map(|square| self.capture(square, observer));
        }
        if m.tag() != tag::LOST_TURN {
            if self.piece_moved(m).kind() == PAWN {
                self.state.halfmoves = 0;
            }
            self.carry_out(m, observer);
            self.keep_castling(RIGHTS_KEPT[m.from().index()] & RIGHTS_KEPT[m.to().index()]);
        }

        self.side = !us;
        self.state.keys.position ^= zobrist::SIDE;
        self.state.checked = self.checked_kings(self.side);
        if m.tag() == tag::DOUBLE {
            self.set_en_passant(behind(m.to(), us));
        }
        self.move_number += u32::from(us == Color::Black);
        self.undo.push(undo);
        debug_assert_eq!(self.state.keys, self.fresh_keys(), "incremental keys");
        debug_assert_eq!(self.influence, self.fresh_influence(), "incremental influence");
    }

    /// Moves the pieces of a move whose victims are off the board.
    fn carry_out(&mut self, m: Move, observer: &mut impl Observer) {
        match m.tag() {
            tag::SWAP => self.swap(m.from(), m.to(), observer),
            tag::IN_PLACE => {}
            _ => self.move_piece(m.from(), m.to(), observer),
        }
        if m.tag() == tag::CASTLE {
            self.move_piece(Square(m.via()), castled_rook(m), observer);
        }
        if let Some(kind) = becomes(m) {
            self.promote(m.to(), kind, observer);
        }
    }

    pub(super) fn unmake_move(&mut self) {
        let undo = self.undo.pop().expect("a move was made");
        let m = undo.played.expect("it was not a null move");
        self.side = !self.side;
        self.move_number -= u32::from(self.side == Color::Black);
        if m.tag() != tag::LOST_TURN {
            self.take_back(m);
        }
        for (slot, piece, square) in undo.captured.into_iter().flatten() {
            self.board.restore(slot, piece, square);
            self.influence.add(piece, square);
        }
        self.state = undo.state;
    }

    fn take_back(&mut self, m: Move) {
        if let Some(kind) = becomes(m) {
            self.transform(m.to(), kind, PAWN);
        }
        match m.tag() {
            tag::CASTLE => {
                self.relocate(castled_rook(m), Square(m.via()));
                self.relocate(m.to(), m.from());
            }
            tag::SWAP => {
                self.exchange(m.to(), m.from());
            }
            tag::IN_PLACE => {}
            _ => {
                self.relocate(m.to(), m.from());
            }
        }
    }

    pub(super) fn pass(&mut self) {
        debug_assert!(self.state.checked == 0);
        self.undo.push(Undo {
            state: self.state,
            played: None,
            captured: [None; 2],
        });
        self.clear_en_passant();
        self.set_lost_turns(0);
        self.state.halfmoves += 1;
        self.state.since_null = 0;
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
        self.state.checked = self.checked_kings(self.side);
    }

    pub(super) fn unpass(&mut self) {
        let undo = self.undo.pop().expect("a null move was made");
        debug_assert!(undo.played.is_none());
        self.side = !self.side;
        self.state = undo.state;
    }

    #[inline]
    fn clear_en_passant(&mut self) {
        if let Some(square) = self.state.en_passant.take() {
            self.state.keys.position ^= hashing::en_passant(square);
        }
    }

    /// Notes the square a pawn jumped over if it can be captured there: otherwise it does not make the position another one.
    /// The turn has passed on already.
    fn set_en_passant(&mut self, square: Square) {
        if self.can_capture_en_passant(square) {
            self.state.en_passant = Some(square);
            self.state.keys.position ^= hashing::en_passant(square);
        }
    }

    fn count_lost_turns(&mut self, m: Move) {
        let count = match m.tag() {
            tag::LOST_TURN => (self.state.lost_turns + 1).min(2),
            _ => 0,
        };
        self.set_lost_turns(count);
    }

    #[inline]
    fn set_lost_turns(&mut self, count: u8) {
        self.state.keys.position ^= hashing::lost_turns(self.state.lost_turns) ^ hashing::lost_turns(count);
        self.state.lost_turns = count;
    }

    fn capture(&mut self, square: Square, observer: &mut impl Observer) -> Captured {
        let (slot, piece) = self.board.remove(square);
        self.influence.remove(piece, square);
        self.state.keys.toggle(piece, square);
        self.state.halfmoves = 0;
        self.keep_castling(RIGHTS_KEPT[square.index()]);
        observer.removed(piece, square);
        (slot, piece, square)
    }

    #[inline]
    fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) {
        let piece = self.relocate(from, to);
        self.state.keys.toggle(piece, from);
        self.state.keys.toggle(piece, to);
        observer.moved(piece, from, to);
    }

    fn swap(&mut self, from: Square, to: Square, observer: &mut impl Observer) {
        let (king, auror) = self.exchange(from, to);
        for (piece, from, to) in [(king, from, to), (auror, to, from)] {
            self.state.keys.toggle(piece, from);
            self.state.keys.toggle(piece, to);
            observer.moved(piece, from, to);
        }
    }

    fn promote(&mut self, square: Square, kind: Kind, observer: &mut impl Observer) {
        self.transform(square, PAWN, kind);
        let (pawn, piece) = (PAWN.of(self.side), kind.of(self.side));
        self.state.keys.toggle(pawn, square);
        self.state.keys.toggle(piece, square);
        observer.removed(pawn, square);
        observer.added(piece, square);
    }

    #[inline]
    fn relocate(&mut self, from: Square, to: Square) -> Piece {
        let piece = self.board.relocate(from, to);
        self.influence.remove(piece, from);
        self.influence.add(piece, to);
        piece
    }

    /// Lets the pieces on two squares change places; returns them, the one from `first` first.
    fn exchange(&mut self, first: Square, second: Square) -> (Piece, Piece) {
        let (slot, other) = self.board.remove(second);
        self.influence.remove(other, second);
        let piece = self.relocate(first, second);
        self.board.restore(slot, other, first);
        self.influence.add(other, first);
        (piece, other)
    }

    /// Turns a piece of the side to move into another kind.
    fn transform(&mut self, square: Square, old: Kind, new: Kind) {
        self.board.transform(square, new);
        self.influence.remove(old.of(self.side), square);
        self.influence.add(new.of(self.side), square);
    }

    #[inline]
    fn keep_castling(&mut self, mask: u8) {
        let kept = self.state.castling & mask;
        if kept != self.state.castling {
            self.state.keys.position ^= hashing::castling(self.state.castling) ^ hashing::castling(kept);
            self.state.castling = kept;
        }
    }

    /// The influence computed from nothing: what the incremental one must equal.
    pub(super) fn fresh_influence(&self) -> Influence {
        let mut influence = Influence::NONE;
        for slot in self.board.all() {
            influence.add(self.board.piece(slot), self.board.square(slot));
        }
        influence
    }

    /// Whether the side to move has a pawn that can legally capture on `target` the pawn that has just jumped over it.
    pub(super) fn can_capture_en_passant(&self, target: Square) -> bool {
        let passed = behind(target, self.side);
        [2, 6].into_iter().map(|sideways| next(passed, sideways)).any(|from| {
            self.board.piece_at(from) == Some(PAWN.of(self.side))
                && self.passes(Move::new(from, target, 0, tag::EN_PASSANT))
        })
    }
}

/// Where the rook of a castling goes: the square the king crossed.
pub(super) const fn castled_rook(m: Move) -> Square {
    Square::new((m.from().file() + m.to().file()) / 2, m.from().rank())
}

/// A state in which nothing has happened yet.
pub(super) fn quiet_state() -> State {
    State {
        keys: Keys::default(),
        en_passant: None,
        castling: 0,
        halfmoves: 0,
        since_null: 0,
        checked: 0,
        lost_turns: 0,
    }
}
