//! The steps of which making a move consists, each telling the observer and keeping the keys right.

use super::castling::castled_rook;
use super::{Captured, PAWN, Position, Ruleset, Undo, tag};
use crate::board::{Color, Kind, Move, Observer, Piece, Square, zobrist};

impl<G: Ruleset> Position<G> {
    /// What takes the next ply back, a null move without `played`, before anything has changed.
    #[inline]
    pub(in crate::rules) fn undo_of(&self, played: Option<Move>) -> Undo<G> {
        Undo {
            state: self.state,
            played,
            captured: [None; 2],
            note: G::Note::default(),
        }
    }

    /// Begins a ply: what held for one move only ends, and the counters go on.
    #[inline]
    pub(in crate::rules) fn begin_ply(&mut self) {
        if let Some(square) = self.state.en_passant.take() {
            self.state.keys.position ^= G::ZOBRIST.en_passant(square);
        }
        self.state.halfmoves = self.state.halfmoves.saturating_add(1);
        self.state.reversible = self.state.reversible.saturating_add(1);
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(in crate::rules) fn turn(&mut self) {
        self.side = !self.side;
        self.state.keys.position ^= zobrist::SIDE;
    }

    /// Lets the counters begin anew because a pawn moved.
    #[inline]
    pub(in crate::rules) fn count_pawn_move(&mut self) {
        self.state.halfmoves = 0;
        if G::PAWNS_ADVANCE {
            self.state.reversible = 0;
        }
    }

    /// Takes the piece on a square off the board.
    #[inline]
    pub(in crate::rules) fn capture(&mut self, square: Square, observer: &mut impl Observer) -> Captured {
        let (slot, piece) = self.board.remove(square);
        self.rules.left(piece, square);
        self.state.keys.toggle(G::PARTS, piece, square);
        self.state.halfmoves = 0;
        self.state.reversible = 0;
        observer.removed(piece, square);
        (slot, piece, square)
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(in crate::rules) fn move_piece(&mut self, from: Square, to: Square, observer: &mut impl Observer) -> Piece {
        let piece = self.relocate(from, to);
        self.state.keys.toggle(G::PARTS, piece, from);
        self.state.keys.toggle(G::PARTS, piece, to);
        observer.moved(piece, from, to);
        piece
    }

    /// Makes a piece another kind where it stands.
    pub(in crate::rules) fn change(&mut self, old: Piece, square: Square, kind: Kind, observer: &mut impl Observer) {
        let new = kind.of(old.color());
        self.transform(old, square, kind);
        self.state.keys.toggle(G::PARTS, old, square);
        self.state.keys.toggle(G::PARTS, new, square);
        observer.removed(old, square);
        observer.added(new, square);
    }

    /// Moves the pieces of a move whose victims are off the board: the one that moves, a rook that castles with it, and
    /// what it becomes by promoting. Returns the piece that moved, as it was.
    #[inline]
    pub(in crate::rules) fn move_pieces(&mut self, m: Move, observer: &mut impl Observer) -> Piece {
        let piece = self.move_piece(m.from(), m.to(), observer);
        match m.tag() {
            tag::CASTLE => {
                self.move_piece(Square(m.via()), castled_rook(m), observer);
            }
            tag::PROMOTION => self.change(piece, m.to(), Kind(m.via()), observer),
            _ => {}
        }
        if piece.kind() == PAWN {
            self.count_pawn_move();
        }
        self.keep_castling(G::CASTLINGS.kept(m.from()) & G::CASTLINGS.kept(m.to()));
        piece
    }

    /// Drops the castling rights outside a mask.
    #[inline]
    pub(in crate::rules) fn keep_castling(&mut self, mask: u8) {
        let kept = self.state.castling & mask;
        if kept != self.state.castling {
            self.state.keys.position ^= G::ZOBRIST.castling(self.state.castling) ^ G::ZOBRIST.castling(kept);
            self.state.castling = kept;
            self.state.reversible = 0;
        }
    }

    /// Notes that a pawn that has just jumped over a square can be captured there.
    #[inline]
    pub(in crate::rules) fn set_en_passant(&mut self, square: Square) {
        self.state.en_passant = Some(square);
        self.state.keys.position ^= G::ZOBRIST.en_passant(square);
    }

    /// Gives the turn back to the side that had it.
    #[inline]
    pub(in crate::rules) fn turn_back(&mut self) -> Undo<G> {
        let undo = self.undo.pop().expect("a move or a null move was made");
        self.side = !self.side;
        if undo.played.is_some() {
            self.move_number -= u32::from(self.side == Color::Black);
        }
        undo
    }

    /// Puts back what a move captured, and the state before it.
    #[inline]
    pub(in crate::rules) fn restore(&mut self, undo: &Undo<G>) {
        for (slot, piece, square) in undo.captured.into_iter().flatten() {
            self.board.restore(slot, piece, square);
            self.rules.came(piece, square);
        }
        self.state = undo.state;
    }

    /// Takes back what [`move_pieces`](Self::move_pieces) did with a piece that was of `kind`.
    #[inline]
    pub(in crate::rules) fn move_pieces_back(&mut self, m: Move, kind: Kind) {
        match m.tag() {
            tag::CASTLE => {
                self.relocate(castled_rook(m), Square(m.via()));
            }
            tag::PROMOTION => self.transform(Kind(m.via()).of(self.side), m.to(), kind),
            _ => {}
        }
        self.relocate(m.to(), m.from());
    }

    /// Moves a piece on the board alone.
    #[inline]
    pub(in crate::rules) fn relocate(&mut self, from: Square, to: Square) -> Piece {
        let piece = self.board.relocate(from, to);
        self.rules.left(piece, from);
        self.rules.came(piece, to);
        piece
    }

    /// Makes a piece another kind on the board alone.
    #[inline]
    pub(in crate::rules) fn transform(&mut self, old: Piece, square: Square, kind: Kind) {
        self.board.transform(square, kind);
        self.rules.left(old, square);
        self.rules.came(kind.of(old.color()), square);
    }
}
