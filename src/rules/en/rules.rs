//! What search asks of a position.

use super::Position;
use super::attack::reaches;
use super::pieces::{self, AUROR, BISHOP, KNIGHT, QUEEN, ROOK};
use super::position::{becomes, tag};
use super::squares;
use crate::board::{Color, Mailbox, Move, Observer, Piece};
use crate::rules::{Generate, NoMoves, Rules};

impl Rules for Position {
    const HISTORY_SIZE: usize = 2 * pieces::KINDS * squares::COUNT;

    const MAX_PIECE_VALUE: i32 = pieces::value(QUEEN);

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
        self.state.checked > 0
    }

    fn generate(&self, which: Generate, moves: &mut Vec<Move>) {
        self.generate_into(which, moves);
    }

    fn is_pseudo_legal(&self, m: Move) -> bool {
        self.could_generate(m)
    }

    fn is_legal(&self, m: Move) -> bool {
        self.passes(m)
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
        let has_officer = || {
            [KNIGHT, BISHOP, ROOK, QUEEN]
                .iter()
                .any(|kind| self.board.count(kind.of(self.side)) > 0)
        };
        self.state.checked == 0 && has_officer()
    }

    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.is_forcing(m)
    }

    /// A king that an Auror uncovers by what it does to other pieces is not seen.
    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        if matches!(m.tag(), tag::SWAP | tag::LOST_TURN) {
            return false;
        }
        let kind = becomes(m).unwrap_or(self.piece_moved(m).kind());
        kind != AUROR
            && self
                .kings(!self.side)
                .any(|slot| reaches(self, kind.of(self.side), m.to(), self.board.square(slot)))
    }

    #[inline]
    fn moved_piece(&self, m: Move) -> Piece {
        self.piece_moved(m)
    }

    fn gain(&self, m: Move) -> i32 {
        self.gained(m)
    }

    #[inline]
    fn history_index(&self, m: Move) -> usize {
        let piece = self.piece_moved(m);
        let sided = piece.kind().index() % pieces::KINDS * 2 + piece.color().index();
        sided * squares::COUNT + squares::index(m.to())
    }

    /// The dearer one of two victims.
    #[inline]
    fn victim_index(&self, m: Move) -> usize {
        let victims = self.victims(m).into_iter().flatten();
        let kinds = victims.filter_map(|square| Some(self.board.piece_at(square)?.kind()));
        kinds
            .max_by_key(|&kind| pieces::value(kind))
            .map_or(0, |kind| kind.index())
    }

    fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        self.exchange_at_least(m, threshold)
    }

    #[inline]
    fn piece_value(piece: Piece) -> i32 {
        pieces::value(piece.kind())
    }

    fn correction_keys(&self) -> [u64; 4] {
        let keys = &self.state.keys;
        [keys.pawns, keys.pieces[0], keys.pieces[1], keys.aurors]
    }

    fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.halfmoves)
    }

    fn is_draw(&self, ply: usize) -> bool {
        if self.is_dead() || self.both_lost_turns() {
            return true;
        }
        if self.is_fifty_moves() && (self.state.checked == 0 || self.count_legal_moves() > 0) {
            return true;
        }
        self.repetitions().is_draw_since(ply)
    }

    /// A side only some of whose kings are in check has a move in any case: to lose its turn.
    fn without_moves(&self) -> NoMoves {
        if self.state.checked > 0 {
            NoMoves::Loss
        } else {
            NoMoves::Draw
        }
    }
}
