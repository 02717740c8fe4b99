//! The position: what is on the board, under which conventions.

use super::pieces::{KING, LION, ROOK};
use super::{ChuChess, Conventions};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Move, Piece, Square};
use crate::rules::common::{self, Castlings, Zobrist};

/// How a move is made, in the move's tag.
pub(crate) mod tag {
    pub(crate) use crate::rules::common::tag::*;

    /// A Lion captures on the neighbouring square `via` and goes on, perhaps back to where it came from.
    pub const TWO_LEGS: u8 = FIRST_OWN;
    /// A Lion steps out and back: from and to are the same.
    pub const PASS: u8 = FIRST_OWN + 1;
}

/// What a move changes that only Chu Chess knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Whether the last move captured a Lion with something else, so that no Lion may be captured now.
    pub(super) lion_ban: bool,
}

pub static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [Square::new(5, 0), Square::new(4, 9)], 10, 3);

/// A position of Chu Chess.
pub type Position = common::Position<ChuChess>;

impl Position {
    /// The conventions of this game.
    #[inline]
    #[must_use]
    pub(crate) fn conventions(&self) -> Conventions {
        self.rules.conventions
    }

    /// Whether the side to move may capture no Lion, because its own has just been taken by something else.
    #[inline]
    #[must_use]
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

    /// Whether a side has a Lion.
    #[inline]
    #[must_use]
    pub(crate) fn has_lion(&self, color: Color) -> bool {
        self.board.count(LION.of(color)) > 0
    }

    /// Whether the Lion of the side to move stands on a square.
    #[inline]
    pub(super) fn is_lion_of_mover(&self, square: Square) -> bool {
        self.board.piece_at(square) == Some(LION.of(self.side))
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
        let mut victims = self.victims(m).into_iter().flatten();
        victims.any(|(piece, _)| piece.kind() == LION)
    }
}

/// Kings count with the pawns, with their side's pieces and with the Lions.
pub static ZOBRIST: Zobrist = Zobrist::new(
    13,
    &[
        (KING, Zobrist::PAWNS | Zobrist::PIECES | Zobrist::SPECIAL),
        (LION, Zobrist::PIECES | Zobrist::SPECIAL),
    ],
);

static CONVENTIONS: [u64; 8] = keys(15);

/// The key of a ban on capturing Lions.
const LION_BAN: u64 = zobrist::splitmix64(0x1107);

pub fn own_key(conventions: Conventions, lion_ban: bool) -> u64 {
    let key = CONVENTIONS[conventions.promotion as usize | usize::from(conventions.king_protects_lion) << 2];
    key ^ if lion_ban { LION_BAN } else { 0 }
}
