//! What search asks of the game.

use super::morphs::becomes;
use super::pieces::{AMAZON, ATTACKS, KING, PAWN, VALUES};
use super::position::{BOARD, Position, tag};
use crate::board::{Color, Mailbox, Move, Observer, Piece};
use crate::rules::{Generate, NoMoves, Rules};

/// The squares of the board.
const SQUARES: usize = BOARD.files as usize * BOARD.ranks as usize;

/// The kinds that histories tell apart: a King's mode makes no difference to them.
const HISTORY_KINDS: usize = KING.0 as usize + 1;

/// A side with fewer pieces may find that every move loses, all the more since a side without moves has lost.
const ENOUGH_FOR_NULL_MOVE: u32 = 4;

impl Rules for Position {
    const HISTORY_SIZE: usize = 2 * HISTORY_KINDS * SQUARES;

    const MAX_PIECE_VALUE: i32 = VALUES[AMAZON.index()];

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
        self.leaves_king_safe(m)
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
        self.pass();
    }

    fn unmake_null(&mut self) {
        self.unpass();
    }

    fn null_move_is_sound(&self) -> bool {
        let own = self.board.side(self.side).0.count_ones();
        !self.state.in_check && own >= ENOUGH_FOR_NULL_MOVE && own > self.board.count(PAWN.of(self.side)) + 1
    }

    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.board.holds(m.to(), !self.side)
    }

    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        let king = self.king(!self.side);
        let risen = becomes(self.moved_piece(m).kind(), m.to()).of(self.side);
        let is_empty = |square| square == m.from() || self.board.is_empty(square);
        ATTACKS.attacks(risen, m.to(), king, is_empty)
    }

    fn will_check(&mut self, m: Move) -> bool {
        match m.tag() {
            tag::NORMAL => {
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

    #[inline]
    fn gain(&self, m: Move) -> i32 {
        let kind = self.moved_piece(m).kind();
        let morph = VALUES[becomes(kind, m.to()).index()] - VALUES[kind.index()];
        let victim = self.board.piece_at(m.to()).filter(|_| m.tag() == tag::NORMAL);
        morph + victim.map_or(0, |piece| VALUES[piece.kind().index()])
    }

    #[inline]
    fn history_index(&self, m: Move) -> usize {
        let piece = self.moved_piece(m);
        let kind = piece.kind().index().min(HISTORY_KINDS - 1) << 1 | piece.color().index();
        let square = usize::from(m.to().rank()) * usize::from(BOARD.files) + usize::from(m.to().file());
        kind * SQUARES + square
    }

    #[inline]
    fn victim_index(&self, m: Move) -> usize {
        self.board.piece_at(m.to()).map_or(0, |piece| piece.kind().index())
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
        [keys.pawns, keys.pieces[0], keys.pieces[1], keys.kings]
    }

    fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.halfmoves)
    }

    fn is_draw(&self, ply: usize) -> bool {
        // Whoever has no move has lost before anybody counts.
        (self.is_fifty_moves() && self.count_legal_moves() > 0) || self.repetitions().is_draw_since(ply)
    }

    #[inline]
    fn is_lost(&self) -> bool {
        self.is_bare(self.side)
    }

    fn without_moves(&self) -> NoMoves {
        NoMoves::Loss
    }
}
