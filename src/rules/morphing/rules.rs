//! The rules of Morphing Chess III as hooks for the common code.

use super::Position;
use super::morphs::{becomes, forms};
use super::pieces::{
    BISHOP, KING, KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN, KING_AS_QUEEN, KNIGHT, PAWN,
    PIECES, QUEEN, ROOK, attacks, is_royal,
};
use super::position::{CASTLINGS, GEOMETRY, ZOBRIST, tag};
use super::readings::PROMOTION;
use crate::board::{Attacks, Color, Geometry, Kind, Move, Observer, Piece, Slot, Square};
use crate::rules::common::{Castlings, Pieces, Undo, Zobrist};
use crate::rules::readings::Readings;
use crate::rules::sink::Sink;
use crate::rules::{NoMoves, Outcome, Reason, Rules};

/// With fewer pieces zugzwang is likely, because a side without legal moves has lost.
const ENOUGH_FOR_NULL_MOVE: u32 = 4;

/// The kinds that the histories distinguish: not the modes of a King.
const HISTORY_KINDS: usize = KING.index() + 1;

/// The kinds offered on the last rank by the rule option: the pieces of orthodox chess.
const PROMOTED: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// The rules of Morphing Chess III. The squares of the Kings are stored, because a King may be of several kinds.
#[derive(Clone, Debug)]
pub struct MorphingChess {
    pub(super) kings: [Square; 2],
    /// Those of the [`QUESTIONS`](super::readings::QUESTIONS) that have an unusual answer.
    pub(super) readings: Readings,
    /// The movement tables under these rule options.
    attacks: &'static Attacks,
}

impl MorphingChess {
    pub(super) fn new(readings: Readings) -> Self {
        MorphingChess {
            kings: [Square::default(); 2],
            readings,
            attacks: attacks(readings),
        }
    }
}

/// Turns a Pawn's moves to the last rank into promotions.
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

impl Rules for MorphingChess {
    type Own = ();
    /// The moved piece as it was before the move, in case it changed.
    type Note = Option<Piece>;

    const KINDS: usize = PIECES.count();
    const ROYALS: &'static [Kind] = &[
        KING,
        KING_AS_PAWN,
        KING_AS_QUEEN,
        KING_AS_ARCHBISHOP,
        KING_AS_CHANCELLOR,
        KING_AS_AMAZON,
    ];
    const GEOMETRY: Geometry = GEOMETRY;
    const CASTLINGS: &'static Castlings = &CASTLINGS;
    const ZOBRIST: &'static Zobrist = &ZOBRIST;
    const HISTORY_SIZE: usize = 2 * HISTORY_KINDS * GEOMETRY.count();
    const STALEMATE: NoMoves = NoMoves::Loss;

    #[inline]
    fn pieces(&self) -> &'static Pieces {
        &PIECES
    }

    fn own_key(position: &Position) -> u64 {
        position.rules.readings.key(4)
    }

    #[inline]
    fn piece_added(&mut self, piece: Piece, square: Square) {
        if is_royal(piece.kind()) {
            self.kings[piece.color().index()] = square;
        }
    }

    #[inline]
    fn attacks(position: &Position) -> &'static Attacks {
        position.rules.attacks
    }

    #[inline]
    fn moves_of<const WHICH: u8>(position: &Position, slot: Slot, sink: &mut impl Sink) {
        let (kind, from) = (position.board.piece(slot).kind(), position.board.square(slot));
        if kind == PAWN && position.rules.readings.has(PROMOTION) {
            position.table_moves::<WHICH>(kind, from, &mut Promoting { position, sink });
        } else {
            position.table_moves::<WHICH>(kind, from, sink);
        }
    }

    fn promotions(position: &Position, kind: Kind, color: Color, _: Square, to: Square) -> &[Kind] {
        if kind == PAWN && position.promotes_at(color, to) {
            &PROMOTED
        } else {
            forms(kind, to)
        }
    }

    #[inline]
    fn kind_after(position: &Position, m: Move) -> Kind {
        match m.tag() {
            tag::PROMOTION => Kind(m.via()),
            _ => becomes(position.moved_piece(m).kind(), m.to()),
        }
    }

    #[inline]
    fn carry_out(position: &mut Position, m: Move, undo: &mut Undo<MorphingChess>, observer: &mut impl Observer) {
        if position.board.holds(m.to(), !position.side) {
            undo.captured[1] = Some(position.capture(m.to(), observer));
        }
        let piece = position.move_pieces(m, observer);
        let risen = becomes(piece.kind(), m.to());
        if risen != piece.kind() {
            position.change(piece, m.to(), risen, observer);
        }
        undo.note = Some(piece);
    }

    #[inline]
    fn take_back(position: &mut Position, m: Move, undo: &Undo<MorphingChess>) {
        let was = undo.note.map_or(PAWN, Piece::kind);
        let is = becomes(was, m.to());
        if is != was {
            position.transform(is.of(position.side), m.to(), was);
        }
        position.move_pieces_back(m, was);
    }

    #[inline]
    fn king(position: &Position, color: Color) -> Square {
        position.rules.kings[color.index()]
    }

    /// A side left with a bare King has lost.
    #[inline]
    fn ending(position: &Position) -> Option<Outcome> {
        let bare = [position.side, !position.side]
            .into_iter()
            .find(|&color| position.is_bare(color))?;
        Some(Outcome {
            winner: Some(!bare),
            reason: Reason::OfTheGame("bare king"),
        })
    }

    /// Rising on the e-file is quiet: nearly every piece can do so at any time, so quiescence search over such moves
    /// would never end. The evaluation takes account of it.
    #[inline]
    fn is_tactical(position: &Position, m: Move) -> bool {
        position.board.holds(m.to(), !position.side)
    }

    /// On some squares a recapture gains more than the piece's value, because the capturer rises there.
    #[inline]
    fn ends_exchange(position: &Position, m: Move, is_enough: bool) -> bool {
        let rises = || PIECES.value(becomes(PAWN, m.to())) > PIECES.value(PAWN);
        is_enough && !is_royal(position.kind_after(m)) && !rises()
    }

    #[inline]
    fn history_index(_: &Position, piece: Piece, to: Square) -> usize {
        let kind = Kind(piece.kind().0.min(KING.0));
        kind.of(piece.color()).ordinal(HISTORY_KINDS) * GEOMETRY.count() + GEOMETRY.index(to)
    }

    fn fears_zugzwang(position: &Position) -> bool {
        let own = position.board.side(position.side).0.count_ones();
        own < ENOUGH_FOR_NULL_MOVE || own <= position.board.count(PAWN.of(position.side)) + 1
    }
}
