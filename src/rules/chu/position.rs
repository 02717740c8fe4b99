//! The position and its conventions.

use super::pieces::{KING, LION, ROOK};
use super::{ChuChess, Conventions};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Move, Piece, Square};
use crate::rules::common::{self, Castlings, Zobrist};

/// The move tags of this game.
pub(crate) mod tag {
    pub(crate) use crate::rules::common::tag::*;

    /// A Lion captures on the adjacent square `via` and moves on, possibly back to its origin.
    pub const TWO_LEGS: u8 = FIRST_OWN;
    /// A Lion steps out and back, so its origin is also its target.
    pub const PASS: u8 = FIRST_OWN + 1;
}

/// State that only Chu Chess has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Whether the last move was the capture of a Lion by another piece, so that no Lion may be captured now.
    pub(super) lion_ban: bool,
}

pub static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [Square::new(5, 0), Square::new(4, 9)], 10, 3);

/// A position of Chu Chess.
pub type Position = common::Position<ChuChess>;

impl Position {
    #[inline]
    pub(crate) fn conventions(&self) -> Conventions {
        self.rules.conventions
    }

    /// Whether the side to move may not capture a Lion, because another piece has just captured its own Lion.
    #[inline]
    pub(crate) fn lion_ban(&self) -> bool {
        self.state.own.lion_ban
    }

    #[inline]
    pub(super) fn set_lion_ban(&mut self, ban: bool) {
        if self.state.own.lion_ban != ban {
            self.state.own.lion_ban = ban;
            self.state.keys.position ^= LION_BAN;
        }
    }

    #[inline]
    pub(crate) fn has_lion(&self, color: Color) -> bool {
        self.board.count(LION.of(color)) > 0
    }

    #[inline]
    pub(super) fn is_lion_of_mover(&self, square: Square) -> bool {
        self.board.piece_at(square) == Some(LION.of(self.side))
    }

    /// The piece that a pseudo-legal move captures on its way, with its square.
    #[inline]
    pub(super) fn first_victim(&self, m: Move) -> Option<(Piece, Square)> {
        if m.tag() != tag::TWO_LEGS {
            return None;
        }
        let via = Square(m.via());
        self.board.piece_at(via).map(|piece| (piece, via))
    }

    #[inline]
    pub(super) fn captures_lion(&self, m: Move) -> bool {
        let mut victims = self.victims(m).into_iter().flatten();
        victims.any(|(piece, _)| piece.kind() == LION)
    }
}

/// Kings are part of three keys: those of pawns, of their side's pieces, and of Lions.
pub static ZOBRIST: Zobrist = Zobrist::new(
    13,
    &[
        (KING, Zobrist::PAWNS | Zobrist::PIECES | Zobrist::SPECIAL),
        (LION, Zobrist::PIECES | Zobrist::SPECIAL),
    ],
);

static CONVENTIONS: [u64; 8] = keys(15);

const LION_BAN: u64 = zobrist::splitmix64(0x1107);

pub fn own_key(conventions: Conventions, lion_ban: bool) -> u64 {
    let key = CONVENTIONS[conventions.promotion as usize | usize::from(conventions.king_protects_lion) << 2];
    key ^ if lion_ban { LION_BAN } else { 0 }
}
