//! The position: what stands where, and how it came about.

use super::pieces::{ATTACKS, is_royal};
use crate::board::{Color, Geometry, Mailbox, Move, Piece, Slot, Square};
use crate::rules::repetition::Repetitions;

/// The board: a1 to i9.
pub const BOARD: Geometry = Geometry {
    files: 9,
    ranks: 9,
    first_rank: 1,
};

/// How a move is made, in the move's tag.
pub(super) mod tag {
    /// From one square to another, with or without capture. What the piece becomes there follows from the square.
    pub const NORMAL: u8 = 1;
    /// The king's part of castling; `via` is the rook's square.
    pub const CASTLE: u8 = 2;
}

/// Incremental hash keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// Of everything.
    pub position: u64,
    /// Of both sides' Pawns.
    pub pawns: u64,
    /// Of each side's other pieces, its King left out.
    pub pieces: [u64; 2],
    /// Of both Kings.
    pub kings: u64,
}

/// What a move changes besides the board, kept whole so that it can be put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub keys: Keys,
    /// Where White's and Black's King stand.
    pub kings: [Square; 2],
    /// Bits of [`Wing::right`](super::castling::Wing::right).
    pub castling: u8,
    /// Plies since the last capture or move of a Pawn.
    pub halfmoves: u16,
    /// Plies since the last capture, loss of castling rights or null move: repetition looks back no further. Moves of Pawns can be
    /// taken back in this game.
    pub reversible: u16,
    /// Whether the side to move is in check.
    pub in_check: bool,
}

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    pub state: State,
    /// The move and the piece that made it, as it was before; `None` for a null move.
    pub played: Option<(Move, Piece)>,
    pub captured: Option<(Slot, Piece)>,
}

/// A position of Morphing Chess III.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: Mailbox,
    pub(super) side: Color,
    pub(super) state: State,
    /// Number of the present full move, from 1.
    pub(super) move_number: u32,
    pub(super) undo: Vec<Undo>,
}

impl Position {
    /// The square of a side's King.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.state.kings[color.index()]
    }

    /// Whether a side has only its King, and so has lost.
    #[inline]
    #[must_use]
    pub fn is_bare(&self, color: Color) -> bool {
        self.board.side(color).0.count_ones() == 1
    }

    /// Whether a bare King has ended the game, so that nobody has a move.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        self.is_bare(self.side) || self.is_bare(!self.side)
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

    /// Whether the King of a side is attacked, computed from nothing.
    #[must_use]
    pub fn king_attacked(&self, color: Color) -> bool {
        self.is_attacked(self.king(color), !color)
    }

    /// How often the position stood before, looking back no further than it can matter.
    pub(super) fn repetitions(&self) -> Repetitions {
        let reach = usize::from(self.state.reversible).min(self.undo.len());
        Repetitions::count(self.state.keys.position, reach, |plies| {
            self.undo[self.undo.len() - plies].state.keys.position
        })
    }

    /// Whether a hundred plies have passed without a capture or a move of a Pawn.
    pub(super) fn is_fifty_moves(&self) -> bool {
        self.state.halfmoves >= 100
    }

    /// Whether the Kings stand where the state says: for debug builds.
    pub(super) fn knows_its_kings(&self) -> bool {
        Color::ALL.iter().all(|&color| {
            self.board
                .piece_at(self.king(color))
                .is_some_and(|piece| is_royal(piece.kind()) && piece.color() == color)
        })
    }
}

/// The rank index of a side's back rank.
#[inline]
pub(crate) const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 8,
    }
}
