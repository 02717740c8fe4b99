//! The position and its waiting pieces.

use super::pieces::{KING, Pair, PieceSet, ROOK, Usual};
use super::{Gates, MusketeerWith};
use crate::board::zobrist::{self, keys};
use crate::board::{Color, Geometry, Kind, Mailbox, Piece, Square};
use crate::rules::FenError;
use crate::rules::common::{self, Castlings, Zobrist};

pub static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [Square::new(4, 0), Square::new(4, 7)], 8, 2);

/// A position of Musketeer Chess, or of orthodox chess if there is no pair.
pub type PositionWith<S> = common::Position<MusketeerWith<S>>;

/// A position with the usual pieces.
pub type Position = PositionWith<Usual>;

impl Position {
    /// A position with only these pieces, of any kinds; pawns promote as in orthodox chess.
    ///
    /// # Errors
    /// [`FenError`] if the side that has just moved left its king attacked.
    pub(crate) fn of_men(men: &[(Piece, Square)], side: Color) -> Result<Self, FenError> {
        let setup = common::Setup {
            pieces: men.to_vec(),
            side,
            castling: 0,
            en_passant: None,
            halfmoves: 0,
            move_number: 1,
        };
        let board = setup.place(Mailbox::new(Geometry::ORTHODOX), |_, _| Ok(()))?;
        setup.position(MusketeerWith::with(Usual, None), [Gates::EMPTY; 2], board)
    }
}

impl<S: PieceSet> PositionWith<S> {
    /// The two extra types; `None` in orthodox chess.
    pub(crate) fn pair(&self) -> Option<Pair> {
        self.rules.pair
    }

    #[inline]
    pub(crate) fn gates(&self, color: Color) -> Gates {
        self.state.own[color.index()]
    }
}

#[inline]
pub const fn home_rank(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => 7,
    }
}

/// Kings are part of the pawn key and of the key of their side's pieces.
pub static ZOBRIST: Zobrist = Zobrist::new(3, &[(KING, Zobrist::PAWNS | Zobrist::PIECES)]);

static GATES: [u64; 2 * 8 * Kind::COUNT] = keys(2);
static PAIR: [u64; Kind::COUNT] = keys(5);

#[inline]
pub fn gate_key(color: Color, file: u8, kind: Kind) -> u64 {
    GATES[(color.index() << 3 | usize::from(file & 7)) << 4 | kind.index()]
}

/// The key of the two types, whatever their order.
fn pair_key(pair: Option<Pair>) -> u64 {
    match pair {
        None => 0,
        Some([first, second]) if first == second => PAIR[first.index()].rotate_left(1),
        Some([first, second]) => PAIR[first.index()] ^ PAIR[second.index()],
    }
}

/// A key of the types and the waiting pieces, computed directly rather than piece by piece.
#[inline]
pub fn set_up_key(kinds: Option<Pair>, [white, black]: [Gates; 2]) -> u64 {
    zobrist::splitmix64(u64::from(black.bits()) << 32 | u64::from(white.bits())) ^ pair_key(kinds)
}

/// The key of the types and the waiting pieces, built piece by piece.
pub fn own_key(kinds: Option<Pair>, gates: [Gates; 2]) -> u64 {
    Color::ALL.iter().fold(pair_key(kinds), |key, &color| {
        let waiting = gates[color.index()].iter();
        waiting.fold(key, |key, (file, kind)| key ^ gate_key(color, file, kind))
    })
}
