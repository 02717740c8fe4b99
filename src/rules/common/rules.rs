//! The hooks by which the rules of a game differ.

use super::exchange::Exchange;
use super::{Castlings, KING, PAWN, Pawns, Pieces, Position, Undo, Zobrist, tag};
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::Outcome;
use crate::rules::sink::Sink;

/// The result for a side without legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoves {
    /// The side loses.
    Loss,
    Draw,
}

/// The rules of a game; [`Position`] is generic over them.
///
/// Each position stores a value of this type: data that is constant during a game or follows from the board alone.
///
/// The defaults fit a game with one king per side whose pieces move according to attack tables.
pub trait Rules: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// State that only this game has, saved before each move.
    type Own: Clone + Copy + std::fmt::Debug + Default + PartialEq + Send + Sync;

    /// Undo data that only this game has.
    type Note: Clone + Copy + std::fmt::Debug + Default + Send + Sync;

    /// The number of kinds of piece.
    const KINDS: usize;

    /// The royal kinds. A constant, since each make of a move asks for the king.
    const ROYALS: &'static [Kind] = &[KING];

    /// The size of the board and the names of its squares.
    const GEOMETRY: Geometry;

    /// The possible castlings.
    const CASTLINGS: &'static Castlings;

    /// The hash keys.
    const ZOBRIST: &'static Zobrist;

    /// How pawns differ from those of other games.
    const PAWNS: Pawns = Pawns::LIKE_PIECES;

    /// The smallest number of plies after which a position can recur: 4, or 2 if some moves change nothing.
    const NEAREST_REPETITION: usize = 4;

    /// One more than the largest [`history_index`](Rules::history_index).
    const HISTORY_SIZE: usize = 2 * Self::KINDS * Self::GEOMETRY.count();

    /// The result for a side that has no legal move but is not in check.
    const STALEMATE: NoMoves = NoMoves::Draw;

    /// The kinds of piece.
    fn pieces(&self) -> &'static Pieces;

    // Hooks for the game's own state.

    /// The hash key of the game's own state.
    #[must_use]
    fn own_key(_: &Position<Self>) -> u64 {
        0
    }

    /// Updates this value when a piece appears on a square.
    #[inline]
    fn piece_added(&mut self, _: Piece, _: Square) {}

    /// Updates this value when a piece disappears from a square.
    #[inline]
    fn piece_removed(&mut self, _: Piece, _: Square) {}

    /// Clears state that lasts for one move, except en passant.
    #[inline]
    fn expire(_: &mut Position<Self>) {}

    /// The piece that waits behind a square of a side. It enters when the piece on that square leaves, and is lost when
    /// that piece is captured.
    #[inline]
    #[must_use]
    fn waiting_behind(_: &Position<Self>, _: Color, _: Square) -> Option<Kind> {
        None
    }

    // Movement.

    /// The movement tables; [`Attacks::NONE`] if the moves of the pieces do not fit into tables.
    fn attacks(position: &Position<Self>) -> &'static Attacks;

    /// Adds the pseudo-legal moves, other than castling, of one piece of the side to move.
    #[inline]
    fn moves_of<const WHICH: u8>(position: &Position<Self>, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (position.board.piece(slot).kind(), position.board.square(slot));
        if kind == PAWN {
            position.orthodox_pawn_moves::<WHICH>(from, sink);
        } else {
            position.table_moves::<WHICH>(kind, from, sink);
        }
    }

    /// The promotions of a move between two squares, the most valuable first; empty if the piece does not change.
    #[inline]
    #[must_use]
    fn promotions(_: &Position<Self>, _: Kind, _: Color, _from: Square, _to: Square) -> &[Kind] {
        &[]
    }

    /// The kind that the moved piece has after a pseudo-legal move.
    #[inline]
    fn kind_after(position: &Position<Self>, m: Move) -> Kind {
        match m.tag() {
            tag::PROMOTION => Kind(m.via()),
            _ => position.moved_piece(m).kind(),
        }
    }

    /// The square other than the target on which a move captures, if any.
    #[inline]
    #[must_use]
    fn emptied(m: Move, mover: Color) -> Option<Square> {
        (m.tag() == tag::EN_PASSANT).then(|| m.to().behind(mover))
    }

    /// The piece that enters as part of a legal move, and the square on which it enters.
    #[inline]
    #[must_use]
    fn entering(_: &Position<Self>, _: Move) -> Option<(Square, Kind)> {
        None
    }

    /// Moves the pieces of a legal move and records its captures in `undo`.
    #[inline]
    fn carry_out(position: &mut Position<Self>, m: Move, undo: &mut Undo<Self>, observer: &mut impl Observer) {
        undo.captured = position.capture_victims(m, observer);
        position.move_pieces(m, observer);
    }

    /// Moves the pieces of a move back, except captured ones. The side to move is already the mover again.
    #[inline]
    fn take_back(position: &mut Position<Self>, m: Move, _: &Undo<Self>) {
        position.move_pieces_back(m, PAWN);
    }

    /// Whether a pawn that has just jumped over this square may be captured there.
    #[inline]
    #[must_use]
    fn is_jumped(_: &Position<Self>, color: Color, square: Square) -> bool {
        square.rank() == Self::PAWNS.jumped_ranks[color.index()]
    }

    // Hooks for checks and legality.

    /// The square of a side's king; any one of them if there are several.
    #[inline]
    fn king(position: &Position<Self>, color: Color) -> Square {
        position.board.only(Self::ROYALS[0].of(color))
    }

    /// Whether a piece of `color` attacks a square.
    #[inline]
    fn is_attacked(position: &Position<Self>, target: Square, color: Color) -> bool {
        let board = &position.board;
        Self::attacks(position).reach(board, color, target, |square| board.is_empty(square), |_| false)
    }

    /// The number of kings of the side to move that are in check after the move (or null move) recorded in `undo`.
    #[inline]
    fn checks_given(position: &Position<Self>, undo: &Undo<Self>) -> u8 {
        undo.played.map_or(0, |m| u8::from(position.has_given_check(m)))
    }

    /// Whether the piece that a pseudo-legal move puts on a square gives check from there; opened lines are ignored.
    /// For move ordering: faster than making the move.
    #[inline]
    fn checks_directly(position: &Position<Self>, m: Move) -> bool {
        let (board, side) = (&position.board, position.side);
        let piece = Self::kind_after(position, m).of(side);
        let is_empty = |square| square == m.from() || board.is_empty(square);
        Self::attacks(position).attacks(piece, m.to(), Self::king(position, !side), is_empty)
    }

    /// Whether a pseudo-legal move is legal.
    #[inline]
    fn is_legal(position: &Position<Self>, m: Move) -> bool {
        position.leaves_king_safe(m)
    }

    /// The pieces that may have illegal moves, one bit for each slot. Called for a side that is not in check.
    #[inline]
    fn needs_legality_test(position: &Position<Self>) -> u64 {
        position.may_expose_king()
    }

    /// The forced move of a side that is in check and has no legal move, but is not mated.
    #[inline]
    #[must_use]
    fn lost_turn(_: &Position<Self>) -> Option<Move> {
        None
    }

    // Hooks for the end of the game.

    /// The result if a rule specific to this game has ended it. There are no moves after that.
    #[inline]
    #[must_use]
    fn ending(_: &Position<Self>) -> Option<Outcome> {
        None
    }

    /// Whether no sequence of moves can lead to a win for either side.
    #[must_use]
    fn is_dead(_: &Position<Self>) -> bool {
        false
    }

    /// Whether only the pieces on the board and the side to move decide the rest of the game, so that an endgame table
    /// for pieces of Musketeer Chess may cover it. A pawn must promote as in orthodox chess.
    #[must_use]
    fn is_like_a_table(_: &Position<Self>) -> bool {
        false
    }

    // Search hooks.

    /// What a piece on a square is worth, in centipawns.
    #[inline]
    #[must_use]
    fn worth(&self, piece: Piece, _: Square) -> i32 {
        self.pieces().value(piece.kind())
    }

    /// Whether quiescence search includes a move, as a capture, a promotion or for another reason.
    #[inline]
    fn is_tactical(position: &Position<Self>, m: Move) -> bool {
        let side = position.side;
        m.tag() == tag::PROMOTION || position.board.holds(m.to(), !side) || Self::emptied(m, side).is_some()
    }

    /// Whether a piece can now capture on the target of an exchange.
    #[inline]
    #[must_use]
    fn can_join(exchange: &Exchange<Self>, piece: Piece, from: Square) -> bool {
        exchange.is_attacked_by(piece, from)
    }

    /// Whether a pseudo-legal move keeps its gain whatever the opponent recaptures. `is_enough` means that the mover
    /// can afford to lose the moved piece.
    #[inline]
    fn ends_exchange(position: &Position<Self>, m: Move, is_enough: bool) -> bool {
        is_enough && !position.pieces().is_royal(Self::kind_after(position, m))
    }

    /// The index into the histories for a piece that moves to a square.
    #[inline]
    #[must_use]
    fn history_index(_: &Position<Self>, piece: Piece, to: Square) -> usize {
        piece.ordinal(Self::KINDS) * Self::GEOMETRY.count() + Self::GEOMETRY.index(to)
    }

    /// Keys of those parts of the position by which to correct the static evaluation, one for each slot of the
    /// correction history.
    #[inline]
    fn correction_keys(position: &Position<Self>) -> [u64; 4] {
        position.state.keys.parts
    }

    /// Whether zugzwang is likely for the side to move, so that a null move proves nothing.
    fn fears_zugzwang(position: &Position<Self>) -> bool {
        let own = position.board.side(position.side).0.count_ones();
        own <= position.board.count(PAWN.of(position.side)) + 1
    }
}
