//! The position: what is on the board and behind it.

use super::pieces::{BISHOP, KING, KNIGHT, PIECES, Pair, QUEEN, ROOK};
use super::{Gates, keys};
use crate::board::{Color, Kind, Piece, Square};
use crate::rules::common::{self, Castlings, Parts, Ruleset, Zobrist};

/// What only Musketeer Chess has: the types in play. Without any it is orthodox chess.
#[derive(Clone, Debug)]
pub struct Musketeer {
    pub(super) pair: Option<Pair>,
    /// The kinds a pawn may become, the most valuable first.
    pub(super) promotions: Vec<Kind>,
}

impl Musketeer {
    /// A game with two further types, or orthodox chess.
    pub(super) fn with(pair: Option<Pair>) -> Self {
        let mut promotions = vec![QUEEN, ROOK, BISHOP, KNIGHT];
        promotions.extend(pair.into_iter().flatten());
        promotions.sort_by_key(|&kind| -PIECES.value(kind));
        Musketeer { pair, promotions }
    }
}

pub(super) static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [Square::new(4, 0), Square::new(4, 7)], 8, 2);

impl Ruleset for Musketeer {
    /// What waits behind White's and Black's back rank.
    type Own = [Gates; 2];
    /// Where a piece entered.
    type Note = Option<Square>;

    const PARTS: &'static Parts = &keys::PARTS;
    const ZOBRIST: &'static Zobrist = &keys::ZOBRIST;
    const CASTLINGS: &'static Castlings = &CASTLINGS;

    fn own_key(position: &Position) -> u64 {
        keys::own_key(position.rules.pair, position.state.own)
    }
}

/// A position of Musketeer Chess on the board, or of orthodox chess if it has no pair.
pub type Position = common::Position<Musketeer>;

impl Position {
    /// The kinds of the two further types in play; `None` in orthodox chess.
    #[must_use]
    pub(crate) fn pair(&self) -> Option<Pair> {
        self.rules.pair
    }

    /// What waits behind the back rank of a side.
    #[inline]
    #[must_use]
    pub(crate) fn gates(&self, color: Color) -> Gates {
        self.state.own[color.index()]
    }

    /// What disappears together with a piece on `square`: the piece that waits behind it.
    #[inline]
    pub(super) fn waiting_behind(&self, piece: Piece, square: Square) -> Option<Kind> {
        if square.rank() == home_rank(piece.color()) {
            self.gates(piece.color()).get(square.file())
        } else {
            None
        }
    }
}

/// The rank index of a side's back rank.
#[inline]
pub(crate) const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 7,
    }
}
