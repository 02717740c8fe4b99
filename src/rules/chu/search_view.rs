//! The game as search sees it.

use super::Position;
use super::pieces::{ATTACKS, KINDS, LION, PAWN, VALUES, value};
use super::position::tag;
use super::squares::GEOMETRY;
use crate::board::Color;
use crate::board::{Kind, Mailbox, Move, Observer, Piece, Square};
use crate::rules::{Generate, NoMoves, Rules};

/// How many squares the board has.
const SQUARES: usize = GEOMETRY.files as usize * GEOMETRY.ranks as usize;

impl Rules for Position {
    /// Every kind of two colours on every square.
    const HISTORY_SIZE: usize = 2 * KINDS * SQUARES;

    const MAX_PIECE_VALUE: i32 = value(LION);

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn board(&self) -> &Mailbox {
        &self.board
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.state.keys.position
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.state.in_check
    }

    fn generate(&self, which: Generate, moves: &mut Vec<Move>) {
        self.generate_into(which, moves);
    }

    fn is_pseudo_legal(&self, m: Move) -> bool {
        self.could_generate(m)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.obeys_the_rules(m)
    }

    fn count_legal(&self) -> u64 {
        self.count_legal_moves()
    }

    #[inline]
    fn make(&mut self, m: Move, observer: &mut impl Observer) {
        self.make_move(m, observer);
    }

    fn unmake(&mut self) {
        self.unmake_move();
    }

    fn make_null(&mut self) {
        self.give_turn_away();
    }

    fn unmake_null(&mut self) {
        self.take_turn_back();
    }

    /// A Lion that can pass has no zugzwang to fear either, but then it is a piece itself.
    fn null_move_is_sound(&self) -> bool {
        let own = self.board.side(self.side).0.count_ones();
        !self.state.in_check && own > self.board.count(PAWN.of(self.side)) + 1
    }

    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        matches!(m.tag(), tag::EN_PASSANT | tag::PROMOTION | tag::TWO_LEGS) || self.board.holds(m.to(), !self.side)
    }

    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        let kind = if m.tag() == tag::PROMOTION {
            Kind(m.via())
        } else {
            self.moved_piece(m).kind()
        };
        let is_empty = |square| square == m.from() || self.board.is_empty(square);
        ATTACKS.attacks(kind.of(self.side), m.to(), self.king(!self.side), is_empty)
    }

    fn will_check(&mut self, m: Move) -> bool {
        match m.tag() {
            tag::NORMAL | tag::DOUBLE | tag::PROMOTION => {
                let king = self.king(!self.side);
                self.checks_directly(m) || ATTACKS.uncover(&self.board, self.side, king, m.from(), m.to())
            }
            _ => self.checks_when_made(m),
        }
    }

    #[inline]
    fn moved_piece(&self, m: Move) -> Piece {
        self.board.piece_at(m.from()).unwrap_or(PAWN.of(self.side))
    }

    /// Two victims count together.
    fn gain(&self, m: Move) -> i32 {
        let promotion = if m.tag() == tag::PROMOTION {
            let becomes = Kind(m.via());
            value(becomes) - value(self.conventions.promotes_from(becomes))
        } else {
            0
        };
        let captured = |victim: Option<(Piece, Square)>| victim.map_or(0, |(piece, _)| value(piece.kind()));
        promotion + captured(self.victim(m)) + captured(self.first_victim(m))
    }

    #[inline]
    fn history_index(&self, m: Move) -> usize {
        let piece = self.moved_piece(m);
        let kind = piece.kind().index() << 1 | piece.color().index();
        let to = usize::from(m.to().rank()) * usize::from(GEOMETRY.files) + usize::from(m.to().file());
        kind * SQUARES + to
    }

    /// Of two victims the more valuable one.
    #[inline]
    fn victim_index(&self, m: Move) -> usize {
        let victims = [self.victim(m), self.first_victim(m)];
        let kinds = victims.into_iter().flatten().map(|(piece, _)| piece.kind());
        kinds.max_by_key(|&kind| value(kind)).map_or(0, Kind::index)
    }

    fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        self.exchange_at_least(m, threshold)
    }

    #[inline]
    fn piece_value(piece: Piece) -> i32 {
        VALUES[piece.kind().index()]
    }

    fn correction_keys(&self) -> [u64; 4] {
        let keys = &self.state.keys;
        [keys.pawns, keys.pieces[0], keys.pieces[1], keys.lions]
    }

    fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.halfmoves)
    }

    fn is_draw(&self, ply: usize) -> bool {
        if self.is_dead() {
            return true;
        }
        if self.has_reached_move_limit() && (!self.state.in_check || self.count_legal_moves() > 0) {
            return true;
        }
        self.repetitions().is_draw_since(ply)
    }

    fn without_moves(&self) -> NoMoves {
        if self.state.in_check {
            NoMoves::Loss
        } else {
            NoMoves::Draw
        }
    }
}
