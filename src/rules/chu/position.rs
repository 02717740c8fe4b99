//! The position: what is on the board and how it came about.

use super::Conventions;
use super::pieces::{ATTACKS, KING, LION, PAWN};
use super::squares::behind;
use crate::board::{Color, Mailbox, Move, Piece, Slot, Square};

/// How a move is made, in the move's tag.
pub(crate) mod tag {
    /// From one square to another, with or without capture.
    pub const NORMAL: u8 = 1;
    /// A pawn's double step.
    pub const DOUBLE: u8 = 2;
    /// A pawn captures en passant.
    pub const EN_PASSANT: u8 = 3;
    /// The king's part of castling; `via` is the rook's square.
    pub const CASTLE: u8 = 4;
    /// A promotion; `via` is the kind it leads to.
    pub const PROMOTION: u8 = 5;
    /// A Lion captures on the neighbouring square `via` and goes on, perhaps back to where it came from.
    pub const TWO_LEGS: u8 = 6;
    /// A Lion steps out and back: from and to are the same.
    pub const PASS: u8 = 7;
}

/// Incremental hash keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// Of everything.
    pub position: u64,
    /// Of pawns and kings.
    pub pawns: u64,
    /// Of Lions and kings.
    pub lions: u64,
    /// Of each side's pieces that are no pawns.
    pub pieces: [u64; 2],
}

/// What a move changes besides the board, kept whole so that it can be put back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    pub keys: Keys,
    /// The square a pawn just jumped over, if an enemy pawn can capture it there.
    pub en_passant: Option<Square>,
    /// Bits of [`CASTLINGS`](super::castling::CASTLINGS).
    pub castling: u8,
    /// Whether the last move captured a Lion with something else, so that no Lion may be captured now.
    pub lion_ban: bool,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// Plies since the last null move, which repetition does not look across.
    pub since_null: u16,
    /// Whether the side to move is in check.
    pub in_check: bool,
}

/// A captured piece, its place in the piece list, and where it stood.
pub(super) type Captured = Option<(Slot, Piece, Square)>;

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    pub state: State,
    /// `None` for a null move.
    pub played: Option<Move>,
    /// The victims of the first and the second leg; a move that is no Lion's has the second only.
    pub captured: [Captured; 2],
}

/// A position of Chu Chess.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: Mailbox,
    pub(super) side: Color,
    pub(super) state: State,
    pub(super) conventions: Conventions,
    /// Number of the present full move, from 1.
    pub(super) move_number: u32,
    pub(super) undo: Vec<Undo>,
}

impl Position {
    /// The conventions of this game.
    #[must_use]
    pub fn conventions(&self) -> Conventions {
        self.conventions
    }

    /// Whether the side to move may capture no Lion, because its own has just been taken by something else.
    #[must_use]
    pub fn lion_ban(&self) -> bool {
        self.state.lion_ban
    }

    /// A key of where the pawns and the kings stand.
    #[inline]
    #[must_use]
    pub fn pawn_key(&self) -> u64 {
        self.state.keys.pawns
    }

    /// The square of a side's king.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.board.only(KING.of(color))
    }

    /// Whether a side has a Lion.
    #[inline]
    #[must_use]
    pub fn has_lion(&self, color: Color) -> bool {
        self.board.count(LION.of(color)) > 0
    }

    /// Whether the Lion of the side to move stands on a square.
    #[inline]
    pub(super) fn is_lion_of_mover(&self, square: Square) -> bool {
        self.board.piece_at(square) == Some(LION.of(self.side))
    }

    /// Whether a piece of `color` on any square attacks `target` on the board as it stands.
    #[must_use]
    pub fn is_attacked(&self, target: Square, color: Color) -> bool {
        ATTACKS.reach(
            &self.board,
            color,
            target,
            |square| self.board.is_empty(square),
            |_| false,
        )
    }

    /// Whether the king of a side is attacked, computed from nothing.
    #[must_use]
    pub fn king_attacked(&self, color: Color) -> bool {
        self.is_attacked(self.king(color), !color)
    }

    /// The piece that a pseudo-legal move captures on its last square, en passant included, and where that stands.
    #[inline]
    pub(crate) fn victim(&self, m: Move) -> Option<(Piece, Square)> {
        if m.tag() == tag::EN_PASSANT {
            return Some((PAWN.of(!self.side), behind(m.to(), self.side)));
        }
        if m.to() == m.from() {
            return None;
        }
        self.board.piece_at(m.to()).map(|piece| (piece, m.to()))
    }

    /// The piece that a pseudo-legal move captures on the way, and where that stands.
    #[inline]
    pub(super) fn first_victim(&self, m: Move) -> Option<(Piece, Square)> {
        if m.tag() != tag::TWO_LEGS {
            return None;
        }
        let via = Square(m.via());
        self.board.piece_at(via).map(|piece| (piece, via))
    }

    /// Whether a pseudo-legal move captures a Lion on any square.
    #[inline]
    pub(super) fn captures_lion(&self, m: Move) -> bool {
        let victims = [self.first_victim(m), self.victim(m)];
        victims.iter().flatten().any(|(piece, _)| piece.kind() == LION)
    }
}
