//! The position: what is on the board, and where the Kings are.

use super::pieces::{
    KING, KING_AS_AMAZON, KING_AS_ARCHBISHOP, KING_AS_CHANCELLOR, KING_AS_PAWN, KING_AS_QUEEN, ROOK, attacks, betza_by,
    is_royal,
};
use super::readings::PROMOTION;
use crate::board::{Attacks, Color, Geometry, Kind, Piece, Square};
use crate::rules::common::{self, Castlings, Parts, Ruleset, Zobrist};
use crate::rules::readings::Readings;

pub(super) use crate::rules::common::tag;

/// The board: a1 to i9.
pub const GEOMETRY: Geometry = Geometry {
    files: 9,
    ranks: 9,
    first_rank: 1,
};

/// What only Morphing Chess III has: a King may be of several kinds, so that its square is noted; and players read its
/// rules differently.
#[derive(Clone, Debug)]
pub struct MorphingChess {
    pub(super) kings: [Square; 2],
    /// What of [`QUESTIONS`](super::readings::QUESTIONS) is answered otherwise than usual.
    pub(super) readings: Readings,
    /// How pieces move under these readings.
    pub(super) attacks: &'static Attacks,
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

pub(super) static CASTLINGS: Castlings =
    Castlings::new(KING, ROOK, [king_home(Color::White), king_home(Color::Black)], 9, 3);

impl Ruleset for MorphingChess {
    type Own = ();
    /// The piece that moved, as it was before.
    type Note = Option<Piece>;

    const PARTS: &'static Parts = &PARTS;
    const ZOBRIST: &'static Zobrist = &ZOBRIST;
    const CASTLINGS: &'static Castlings = &CASTLINGS;
    const PAWNS_ADVANCE: bool = false;

    fn own_key(position: &Position) -> u64 {
        position.rules.readings.key(4)
    }

    #[inline]
    fn came(&mut self, piece: Piece, square: Square) {
        if is_royal(piece.kind()) {
            self.kings[piece.color().index()] = square;
        }
    }
}

/// A position of Morphing Chess III.
pub type Position = common::Position<MorphingChess>;

impl Position {
    /// Whether a side has only its King, and so has lost.
    #[inline]
    #[must_use]
    pub(crate) fn is_bare(&self, color: Color) -> bool {
        self.board.side(color).0.count_ones() == 1
    }

    /// Whether a Pawn of a side becomes a piece of its player's choice on a square.
    #[inline]
    #[must_use]
    pub(crate) fn promotes_at(&self, color: Color, square: Square) -> bool {
        self.rules.readings.has(PROMOTION) && square.rank() == home_rank(!color) && square.file() != E_FILE
    }

    /// The Betza notation of a kind, as the rules are read in this game.
    #[must_use]
    pub(crate) fn betza(&self, kind: Kind) -> &'static str {
        betza_by(self.rules.readings, kind)
    }
}

/// The file on which Pawns rise.
const E_FILE: u8 = 4;

/// The rank index of a side's back rank.
#[inline]
pub(crate) const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 8,
    }
}

/// Where a side's King stands before it castles.
pub(crate) const fn king_home(color: Color) -> Square {
    Square::new(4, home_rank(color))
}

/// Kings have a key of their own. A King's mode is part of its kind, so the key of the position knows it.
pub(super) static PARTS: Parts = Parts::new(&[
    (KING, Parts::SPECIAL),
    (KING_AS_PAWN, Parts::SPECIAL),
    (KING_AS_QUEEN, Parts::SPECIAL),
    (KING_AS_ARCHBISHOP, Parts::SPECIAL),
    (KING_AS_CHANCELLOR, Parts::SPECIAL),
    (KING_AS_AMAZON, Parts::SPECIAL),
]);

pub(super) static ZOBRIST: Zobrist = Zobrist::new(3);
