//! What search asks of the game.

use super::Position;
use super::attack::reaches;
use super::pieces::{AUROR, BISHOP, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK, WAITING_PAWN};
use super::position::{EnChess, LOST_TURN, becomes, tag};
use super::squares;
use crate::board::{Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::common::{Pieces, Undo};
use crate::rules::sink::{ALL, Find, QUIET, Sink, TACTICAL};
use crate::rules::{Generate, Generation, NoMoves, Rules};

/// How many pieces there are when none but the last king of each side is left.
const BARE_KINGS: u32 = 2;

impl Rules for Position {
    type Game = EnChess;

    const PIECES: &'static Pieces = &PIECES;
    const KING: Kind = KING;
    const GEOMETRY: Geometry = squares::GRID;
    const SQUARES: usize = squares::COUNT;
    const JUMPED_RANKS: [u8; 2] = [3, 6];
    const PAWNS_FIRST: bool = true;

    #[inline]
    fn moves_of<const WHICH: u8>(&self, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (self.board.piece(slot).kind(), self.board.square(slot));
        if kind == PAWN {
            self.pawn_moves::<WHICH>(from, sink);
        } else {
            self.piece_moves::<WHICH>(kind, from, sink);
        }
    }

    #[inline]
    fn carry_out(&mut self, m: Move, undo: &mut Undo<EnChess>, observer: &mut impl Observer) {
        self.capture_and_move(m, undo, observer);
    }

    #[inline]
    fn take_back(&mut self, m: Move, _: &Undo<EnChess>) {
        match m.tag() {
            tag::LOST_TURN => {}
            tag::SWAP => {
                self.exchange(m.to(), m.from());
            }
            tag::IN_PLACE => self.transform(Kind(m.via()).of(self.side), m.to(), PAWN),
            _ => self.move_pieces_back(m, PAWN),
        }
    }

    /// A lost turn before counts for nothing unless the next one is lost too.
    fn lapse(&mut self) {
        self.set_lost_turns(0);
    }

    fn is_jumped(&self, color: Color, square: Square) -> bool {
        self.leaves_trace(color, square)
    }

    fn generate(&self, which: Generate, moves: &mut Vec<Move>) {
        match which {
            Generate::All => self.pseudo_legal::<ALL>(moves),
            Generate::Tactical => self.pseudo_legal::<TACTICAL>(moves),
            Generate::Quiet => self.pseudo_legal::<QUIET>(moves),
        }
        if which != Generate::Tactical && self.loses_turn() {
            moves.push(LOST_TURN);
        }
    }

    fn is_pseudo_legal(&self, m: Move) -> bool {
        if self.is_over() {
            return false;
        }
        if m.tag() == tag::LOST_TURN {
            return m == LOST_TURN && self.loses_turn();
        }
        if !self.board.holds(m.from(), self.side) {
            return false;
        }
        let mut find = Find::new(m);
        match (m.tag(), self.board.slot_at(m.from())) {
            (tag::CASTLE, _) => find.found = self.castlings().any(|castling| castling == m),
            (_, slot) => slot.into_iter().for_each(|slot| self.moves_of::<ALL>(slot, &mut find)),
        }
        find.found
    }

    fn is_legal(&self, m: Move) -> bool {
        self.leaves_fewer_checks(m)
    }

    /// A lost turn is a move.
    fn count_legal(&self) -> u64 {
        match self.count_up_to(u64::MAX) {
            0 => u64::from(self.is_partially_checked() && !self.is_over()),
            count => count,
        }
    }

    fn is_attacked(&self, target: Square, color: Color) -> bool {
        self.board
            .side(color)
            .any(|slot| reaches(self, self.board.piece(slot), self.board.square(slot), target))
    }

    fn checks_on(&self, color: Color) -> u8 {
        self.kings(color)
            .filter(|&slot| self.is_attacked(self.board.square(slot), !color))
            .count() as u8
    }

    fn has_left_its_kings(&self, color: Color) -> bool {
        self.kings(color).count() == usize::from(self.checks_on(color))
    }

    #[inline]
    fn checks_given(&self, _: Move, _: &Undo<EnChess>) -> u8 {
        self.checks_on(self.side)
    }

    fn checks_after_null(&self) -> u8 {
        self.checks_on(self.side)
    }

    #[inline]
    fn victims(&self, m: Move) -> [Option<(Piece, Square)>; 2] {
        let squares = self.victim_squares(m);
        squares.map(|square| square.and_then(|square| Some((self.board.piece_at(square)?, square))))
    }

    #[inline]
    fn kind_after(&self, m: Move) -> Kind {
        becomes(m).unwrap_or(self.moved_piece(m).kind())
    }

    /// A lost turn counts as a move of the king.
    #[inline]
    fn moved_piece(&self, m: Move) -> Piece {
        self.board.piece_at(m.from()).unwrap_or(KING.of(self.side))
    }

    /// Captures, making a queen, and bringing a pawn to its last rank.
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        match m.tag() {
            tag::EN_PASSANT => true,
            tag::IN_PLACE => becomes(m) == Some(QUEEN),
            tag::NORMAL | tag::PROMOTION => {
                m.via() != 0 && m.tag() == tag::NORMAL
                    || self.board.holds(m.to(), !self.side)
                    || (m.tag() == tag::NORMAL && Self::is_waiting(self.moved_piece(m), m.to()))
            }
            _ => false,
        }
    }

    /// A king that an Auror uncovers by what it does to other pieces is not seen.
    #[inline]
    fn checks_directly(&self, m: Move) -> bool {
        if matches!(m.tag(), tag::SWAP | tag::LOST_TURN) {
            return false;
        }
        let kind = self.kind_after(m);
        kind != AUROR
            && self
                .kings(!self.side)
                .any(|slot| reaches(self, kind.of(self.side), m.to(), self.board.square(slot)))
    }

    /// An Auror may uncover much at once.
    fn will_check(&mut self, m: Move) -> bool {
        self.checks_when_made(m)
    }

    fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        self.exchange_at_least(m, threshold)
    }

    #[inline]
    fn worth(piece: Piece, square: Square) -> i32 {
        if Self::is_waiting(piece, square) {
            WAITING_PAWN
        } else {
            Self::piece_value(piece)
        }
    }

    #[inline]
    fn square_index(square: Square) -> usize {
        squares::index(square)
    }

    #[inline]
    fn history_kind(&self, kind: Kind) -> usize {
        kind.index().min(PIECES.count() - 1)
    }

    fn null_move_is_sound(&self) -> bool {
        let has_officer = || {
            [KNIGHT, BISHOP, ROOK, QUEEN]
                .iter()
                .any(|kind| self.board.count(kind.of(self.side)) > 0)
        };
        !self.in_check() && has_officer()
    }

    /// Both sides have lost their turn.
    #[inline]
    fn is_over(&self) -> bool {
        self.both_lost_turns()
    }

    fn without_moves(&self) -> NoMoves {
        if self.in_check() && !self.is_over() {
            NoMoves::Loss
        } else {
            NoMoves::Draw
        }
    }

    /// Whether both sides have lost their turn, or have nothing but a king each. A bishop or a knight alone can mate a
    /// king on an x square.
    fn is_dead(&self) -> bool {
        self.is_over() || self.board.all().0.count_ones() == BARE_KINGS
    }
}
