//! The position and the squares of its Kings.

use super::MorphingChess;
use super::pieces::{
    KING, KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN, KING_AS_QUEEN, ROOK, betza_by,
};
use super::readings::PROMOTION;
use crate::board::{Color, Geometry, Kind, Square};
use crate::rules::common::{self, Castlings, Zobrist};

pub(super) use crate::rules::common::tag;

/// The board: a1 to i9.
pub const GEOMETRY: Geometry = Geometry {
    files: 9,
    ranks: 9,
    first_rank: 1,
};

pub static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [king_home(Color::White), king_home(Color::Black)], 9, 3);

/// A position of Morphing Chess III.
pub type Position = common::Position<MorphingChess>;

impl Position {
    /// Whether a side has only its King left, and so has lost.
    #[inline]
    pub(crate) fn is_bare(&self, color: Color) -> bool {
        self.board.side(color).0.count_ones() == 1
    }

    /// Whether a Pawn of this side that moves to a square becomes a piece of the player's choice.
    #[inline]
    pub(crate) fn promotes_at(&self, color: Color, square: Square) -> bool {
        self.rules.readings.has(PROMOTION) && square.rank() == home_rank(!color) && square.file() != E_FILE
    }

    /// The Betza notation of a kind under this game's rule options.
    pub(crate) fn betza(&self, kind: Kind) -> &'static str {
        betza_by(self.rules.readings, kind)
    }
}

const E_FILE: u8 = 4;

#[inline]
pub const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 8,
    }
}

/// The square on which the King of a side must stand to castle.
pub const fn king_home(color: Color) -> Square {
    Square::new(4, home_rank(color))
}

/// Kings have their own key. The mode of a King is part of its kind, and so of the position key.
pub static ZOBRIST: Zobrist = Zobrist::new(
    3,
    &[
        (KING, Zobrist::SPECIAL),
        (KING_AS_PAWN, Zobrist::SPECIAL),
        (KING_AS_QUEEN, Zobrist::SPECIAL),
        (KING_AS_ARCHBISHOP, Zobrist::SPECIAL),
        (KING_AS_CHANCELLOR, Zobrist::SPECIAL),
        (KING_AS_AMAZON, Zobrist::SPECIAL),
    ],
);
