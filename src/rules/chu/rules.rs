//! What search asks of the game.

use super::pieces::{ATTACKS, BISHOP, CROWNED_BISHOP, CROWNED_ROOK, KING, KNIGHT, LION, PAWN, PIECES, QUEEN, ROOK};
use super::position::{ChuChess, tag};
use super::squares::{GEOMETRY, in_zone};
use super::{Position, Promotion};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Slots, Square};
use crate::rules::common::{OnSquare, Pieces, Undo};
use crate::rules::sink::Sink;
use crate::rules::{Generation, Legality, Rules};

/// The kinds that can pin: those that slide.
const SLIDERS: [Kind; 5] = [BISHOP, ROOK, QUEEN, CROWNED_BISHOP, CROWNED_ROOK];

impl Rules for Position {
    type Game = ChuChess;

    const ATTACKS: &'static Attacks = &ATTACKS;
    const PIECES: &'static Pieces = &PIECES;
    const KING: Kind = KING;
    const GEOMETRY: Geometry = GEOMETRY;
    const JUMPED_RANKS: [u8; 2] = [3, 6];

    #[inline]
    fn moves_of<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        match (self.board.piece(slot).kind(), self.board.square(slot)) {
            (PAWN, from) => {
                self.pawn_moves::<WHICH>(from, sink);
                if self.rules.conventions.promotion == Promotion::Deferred {
                    self.deferring_pawn_moves::<WHICH>(from, sink);
                }
            }
            (kind, from) => self.piece_moves::<WHICH>(kind, from, sink),
        }
    }

    #[inline]
    fn promotes_on(color: Color, square: Square) -> bool {
        in_zone(color, square)
    }

    #[inline]
    fn promotes_to(&self, kind: Kind, color: Color) -> &[Kind] {
        self.rules.conventions.promotes_to(kind, self.has_lion(color))
    }

    fn form_at(&self, kind: Kind, color: Color, from: Square, to: Square) -> Kind {
        self.best_form(kind, color, from, to)
    }

    fn may_join(&self, exchange: &OnSquare<Self>, kind: Kind, from: Square, color: Color) -> bool {
        self.may_take_part(exchange, kind, from, color)
    }

    /// A Lion made by capturing one may not be captured in turn.
    fn is_immune_after(&self, m: Move) -> bool {
        self.kind_after(m) == LION && self.moved_piece(m).kind() != LION && self.captures_lion(m)
    }

    #[inline]
    fn carry_out(&mut self, m: Move, undo: &mut Undo<ChuChess>, observer: &mut impl Observer) {
        self.capture_and_move(m, undo, observer);
    }

    #[inline]
    fn take_back(&mut self, m: Move, _: &Undo<ChuChess>) {
        if m.to() == m.from() {
            return;
        }
        let kind = match m.tag() {
            tag::PROMOTION => self.rules.conventions.promotes_from(Kind(m.via())),
            _ => KING,
        };
        self.move_pieces_back(m, kind);
    }

    fn lapse(&mut self) {
        self.set_lion_ban(false);
    }

    #[inline]
    fn victims(&self, m: Move) -> [Option<(Piece, Square)>; 2] {
        [self.first_victim(m), self.victim_at_end(m)]
    }

    #[inline]
    fn emptied(m: Move, mover: Color) -> Option<Square> {
        match m.tag() {
            tag::EN_PASSANT => Some(m.to().behind(mover)),
            tag::TWO_LEGS => Some(Square(m.via())),
            _ => None,
        }
    }

    #[inline]
    fn is_legal(&self, m: Move) -> bool {
        self.leaves_king_safe(m) && self.may_capture_what_it_does(m)
    }

    /// A Lion may be forbidden to capture what it attacks, and while Lions are banned anything else may.
    fn suspects(&self) -> u64 {
        if self.lion_ban() {
            return self.board.side(self.side).0;
        }
        let royal = self.board.of(KING.of(self.side)).0;
        let lion = self.board.of(LION.of(self.side)).0;
        royal | lion | self.pinned() | self.en_passant_capturers()
    }

    fn pinners(&self, color: Color) -> Slots {
        Slots(
            SLIDERS
                .iter()
                .fold(0, |bits, kind| bits | self.board.of(kind.of(color)).0),
        )
    }

    /// Whether nobody can mate: bare kings, one knight or bishop besides, or a bishop each on squares of one colour.
    fn is_dead(&self) -> bool {
        let pieces = self.board.all().0.count_ones();
        if pieces > 4 {
            return false;
        }
        let bishops = Color::ALL.map(|color| self.board.count(BISHOP.of(color)));
        let knights = Color::ALL.map(|color| self.board.count(KNIGHT.of(color)));
        match pieces {
            2 => true,
            3 => bishops.iter().chain(&knights).sum::<u32>() == 1,
            _ => {
                let shade = |color| is_dark(self.board.only(BISHOP.of(color)));
                bishops == [1, 1] && shade(Color::White) == shade(Color::Black)
            }
        }
    }
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}
