//! The position: what is on the board and behind it.

use super::Gates;
use super::pieces::{BISHOP, KING, KNIGHT, PIECES, Pair, QUEEN, ROOK};
use crate::board::zobrist::{self, keys};
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
        promotions.dedup();
        Musketeer { pair, promotions }
    }

    /// Whether both types are the same.
    pub(super) fn has_same_type(&self) -> bool {
        self.pair.is_some_and(|[first, second]| first == second)
    }
}

pub(super) static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [Square::new(4, 0), Square::new(4, 7)], 8, 2);

impl Ruleset for Musketeer {
    /// What waits behind White's and Black's back rank.
    type Own = [Gates; 2];
    /// Where a piece entered.
    type Note = Option<Square>;

    const PARTS: &'static Parts = &PARTS;
    const ZOBRIST: &'static Zobrist = &ZOBRIST;
    const CASTLINGS: &'static Castlings = &CASTLINGS;

    fn own_key(position: &Position) -> u64 {
        own_key(position.rules.pair, position.state.own)
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

/// Kings count with the pawns and with their side's pieces.
pub(super) static PARTS: Parts = Parts::new(&[(KING, Parts::PAWNS | Parts::PIECES)]);

pub(super) static ZOBRIST: Zobrist = Zobrist::new(3);

static GATES: [u64; 2 * 8 * Kind::COUNT] = keys(2);
static PAIR: [u64; Kind::COUNT] = keys(5);

/// The key of a piece waiting behind a file.
#[inline]
pub(super) fn gate_key(color: Color, file: u8, kind: Kind) -> u64 {
    GATES[(color.index() << 3 | usize::from(file & 7)) << 4 | kind.index()]
}

/// The key of the types in play, whatever their order.
fn pair_key(pair: Option<Pair>) -> u64 {
    match pair {
        None => 0,
        Some([first, second]) if first == second => PAIR[first.index()].rotate_left(1),
        Some([first, second]) => PAIR[first.index()] ^ PAIR[second.index()],
    }
}

/// A key of the types in play and of what still waits.
#[inline]
pub(super) fn set_up_key(kinds: Option<Pair>, [white, black]: [Gates; 2]) -> u64 {
    zobrist::splitmix64(u64::from(black.bits()) << 32 | u64::from(white.bits())) ^ pair_key(kinds)
}

/// The key of the types in play and of every piece that waits.
pub(super) fn own_key(kinds: Option<Pair>, gates: [Gates; 2]) -> u64 {
    Color::ALL.iter().fold(pair_key(kinds), |key, &color| {
        let waiting = gates[color.index()].iter();
        waiting.fold(key, |key, (file, kind)| key ^ gate_key(color, file, kind))
    })
}
