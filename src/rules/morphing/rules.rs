//! What search asks of the game.

use super::Position;
use super::morphs::becomes;
use super::pieces::{self, ATTACKS, BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK};
use super::position::{GEOMETRY, MorphingChess, tag};
use super::readings::PROMOTION;
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::common::{Pieces, Undo};
use crate::rules::sink::Sink;
use crate::rules::{Generation, NoMoves, Rules};

/// A side with fewer pieces may find that every move loses, all the more since a side without moves has lost.
const ENOUGH_FOR_NULL_MOVE: u32 = 4;

/// What a Pawn may become on the last rank, where that is played: the pieces of orthodox chess.
const PROMOTED: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// Makes promotions of the moves that bring a Pawn to the last rank.
struct Promoting<'a, S> {
    position: &'a Position,
    sink: &'a mut S,
}

impl<S: Sink> Sink for Promoting<'_, S> {
    fn add(&mut self, m: Move) {
        if !self.position.promotes_at(self.position.side, m.to()) || m.from().rank() == m.to().rank() {
            return self.sink.add(m);
        }
        for kind in PROMOTED {
            self.sink.add(Move::new(m.from(), m.to(), kind.0, tag::PROMOTION));
        }
    }
}

impl Rules for Position {
    type Game = MorphingChess;

    const ATTACKS: &'static Attacks = &ATTACKS;
    const PIECES: &'static Pieces = &PIECES;
    const KING: Kind = KING;
    const GEOMETRY: Geometry = GEOMETRY;
    /// A King's mode makes no difference to histories.
    const HISTORY_KINDS: usize = KING.0 as usize + 1;

    #[inline]
    fn attacks(&self) -> &'static Attacks {
        self.rules.attacks
    }

    #[inline]
    fn moves_of<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (self.board.piece(slot).kind(), self.board.square(slot));
        if kind == PAWN && self.rules.readings.has(PROMOTION) {
            self.table_moves::<WHICH>(kind, from, &mut Promoting { position: self, sink });
        } else {
            self.table_moves::<WHICH>(kind, from, sink);
        }
    }

    #[inline]
    fn carry_out(&mut self, m: Move, undo: &mut Undo<MorphingChess>, observer: &mut impl Observer) {
        if self.board.holds(m.to(), !self.side) {
            undo.captured[1] = Some(self.capture(m.to(), observer));
        }
        let piece = self.move_pieces(m, observer);
        let risen = becomes(piece.kind(), m.to());
        if risen != piece.kind() {
            self.change(piece, m.to(), risen, observer);
        }
        undo.note = Some(piece);
    }

    #[inline]
    fn take_back(&mut self, m: Move, undo: &Undo<MorphingChess>) {
        let was = undo.note.map_or(PAWN, Piece::kind);
        let is = becomes(was, m.to());
        if is != was {
            self.transform(is.of(self.side), m.to(), was);
        }
        self.move_pieces_back(m, was);
    }

    #[inline]
    fn kind_after(&self, m: Move) -> Kind {
        match m.tag() {
            tag::PROMOTION => Kind(m.via()),
            _ => becomes(self.moved_piece(m).kind(), m.to()),
        }
    }

    #[inline]
    fn king(&self, color: Color) -> Square {
        self.rules.kings[color.index()]
    }

    fn is_royal(kind: Kind) -> bool {
        pieces::is_royal(kind)
    }

    fn form_at(&self, kind: Kind, color: Color, _: Square, to: Square) -> Kind {
        match kind {
            PAWN if self.promotes_at(color, to) => PROMOTED[0],
            _ => becomes(kind, to),
        }
    }

    fn pieces_rise_on(square: Square) -> bool {
        PIECES.value(becomes(PAWN, square)) > PIECES.value(PAWN)
    }

    /// To rise on the e-file is quiet: nearly every piece can do so nearly always, so that a quiescence search that
    /// looked at it never came to rest. What it promises is a matter of the evaluation.
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.board.holds(m.to(), !self.side)
    }

    #[inline]
    fn history_kind(&self, kind: Kind) -> usize {
        kind.index().min(KING.index())
    }

    fn null_move_is_sound(&self) -> bool {
        let own = self.board.side(self.side).0.count_ones();
        !self.in_check() && own >= ENOUGH_FOR_NULL_MOVE && own > self.board.count(PAWN.of(self.side)) + 1
    }

    /// A bare King has ended the game.
    #[inline]
    fn is_over(&self) -> bool {
        self.is_bare(self.side) || self.is_bare(!self.side)
    }

    #[inline]
    fn is_lost(&self) -> bool {
        self.is_bare(self.side)
    }

    fn without_moves(&self) -> NoMoves {
        NoMoves::Loss
    }
}
