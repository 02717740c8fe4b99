//! The rules of Chu Chess as hooks for the common code.

use super::pieces::{ATTACKS, BISHOP, KING, KNIGHT, LION, PAWN, PIECES};
use super::position::{CASTLINGS, Own, ZOBRIST, own_key, tag};
use super::squares::GEOMETRY;
use super::{Conventions, Position, Promotion};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::Rules;
use crate::rules::common::{Castlings, Exchange, Pawns, Pieces, Undo, Zobrist};
use crate::rules::sink::Sink;

/// The rules of Chu Chess, including the conventions of a game.
#[derive(Clone, Debug)]
pub struct ChuChess {
    pub(super) conventions: Conventions,
}

impl Rules for ChuChess {
    type Own = Own;
    type Note = ();

    const KINDS: usize = PIECES.count();
    const GEOMETRY: Geometry = GEOMETRY;
    const CASTLINGS: &'static Castlings = &CASTLINGS;
    const ZOBRIST: &'static Zobrist = &ZOBRIST;
    const PAWNS: Pawns = Pawns {
        jumped_ranks: [3, 6],
        are_first: false,
        advance: true,
    };
    /// If both sides pass with a Lion, the position repeats.
    const NEAREST_REPETITION: usize = 2;

    #[inline]
    fn pieces(&self) -> &'static Pieces {
        &PIECES
    }

    fn own_key(position: &Position) -> u64 {
        own_key(position.conventions(), position.lion_ban())
    }

    fn expire(position: &mut Position) {
        position.set_lion_ban(false);
    }

    #[inline]
    fn attacks(_: &Position) -> &'static Attacks {
        &ATTACKS
    }

    #[inline]
    fn moves_of<const WHICH: u8>(position: &Position, slot: Slot, sink: &mut impl Sink) {
        match (position.board.piece(slot).kind(), position.board.square(slot)) {
            (PAWN, from) => {
                position.orthodox_pawn_moves::<WHICH>(from, sink);
                if position.conventions().promotion == Promotion::Deferred {
                    position.deferring_pawn_moves::<WHICH>(from, sink);
                }
            }
            (kind, from) => position.piece_moves::<WHICH>(kind, from, sink),
        }
    }

    #[inline]
    fn promotions(position: &Position, kind: Kind, color: Color, from: Square, to: Square) -> &[Kind] {
        let conventions = position.conventions();
        if conventions.promotes_between(color, from, to) {
            conventions.promotes_to(kind, position.has_lion(color))
        } else {
            &[]
        }
    }

    #[inline]
    fn emptied(m: Move, mover: Color) -> Option<Square> {
        match m.tag() {
            tag::EN_PASSANT => Some(m.to().behind(mover)),
            tag::TWO_LEGS => Some(Square(m.via())),
            _ => None,
        }
    }

    /// A Lion may capture twice. If another piece captures a Lion, the opponent may not capture one next.
    #[inline]
    fn carry_out(position: &mut Position, m: Move, undo: &mut Undo<ChuChess>, observer: &mut impl Observer) {
        let ban = position.captures_lion(m) && !position.is_lion_of_mover(m.from());
        undo.captured = position.capture_victims(m, observer);
        if m.to() != m.from() {
            position.move_pieces(m, observer);
        }
        if m.tag() == tag::TWO_LEGS {
            position.keep_castling(CASTLINGS.kept(Square(m.via())));
        }
        position.set_lion_ban(ban);
    }

    #[inline]
    fn take_back(position: &mut Position, m: Move, _: &Undo<ChuChess>) {
        if m.to() == m.from() {
            return;
        }
        let kind = match m.tag() {
            tag::PROMOTION => position.conventions().promotes_from(Kind(m.via())),
            _ => KING,
        };
        position.move_pieces_back(m, kind);
    }

    #[inline]
    fn is_legal(position: &Position, m: Move) -> bool {
        position.leaves_king_safe(m) && position.may_capture_what_it_does(m)
    }

    /// A Lion's captures of Lions may be illegal; just after another piece captured a Lion, so may those of any piece.
    fn needs_legality_test(position: &Position) -> u64 {
        if position.lion_ban() {
            return position.board.side(position.side).0;
        }
        position.may_expose_king() | position.board.of(LION.of(position.side)).0
    }

    /// Whether neither side can mate: only kings are left, or kings and a single knight or bishop, or one bishop each
    /// on squares of the same colour.
    fn is_dead(position: &Position) -> bool {
        let board = &position.board;
        let pieces = board.all().0.count_ones();
        if pieces > 4 {
            return false;
        }
        let bishops = Color::ALL.map(|color| board.count(BISHOP.of(color)));
        let knights = Color::ALL.map(|color| board.count(KNIGHT.of(color)));
        match pieces {
            2 => true,
            3 => bishops.iter().chain(&knights).sum::<u32>() == 1,
            _ => {
                let shade = |color| is_dark(board.only(BISHOP.of(color)));
                bishops == [1, 1] && shade(Color::White) == shade(Color::Black)
            }
        }
    }

    fn can_join(exchange: &Exchange<Self>, piece: Piece, from: Square) -> bool {
        exchange.is_attacked_by(piece, from) && Position::may_take_part(exchange, piece, from)
    }

    /// A piece that captures a Lion and becomes a Lion itself may not be recaptured.
    #[inline]
    fn ends_exchange(position: &Position, m: Move, is_enough: bool) -> bool {
        let becomes = position.kind_after(m);
        is_enough && becomes != KING
            || becomes == LION && position.moved_piece(m).kind() != LION && position.captures_lion(m)
    }
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}
