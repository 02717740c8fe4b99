//! The position and its history.

use super::{Castling, Keys, NoMoves, PAWN, Pieces, Rules, tag};
use crate::board::{Attacks, Color, Kind, Mailbox, Move, Piece, Slot, Slots, Square, zobrist};
use crate::rules::repetition::Repetitions;

/// A position in the game `R`, and the moves that led to it.
#[derive(Clone, Debug)]
pub struct Position<R: Rules> {
    pub(in crate::rules) board: Mailbox,
    pub(in crate::rules) side: Color,
    pub(in crate::rules) state: State<R::Own>,
    pub(in crate::rules) move_number: u32,
    pub(in crate::rules) undo: Vec<Undo<R>>,
    pub(in crate::rules) rules: R,
}

/// The state that a move changes, saved before it and restored after it is unmade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State<O> {
    pub(in crate::rules) keys: Keys,
    /// The square that a pawn has just jumped over, if an enemy pawn can capture there.
    pub(in crate::rules) en_passant: Option<Square>,
    /// Castling rights, as bits of the game's [`Castlings`](super::Castlings).
    pub(in crate::rules) castling: u8,
    /// The number of plies since the last capture or pawn move.
    pub(in crate::rules) halfmoves: u16,
    /// The number of plies since the last null move or irreversible move.
    pub(in crate::rules) reversible: u16,
    /// The number of kings of the side to move that are in check.
    pub(in crate::rules) checks: u8,
    /// State that only this game has.
    pub(in crate::rules) own: O,
}

pub type Captured = (Slot, Piece, Square);

/// What is needed to take back a move.
#[derive(Clone, Copy, Debug)]
pub struct Undo<R: Rules> {
    pub(in crate::rules) state: State<R::Own>,
    /// The move; `None` for a null move.
    pub(in crate::rules) played: Option<Move>,
    /// The piece captured on the way, and the piece captured at the end of the move.
    pub(in crate::rules) captured: [Option<Captured>; 2],
    /// Undo data that only this game has.
    pub(in crate::rules) note: R::Note,
}

/// The limit of the fifty-move rule, in plies.
const MOVE_LIMIT: u16 = 100;

impl<R: Rules> Position<R> {
    /// A position with no castling rights, en passant square or checks. The board and counters must be valid.
    pub(in crate::rules) fn begin(rules: R, board: Mailbox, side: Color, halfmoves: u16, move_number: u32) -> Self {
        let mut position = Position {
            board,
            side,
            state: State {
                halfmoves,
                ..State::default()
            },
            move_number,
            undo: Vec::new(),
            rules,
        };
        for slot in position.board.all() {
            let (piece, square) = (position.board.piece(slot), position.board.square(slot));
            position.rules.piece_added(piece, square);
        }
        position
    }

    /// The side to move.
    #[inline]
    pub fn side_to_move(&self) -> Color {
        self.side
    }

    /// The board: the pieces and their squares.
    #[inline]
    pub fn board(&self) -> &Mailbox {
        &self.board
    }

    /// The kinds of piece.
    #[inline]
    pub fn pieces(&self) -> &'static Pieces {
        self.rules.pieces()
    }

    #[inline]
    pub(crate) fn attacks(&self) -> &'static Attacks {
        R::attacks(self)
    }

    /// The Zobrist key of everything that affects the rest of the game, except counters.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.state.keys.position
    }

    /// A guess at the [`hash`](Self::hash) after a pseudo-legal move, for prefetching. Exact for ordinary moves and
    /// captures.
    #[inline]
    pub(crate) fn likely_hash_after(&self, m: Move) -> u64 {
        let moved = self.moved_piece(m);
        let key = self.hash() ^ zobrist::SIDE ^ zobrist::piece(moved, m.from()) ^ zobrist::piece(moved, m.to());
        let victim = self.board.piece_at(m.to());
        victim.map_or(key, |victim| key ^ zobrist::piece(victim, m.to()))
    }

    /// A guess at the [`hash`](Self::hash) after a null move. Exact if no state expires.
    #[inline]
    pub(crate) fn likely_hash_after_null(&self) -> u64 {
        self.hash() ^ zobrist::SIDE
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.state.checks > 0
    }

    /// The number of plies since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.halfmoves)
    }

    /// The number of the full move, as in the FEN.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The square of a side's king; any one of them if there are several.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        R::king(self, color)
    }

    #[inline]
    pub(in crate::rules) fn kings(&self, color: Color) -> Slots {
        let royals = R::ROYALS.iter();
        Slots(royals.fold(0, |kings, kind| kings | self.board.of(kind.of(color)).0))
    }

    /// The piece that a pseudo-legal move moves; a king for a lost turn.
    #[inline]
    pub fn moved_piece(&self, m: Move) -> Piece {
        let king = R::ROYALS[0].of(self.side);
        self.board.piece_at(m.from()).unwrap_or(king)
    }

    /// The kind that the moved piece has after a pseudo-legal move.
    #[inline]
    pub fn kind_after(&self, m: Move) -> Kind {
        R::kind_after(self, m)
    }

    /// The pieces that a pseudo-legal move captures, with their squares: on the way, and at the end.
    #[inline]
    pub(crate) fn victims(&self, m: Move) -> [Option<(Piece, Square)>; 2] {
        let on_the_way = R::emptied(m, self.side).filter(|_| m.tag() != tag::EN_PASSANT);
        let first = on_the_way.and_then(|square| self.board.piece_at(square).map(|piece| (piece, square)));
        [first, self.victim_at_end(m)]
    }

    /// The piece that a pseudo-legal move captures at its end or en passant, with its square.
    #[inline]
    pub(crate) fn victim_at_end(&self, m: Move) -> Option<(Piece, Square)> {
        if m.tag() == tag::EN_PASSANT {
            return Some((PAWN.of(!self.side), m.to().behind(self.side)));
        }
        if !self.board.holds(m.to(), !self.side) {
            return None;
        }
        self.board.piece_at(m.to()).map(|piece| (piece, m.to()))
    }

    /// Whether a rule specific to this game has ended it, so that there are no more moves.
    #[inline]
    pub(in crate::rules) fn is_over(&self) -> bool {
        R::ending(self).is_some()
    }

    /// Whether the side to move has lost by a rule specific to this game.
    #[inline]
    pub fn is_lost(&self) -> bool {
        R::ending(self).is_some_and(|ending| ending.winner == Some(!self.side))
    }

    /// The result for the side to move if it has no legal moves.
    pub(crate) fn without_moves(&self) -> NoMoves {
        match R::ending(self) {
            Some(ending) if ending.winner == Some(!self.side) => NoMoves::Loss,
            Some(_) => NoMoves::Draw,
            None if self.in_check() => NoMoves::Loss,
            None => R::STALEMATE,
        }
    }

    /// Whether the position is drawn by repetition, the move counter or insufficient material. If `ply` > 0, one
    /// repetition since the root, which was `ply` plies ago, is enough.
    pub fn is_draw(&self, ply: usize) -> bool {
        // Checkmate, or a loss for lack of moves, takes precedence over the move counter.
        let limit =
            || self.has_reached_move_limit() && (self.without_moves() == NoMoves::Draw || self.count_legal() > 0);
        R::is_dead(self) || limit() || self.repetitions().is_draw_since(ply)
    }

    /// The earlier occurrences of this position among the reversible moves.
    pub(in crate::rules) fn repetitions(&self) -> Repetitions {
        let reach = usize::from(self.state.reversible).min(self.undo.len());
        Repetitions::count(R::NEAREST_REPETITION, self.state.keys.position, reach, |plies| {
            self.undo[self.undo.len() - plies].state.keys.position
        })
    }

    /// Whether a hundred plies have passed without a capture or pawn move.
    pub(in crate::rules) fn has_reached_move_limit(&self) -> bool {
        self.state.halfmoves >= MOVE_LIMIT
    }

    /// The castling rights that the board does not contradict.
    pub(in crate::rules) fn consistent_castling(&self, rights: u8) -> u8 {
        let castlings = R::CASTLINGS;
        castlings
            .iter()
            .filter(|castling| {
                self.board.piece_at(castling.king) == Some(castlings.king.of(castling.color))
                    && self.board.piece_at(castling.rook) == Some(castlings.rook.of(castling.color))
            })
            .fold(0, |kept, castling| kept | rights & castling.bit)
    }

    /// The castling field for a FEN.
    pub(in crate::rules) fn castling_field(&self) -> String {
        let held = R::CASTLINGS
            .iter()
            .filter(|castling| self.state.castling & castling.bit != 0);
        let text: String = held.map(Castling::letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// The keys computed from scratch. They must equal the incremental ones.
    pub(in crate::rules) fn fresh_keys(&self) -> Keys {
        let mut keys = Keys::default();
        for slot in self.board.all() {
            keys.toggle(R::ZOBRIST, self.board.piece(slot), self.board.square(slot));
        }
        if self.side == Color::Black {
            keys.position ^= zobrist::SIDE;
        }
        keys.position ^= R::ZOBRIST.castling(self.state.castling) ^ R::own_key(self);
        keys.position ^= self.state.en_passant.map_or(0, |square| R::ZOBRIST.en_passant(square));
        keys
    }
}
