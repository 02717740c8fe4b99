//! The rules of EN Chess as hooks for the common code.

use super::Position;
use super::attack::reaches;
use super::influence::Influence;
use super::pieces::{AUROR, BISHOP, KING, KNIGHT, ON_X_SQUARE, PAWN, PIECES, QUEEN, ROOK, WAITING_PAWN};
use super::position::{CASTLINGS, LOST_TURN, Own, ZOBRIST, becomes, lost_turns, tag};
use super::squares::{self, GRID, is_x};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::common::{Castlings, Exchange, Pawns, Pieces, Undo, Zobrist};
use crate::rules::readings::Readings;
use crate::rules::sink::Sink;
use crate::rules::{Outcome, Reason, Rules};

const BARE_KINGS: u32 = 2;

/// The rules of EN Chess, including the influence of the Aurors and the rule options.
#[derive(Clone, Debug)]
pub struct EnChess {
    pub(super) influence: Influence,
    /// Those of the [`QUESTIONS`](super::readings::QUESTIONS) that have an unusual answer.
    pub(super) readings: Readings,
}

impl Rules for EnChess {
    type Own = Own;
    type Note = ();

    const KINDS: usize = PIECES.count();
    const GEOMETRY: Geometry = GRID;
    const CASTLINGS: &'static Castlings = &CASTLINGS;
    const ZOBRIST: &'static Zobrist = &ZOBRIST;
    const PAWNS: Pawns = Pawns {
        jumped_ranks: [3, 6],
        are_first: true,
        advance: true,
    };
    const HISTORY_SIZE: usize = 2 * Self::KINDS * squares::COUNT;

    #[inline]
    fn pieces(&self) -> &'static Pieces {
        &PIECES
    }

    fn own_key(position: &Position) -> u64 {
        lost_turns(position.state.own.lost_turns) ^ position.rules.readings.key(0x304)
    }

    #[inline]
    fn piece_added(&mut self, piece: Piece, square: Square) {
        self.influence.add(piece, square);
    }

    #[inline]
    fn piece_removed(&mut self, piece: Piece, square: Square) {
        self.influence.remove(piece, square);
    }

    /// Lost turns are counted only while they are consecutive.
    fn expire(position: &mut Position) {
        position.set_lost_turns(0);
    }

    /// No tables: the board is irregular, and Aurors change how pieces move.
    #[inline]
    fn attacks(_: &Position) -> &'static Attacks {
        Attacks::NONE
    }

    #[inline]
    fn moves_of<const WHICH: u8>(position: &Position, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (position.board.piece(slot).kind(), position.board.square(slot));
        if kind == PAWN {
            position.pawn_moves::<WHICH>(from, sink);
        } else {
            position.piece_moves::<WHICH>(kind, from, sink);
        }
    }

    /// A pawn that captures on an x square must promote.
    fn promotions(_: &Position, kind: Kind, _: Color, _: Square, to: Square) -> &[Kind] {
        if kind == PAWN && is_x(to) { &ON_X_SQUARE } else { &[] }
    }

    #[inline]
    fn kind_after(position: &Position, m: Move) -> Kind {
        becomes(m).unwrap_or(position.moved_piece(m).kind())
    }

    /// The square of the first victim of a Penetration.
    #[inline]
    fn emptied(m: Move, mover: Color) -> Option<Square> {
        match m.tag() {
            tag::EN_PASSANT => Some(m.to().behind(mover)),
            tag::NORMAL if m.via() != 0 => Some(Square(m.via())),
            _ => None,
        }
    }

    #[inline]
    fn carry_out(position: &mut Position, m: Move, undo: &mut Undo<EnChess>, observer: &mut impl Observer) {
        if m.tag() == tag::LOST_TURN {
            position.set_lost_turns((undo.state.own.lost_turns + 1).min(2));
            return;
        }
        let victims = position.victim_squares(m);
        undo.captured = victims.map(|victim| {
            let square = victim?;
            position.keep_castling(CASTLINGS.kept(square));
            Some(position.capture(square, observer))
        });
        match m.tag() {
            tag::SWAP => position.swap(m.from(), m.to(), observer),
            tag::IN_PLACE => position.promote_in_place(m, observer),
            _ => {
                position.move_pieces(m, observer);
            }
        }
    }

    #[inline]
    fn take_back(position: &mut Position, m: Move, _: &Undo<EnChess>) {
        match m.tag() {
            tag::LOST_TURN => {}
            tag::SWAP => {
                position.exchange(m.to(), m.from());
            }
            tag::IN_PLACE => position.transform(Kind(m.via()).of(position.side), m.to(), PAWN),
            _ => position.move_pieces_back(m, PAWN),
        }
    }

    fn is_jumped(position: &Position, color: Color, square: Square) -> bool {
        position.leaves_trace(color, square)
    }

    fn is_attacked(position: &Position, target: Square, color: Color) -> bool {
        let board = &position.board;
        let mut pieces = board.side(color);
        pieces.any(|slot| reaches(position, board.piece(slot), board.square(slot), target))
    }

    #[inline]
    fn checks_given(position: &Position, _: &Undo<EnChess>) -> u8 {
        position.checks_on(position.side)
    }

    /// Ignores checks that arise because an Auror changes the reach of other pieces.
    #[inline]
    fn checks_directly(position: &Position, m: Move) -> bool {
        if matches!(m.tag(), tag::SWAP | tag::LOST_TURN) {
            return false;
        }
        let (kind, side) = (position.kind_after(m), position.side);
        let is_checked = |slot| reaches(position, kind.of(side), m.to(), position.board.square(slot));
        kind != AUROR && position.kings(!side).any(is_checked)
    }

    fn is_legal(position: &Position, m: Move) -> bool {
        position.leaves_fewer_checks(m)
    }

    /// The lost turn of a side that is partially checkmated.
    #[inline]
    fn lost_turn(position: &Position) -> Option<Move> {
        (position.is_partially_checked() && !position.both_lost_turns()).then_some(LOST_TURN)
    }

    #[inline]
    fn ending(position: &Position) -> Option<Outcome> {
        position.both_lost_turns().then_some(Outcome {
            winner: None,
            reason: Reason::OfTheGame("both sides lost their turn"),
        })
    }

    /// Whether both sides have lost a turn, or each has only a king. A single bishop or knight can mate a king on an x
    /// square.
    fn is_dead(position: &Position) -> bool {
        position.both_lost_turns() || position.board.all().0.count_ones() == BARE_KINGS
    }

    #[inline]
    fn worth(&self, piece: Piece, square: Square) -> i32 {
        if Position::is_waiting(piece, square) {
            WAITING_PAWN
        } else {
            PIECES.value(piece.kind())
        }
    }

    /// Includes captures, promotions to a queen, and pawns that reach their last rank.
    #[inline]
    fn is_tactical(position: &Position, m: Move) -> bool {
        match m.tag() {
            tag::EN_PASSANT => true,
            tag::IN_PLACE => becomes(m) == Some(QUEEN),
            tag::NORMAL | tag::PROMOTION => {
                m.via() != 0 && m.tag() == tag::NORMAL
                    || position.board.holds(m.to(), !position.side)
                    || (m.tag() == tag::NORMAL && Position::is_waiting(position.moved_piece(m), m.to()))
            }
            _ => false,
        }
    }

    /// Takes account of the current influence, but only of the first capture of a Penetration.
    #[inline]
    fn can_join(exchange: &Exchange<Self>, piece: Piece, from: Square) -> bool {
        reaches(exchange, piece, from, exchange.target())
    }

    /// A capturing king is never recaptured.
    #[inline]
    fn ends_exchange(position: &Position, m: Move, is_enough: bool) -> bool {
        is_enough || position.moved_piece(m).kind() == KING
    }

    /// Numbers 66 squares rather than the grid's 80.
    #[inline]
    fn history_index(_: &Position, piece: Piece, to: Square) -> usize {
        piece.ordinal(Self::KINDS) * squares::COUNT + squares::index(to)
    }

    fn fears_zugzwang(position: &Position) -> bool {
        [KNIGHT, BISHOP, ROOK, QUEEN]
            .iter()
            .all(|kind| position.board.count(kind.of(position.side)) == 0)
    }
}
