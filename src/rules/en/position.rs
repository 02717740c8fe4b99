//! The position: what is on the board and how it came about.

use super::influence::{Influence, Mode, mode};
use super::pieces::{self, AUROR, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::squares::{self, last_rank, next};
use crate::board::{Color, Kind, Mailbox, Move, Piece, Slot, Square};
use crate::rules::repetition::Repetitions;

/// Castling rights as bits: White king side, White queen side, then Black's.
pub(super) mod castling {
    use crate::board::Color;

    /// The bit of a side's right towards the h-file or the a-file.
    pub const fn bit(color: Color, king_side: bool) -> u8 {
        1 << (2 * color.index() + !king_side as usize)
    }
}

/// How a move is made, in the move's tag.
pub(crate) mod tag {
    /// From one square to another; `via` is the square of a piece captured on the way, or 0.
    pub const NORMAL: u8 = 1;
    /// A pawn's double step.
    pub const DOUBLE: u8 = 2;
    /// A pawn captures en passant.
    pub const EN_PASSANT: u8 = 3;
    /// The king's part of castling; `via` is the rook's square.
    pub const CASTLE: u8 = 4;
    /// A pawn moves and becomes another kind, `via`.
    pub const PROMOTION: u8 = 5;
    /// A pawn that waits on its last rank becomes another kind, `via`, where it stands.
    pub const IN_PLACE: u8 = 6;
    /// A king (from) and an Auror (to) of one side change places.
    pub const SWAP: u8 = 7;
    /// No move at all: the side is partially checkmated.
    pub const LOST_TURN: u8 = 8;
}

/// The forced move of a side that is partially checkmated. Its squares are none.
pub(super) const LOST_TURN: Move = Move::new(Square(0), Square(0), 0, tag::LOST_TURN);

/// What a move makes of its pawn.
#[inline]
pub(crate) const fn becomes(m: Move) -> Option<Kind> {
    match m.tag() {
        tag::PROMOTION | tag::IN_PLACE => Some(Kind(m.via())),
        _ => None,
    }
}

/// Incremental hash keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// Of everything.
    pub position: u64,
    /// Of pawns and kings.
    pub pawns: u64,
    /// Of each side's other pieces, its kings included.
    pub pieces: [u64; 2],
    /// Of the Aurors.
    pub aurors: u64,
}

/// What a move changes besides the board, kept whole so that it can be put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub keys: Keys,
    /// The square a pawn just jumped over, if an enemy pawn can capture it there.
    pub en_passant: Option<Square>,
    /// Bits of [`castling`].
    pub castling: u8,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// Plies since the last null move, which repetition does not look across.
    pub since_null: u16,
    /// How many kings of the side to move are in check.
    pub checked: u8,
    /// How many turns were lost in succession up to now.
    pub lost_turns: u8,
}

/// A captured piece, where it was.
pub(super) type Captured = (Slot, Piece, Square);

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    pub state: State,
    /// `None` for a null move.
    pub played: Option<Move>,
    pub captured: [Option<Captured>; 2],
}

/// A position of EN Chess.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: Mailbox,
    pub(super) influence: Influence,
    pub(super) side: Color,
    pub(super) state: State,
    /// Number of the present full move, from 1.
    pub(super) move_number: u32,
    pub(super) undo: Vec<Undo>,
}

impl Position {
    /// How far a queen, rook or bishop of `color` on a square goes.
    #[inline]
    #[must_use]
    pub fn mode(&self, color: Color, square: Square) -> Mode {
        mode(color, self.influence.at(square))
    }

    /// How many kings of the side to move are in check.
    #[inline]
    #[must_use]
    pub fn checks(&self) -> u8 {
        self.state.checked
    }

    /// A key of where the pawns and the kings stand.
    #[inline]
    #[must_use]
    pub fn pawn_key(&self) -> u64 {
        self.state.keys.pawns
    }

    /// The piece that a pseudo-legal move moves; a lost turn counts as one of the king.
    #[inline]
    pub(super) fn piece_moved(&self, m: Move) -> Piece {
        self.board.piece_at(m.from()).unwrap_or(KING.of(self.side))
    }

    /// The squares of what a pseudo-legal move captures: on the way, and at its end.
    #[inline]
    pub(super) fn victims(&self, m: Move) -> [Option<Square>; 2] {
        let on_target = || Some(m.to()).filter(|&to| self.board.holds(to, !self.side));
        match m.tag() {
            tag::NORMAL => [Some(Square(m.via())).filter(|_| m.via() != 0), on_target()],
            tag::PROMOTION => [None, on_target()],
            tag::EN_PASSANT => [Some(behind(m.to(), self.side)), None],
            _ => [None, None],
        }
    }

    /// Whether a move captures something.
    #[inline]
    pub(crate) fn captures(&self, m: Move) -> bool {
        self.victims(m) != [None, None]
    }

    /// Whether a pawn of a side on a square has reached its last rank.
    #[inline]
    #[must_use]
    pub fn is_waiting(piece: Piece, square: Square) -> bool {
        piece.kind() == PAWN && square.rank() == last_rank(piece.color())
    }

    /// What a piece is worth in exchanges where it stands.
    #[inline]
    pub(super) fn worth(piece: Piece, square: Square) -> i32 {
        if Self::is_waiting(piece, square) {
            pieces::WAITING_PAWN
        } else {
            pieces::value(piece.kind())
        }
    }

    /// The value of what a move captures and of what it makes of a pawn.
    pub(super) fn gained(&self, m: Move) -> i32 {
        let captured: i32 = self
            .victims(m)
            .into_iter()
            .flatten()
            .filter_map(|square| Some(Self::worth(self.board.piece_at(square)?, square)))
            .sum();
        let piece = self.piece_moved(m);
        if piece.kind() != PAWN {
            return captured;
        }
        let arrived = becomes(m).map_or_else(|| Self::worth(piece, m.to()), pieces::value);
        captured + arrived - Self::worth(piece, m.from())
    }

    /// Whether a move captures, makes a queen, or brings a pawn to its last rank.
    #[inline]
    pub(super) fn is_forcing(&self, m: Move) -> bool {
        match m.tag() {
            tag::EN_PASSANT => true,
            tag::IN_PLACE => becomes(m) == Some(QUEEN),
            tag::NORMAL | tag::PROMOTION => {
                m.via() != 0 && m.tag() == tag::NORMAL
                    || self.board.holds(m.to(), !self.side)
                    || (m.tag() == tag::NORMAL && Self::is_waiting(self.piece_moved(m), m.to()))
            }
            _ => false,
        }
    }

    /// Whether both sides have nothing but a king and, together, at most one bishop or knight.
    pub(super) fn is_dead(&self) -> bool {
        if self.board.all().0.count_ones() > 3 {
            return false;
        }
        let count = |kinds: &[Kind]| -> u32 {
            let of = |color| kinds.iter().map(move |kind| kind.of(color));
            Color::ALL
                .into_iter()
                .flat_map(of)
                .map(|piece| self.board.count(piece))
                .sum()
        };
        let kings_apart = Color::ALL.iter().all(|&color| self.board.count(KING.of(color)) == 1);
        kings_apart && count(&[PAWN, ROOK, QUEEN, AUROR]) == 0 && count(&[KNIGHT, BISHOP]) <= 1
    }

    /// Whether a hundred plies have passed without capture or pawn move.
    pub(super) fn is_fifty_moves(&self) -> bool {
        self.state.halfmoves >= 100
    }

    /// Whether each side in turn has just lost its turn.
    pub(super) fn both_lost_turns(&self) -> bool {
        self.state.lost_turns >= 2
    }

    /// How often the position stood before. One that comes after a lost turn is not the same without it.
    pub(super) fn repetitions(&self) -> Repetitions {
        let reach = usize::from(self.state.halfmoves.min(self.state.since_null)).min(self.undo.len());
        Repetitions::count(self.state.keys.position, reach, |plies| {
            self.undo[self.undo.len() - plies].state.keys.position
        })
    }

    /// The rook's home square of a castling.
    pub(super) const fn rook_home(color: Color, king_side: bool) -> Square {
        Square::new(if king_side { 7 } else { 0 }, squares::home_rank(color))
    }

    /// The king's home square.
    pub(super) const fn king_home(color: Color) -> Square {
        Square::new(4, squares::home_rank(color))
    }

    /// Whether a king and an Auror of this side that change places go two squares or more along a rank, as in castling.
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

    /// Whether this side may still castle on a wing where no Auror stands in the king's way.
    pub(crate) fn may_come_to_castle(&self, color: Color) -> bool {
        [true, false].into_iter().any(|king_side| {
            let target = Square::new(if king_side { 6 } else { 2 }, squares::home_rank(color));
            self.state.castling & castling::bit(color, king_side) != 0
                && self.board.piece_at(target) != Some(AUROR.of(color))
        })
    }

    /// Drops the castling rights that the board contradicts.
    pub(super) fn consistent_castling(&self, rights: u8) -> u8 {
        let mut kept = 0;
        for color in Color::ALL {
            for king_side in [true, false] {
                let king = self.board.piece_at(Self::king_home(color));
                let rook = self.board.piece_at(Self::rook_home(color, king_side));
                if king == Some(KING.of(color)) && rook == Some(ROOK.of(color)) {
                    kept |= rights & castling::bit(color, king_side);
                }
            }
        }
        kept
    }
}

/// The square one step behind `square` as `color` sees it.
#[inline]
pub(super) fn behind(square: Square, color: Color) -> Square {
    next(square, squares::ahead(!color))
}
