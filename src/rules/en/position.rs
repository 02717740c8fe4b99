//! The position and the influence of its Aurors.

use super::EnChess;
use super::influence::{Mode, mode};
use super::pieces::{AUROR, KING, PAWN, ROOK};
use super::squares::last_rank;
use crate::board::zobrist::keys;
use crate::board::{Color, Kind, Move, Piece, Square};
use crate::rules::common::{self, Castlings, Zobrist};

/// The move tags of this game. In an ordinary move, `via` is the square of a piece captured on the way, or 0.
pub(crate) mod tag {
    pub(crate) use crate::rules::common::tag::*;

    /// A pawn on its last rank becomes another kind, `via`, without moving.
    pub const IN_PLACE: u8 = FIRST_OWN;
    /// The king (on the origin) and the Auror (on the target) of one side swap places.
    pub const SWAP: u8 = FIRST_OWN + 1;
    /// A turn lost because the side is partially checkmated.
    pub const LOST_TURN: u8 = FIRST_OWN + 2;
}

/// The forced pass of a side that is partially checkmated.
pub const LOST_TURN: Move = Move::new(Square(0), Square(0), 0, tag::LOST_TURN);

/// The kind to which a move promotes.
#[inline]
pub const fn becomes(m: Move) -> Option<Kind> {
    match m.tag() {
        tag::PROMOTION | tag::IN_PLACE => Some(Kind(m.via())),
        _ => None,
    }
}

/// State that only EN Chess has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// The number of consecutive lost turns.
    pub(super) lost_turns: u8,
}

pub static CASTLINGS: Castlings = Castlings::new(KING, ROOK, [Square::new(4, 1), Square::new(4, 8)], 8, 2);

/// A position of EN Chess.
pub type Position = common::Position<EnChess>;

impl Position {
    /// The mode of a slider (queen, rook or bishop) of `color` on a square.
    #[inline]
    pub(crate) fn mode(&self, color: Color, square: Square) -> Mode {
        mode(color, self.rules.influence.at(square))
    }

    /// The squares on which a pseudo-legal move captures: on the way, and at its end.
    #[inline]
    pub(super) fn victim_squares(&self, m: Move) -> [Option<Square>; 2] {
        let on_target = || Some(m.to()).filter(|&to| self.board.holds(to, !self.side));
        match m.tag() {
            tag::NORMAL => [Some(Square(m.via())).filter(|_| m.via() != 0), on_target()],
            tag::PROMOTION => [None, on_target()],
            tag::EN_PASSANT => [Some(m.to().behind(self.side)), None],
            _ => [None, None],
        }
    }

    #[inline]
    pub(crate) fn captures(&self, m: Move) -> bool {
        self.victim_squares(m) != [None, None]
    }

    /// Whether a piece is a pawn on its last rank.
    #[inline]
    pub(crate) fn is_waiting(piece: Piece, square: Square) -> bool {
        piece.kind() == PAWN && square.rank() == last_rank(piece.color())
    }

    /// Whether both sides have just lost a turn.
    pub(super) fn both_lost_turns(&self) -> bool {
        self.state.own.lost_turns >= 2
    }

    /// Whether a swap moves the king two squares or more along its rank, so that it looks like castling.
    pub(crate) fn swaps_like_castling(&self, color: Color) -> bool {
        let square = |slot| self.board.square(slot);
        let far_apart =
            |king: Square, auror: Square| king.rank() == auror.rank() && king.file().abs_diff(auror.file()) > 1;
        let mut kings = self.board.of(KING.of(color)).map(square);
        kings.any(|king| {
            self.board
                .of(AUROR.of(color))
                .map(square)
                .any(|auror| far_apart(king, auror))
        })
    }

    /// Whether this side has castling rights on a wing where no Auror stands in the king's way.
    pub(crate) fn may_come_to_castle(&self, color: Color) -> bool {
        CASTLINGS.of(color).iter().any(|castling| {
            self.state.castling & castling.bit != 0 && self.board.piece_at(castling.king_to) != Some(AUROR.of(color))
        })
    }
}

/// Kings are part of the pawn key and of the key of their side's pieces; Aurors of the latter and of the special key.
pub static ZOBRIST: Zobrist = Zobrist::new(
    0x301,
    &[
        (KING, Zobrist::PAWNS | Zobrist::PIECES),
        (AUROR, Zobrist::PIECES | Zobrist::SPECIAL),
    ],
);

static LOST_TURNS: [u64; 4] = keys(0x303);

#[inline]
pub fn lost_turns(count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        LOST_TURNS[usize::from(count & 3)]
    }
}
