//! The rules of Musketeer Chess as hooks for the common code.

use super::pieces::{BISHOP, KING, KNIGHT, PAWN, PIECES, Pair, PieceSet, QUEEN, ROOK, Usual};
use super::position::{CASTLINGS, ZOBRIST, home_rank, own_key, set_up_key};
use super::{Gates, PositionWith};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::Rules;
use crate::rules::common::{Castlings, Exchange, Pawns, Pieces, Undo, Zobrist};
use crate::rules::sink::Sink;

/// The kinds in play.
const HISTORY_KINDS: usize = 8;

/// The rules of Musketeer Chess with a set of pieces or, without a pair, those of orthodox chess.
#[derive(Clone, Debug)]
pub struct MusketeerWith<S> {
    pub(super) set: S,
    pub(super) pair: Option<Pair>,
    /// The kinds to which pawns may promote, the most valuable first.
    pub(super) promotions: Vec<Kind>,
}

/// The rules of Musketeer Chess.
pub type Musketeer = MusketeerWith<Usual>;

impl<S: PieceSet> MusketeerWith<S> {
    /// The rules for a pair of extra types or, without one, for orthodox chess.
    pub(super) fn with(set: S, pair: Option<Pair>) -> Self {
        let mut promotions = vec![QUEEN, ROOK, BISHOP, KNIGHT];
        promotions.extend(pair.into_iter().flatten());
        promotions.sort_by_key(|&kind| -set.pieces().value(kind));
        promotions.dedup();
        MusketeerWith { set, pair, promotions }
    }

    pub(super) fn has_same_type(&self) -> bool {
        self.pair.is_some_and(|[first, second]| first == second)
    }
}

impl<S: PieceSet> Rules for MusketeerWith<S> {
    /// The waiting pieces of White and of Black.
    type Own = [Gates; 2];
    /// The square on which a piece entered.
    type Note = Option<Square>;

    const KINDS: usize = PIECES.count();
    const GEOMETRY: Geometry = Geometry::ORTHODOX;
    const CASTLINGS: &'static Castlings = &CASTLINGS;
    const ZOBRIST: &'static Zobrist = &ZOBRIST;
    const PAWNS: Pawns = Pawns {
        jumped_ranks: [2, 5],
        are_first: true,
        advance: true,
    };
    const HISTORY_SIZE: usize = 2 * HISTORY_KINDS * 64;

    #[inline]
    fn pieces(&self) -> &'static Pieces {
        self.set.pieces()
    }

    fn own_key(position: &PositionWith<S>) -> u64 {
        own_key(position.rules.pair, position.state.own)
    }

    #[inline]
    fn waiting_behind(position: &PositionWith<S>, color: Color, square: Square) -> Option<Kind> {
        if square.rank() == home_rank(color) {
            position.gates(color).get(square.file())
        } else {
            None
        }
    }

    #[inline]
    fn attacks(position: &PositionWith<S>) -> &'static Attacks {
        position.rules.set.attacks()
    }

    #[inline]
    fn moves_of<const WHICH: u8>(position: &PositionWith<S>, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (position.board.piece(slot).kind(), position.board.square(slot));
        match position.rules.set.walked() {
            _ if kind == PAWN => position.orthodox_pawn_moves::<WHICH>(from, sink),
            None => position.table_moves::<WHICH>(kind, from, sink),
            Some(moves) => position.walked_moves::<WHICH>(&moves[kind.index()], from, sink),
        }
    }

    #[inline]
    fn promotions(position: &PositionWith<S>, kind: Kind, color: Color, _: Square, to: Square) -> &[Kind] {
        if kind == PAWN && to.rank() == home_rank(!color) {
            &position.rules.promotions
        } else {
            &[]
        }
    }

    #[inline]
    fn entering(position: &PositionWith<S>, m: Move) -> Option<(Square, Kind)> {
        position.uncovered(m).filter(|_| !position.loses_gate(m))
    }

    #[inline]
    fn carry_out(position: &mut PositionWith<S>, m: Move, undo: &mut Undo<Self>, observer: &mut impl Observer) {
        let us = position.side;
        let uncovered = position.uncovered(m);
        let gate_lost = uncovered.is_some() && position.loses_gate(m);
        if let Some((piece, square)) = position.victim_at_end(m) {
            undo.captured[1] = Some(position.capture(square, observer));
            if Self::waiting_behind(position, piece.color(), square).is_some() {
                position.empty_gate(piece.color(), square.file(), observer);
            }
        }
        position.move_pieces(m, observer);
        if let Some((square, kind)) = uncovered {
            position.empty_gate(us, square.file(), observer);
            if !gate_lost {
                position.enter(kind.of(us), square, observer);
                undo.note = Some(square);
            }
        }
    }

    #[inline]
    fn take_back(position: &mut PositionWith<S>, m: Move, undo: &Undo<Self>) {
        if let Some(square) = undo.note {
            position.board.remove(square);
        }
        position.move_pieces_back(m, PAWN);
    }

    #[inline]
    fn is_attacked(position: &PositionWith<S>, target: Square, color: Color) -> bool {
        let board = &position.board;
        match position.rules.set.walked() {
            None => position
                .attacks()
                .reach(board, color, target, |square| board.is_empty(square), |_| false),
            Some(moves) => position.is_attacked_by_walking(moves, target, color),
        }
    }

    #[inline]
    fn is_legal(position: &PositionWith<S>, m: Move) -> bool {
        match position.rules.set.walked() {
            None => position.leaves_king_safe(m),
            Some(moves) => position.is_safe_by_walking(moves, m),
        }
    }

    /// An entering piece can give check as well.
    #[inline]
    fn checks_given(position: &PositionWith<S>, undo: &Undo<Self>) -> u8 {
        let king = position.king(position.side);
        if let Some(moves) = position.rules.set.walked() {
            return u8::from(position.is_attacked_by_walking(moves, king, !position.side));
        }
        let enters_with_check = |square| position.attacks().reach_from(&position.board, square, king);
        undo.played.map_or(0, |m| {
            u8::from(position.has_given_check(m) || undo.note.is_some_and(enters_with_check))
        })
    }

    #[inline]
    fn checks_directly(position: &PositionWith<S>, m: Move) -> bool {
        let (board, side) = (&position.board, position.side);
        let king = position.king(!side);
        let is_empty = |square| square == m.from() || board.is_empty(square);
        position.attacks_on(position.kind_after(m).of(side), (m.to(), king), is_empty)
            || position.uncovered(m).is_some_and(|(square, kind)| {
                position.attacks_on(kind.of(side), (square, king), |between| board.is_empty(between))
            })
    }

    #[inline]
    fn can_join(exchange: &Exchange<Self>, piece: Piece, from: Square) -> bool {
        let (position, target) = (exchange.position(), exchange.target());
        position.attacks_on(piece, (from, target), |square| exchange.is_clear(square))
    }

    /// Whether only bare kings and at most one knight or bishop are left, and no piece waits.
    fn is_dead(position: &PositionWith<S>) -> bool {
        let pieces = position.board.all().0.count_ones();
        if pieces > 3 || !position.state.own.iter().all(|gates| gates.is_empty()) {
            return false;
        }
        let minors = |color: Color| position.board.count(KNIGHT.of(color)) + position.board.count(BISHOP.of(color));
        pieces == 2 || Color::ALL.iter().any(|&color| minors(color) == 1)
    }

    /// Whether the pieces are the usual ones, no piece waits, no castling or capture en passant is possible, and pawns
    /// promote as in orthodox chess.
    fn is_like_a_table(position: &PositionWith<S>) -> bool {
        let state = &position.state;
        let pawns = Color::ALL.iter().any(|&color| position.board.count(PAWN.of(color)) > 0);
        S::ARE_USUAL
            && state.own.iter().all(|gates| gates.is_empty())
            && state.castling == 0
            && state.en_passant.is_none()
            && !(pawns && position.rules.pair.is_some())
    }

    /// Numbers the kinds compactly, because only two of the ten extra types are in play.
    #[inline]
    fn history_index(position: &PositionWith<S>, piece: Piece, to: Square) -> usize {
        let kind = match piece.kind() {
            orthodox if orthodox.0 <= KING.0 => orthodox.index(),
            kind => 6 + usize::from(position.rules.pair.is_some_and(|pair| pair[1] == kind)),
        };
        (piece.color().index() * HISTORY_KINDS + kind) * Self::GEOMETRY.count() + Self::GEOMETRY.index(to)
    }

    fn correction_keys(position: &PositionWith<S>) -> [u64; 4] {
        let [pawns, white, black, _] = position.state.keys.parts;
        [pawns, white, black, set_up_key(position.rules.pair, position.state.own)]
    }
}
