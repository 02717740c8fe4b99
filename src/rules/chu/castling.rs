//! Castling: the king goes three squares towards a rook, which goes to his other side.

use super::Position;
use super::pieces::{KING, ROOK};
use super::position::tag;
use super::squares::home_rank;
use crate::board::{Color, Move, Square};

/// One of the four castlings of a game.
#[derive(Clone, Copy)]
pub(super) struct Castling {
    pub color: Color,
    /// Towards the j-file, which FEN calls the king's side for both colours.
    pub king_side: bool,
    /// The bit of the right to it.
    pub bit: u8,
    pub king: Square,
    pub rook: Square,
    pub king_to: Square,
}

const fn castling(color: Color, king_side: bool, king_file: u8) -> Castling {
    let rank = home_rank(color);
    Castling {
        color,
        king_side,
        bit: 1 << (2 * color.index() + !king_side as usize),
        king: Square::new(king_file, rank),
        rook: Square::new(if king_side { 9 } else { 0 }, rank),
        king_to: Square::new(if king_side { king_file + 3 } else { king_file - 3 }, rank),
    }
}

/// Every castling, in the order in which FEN names them.
pub(super) const CASTLINGS: [Castling; 4] = [
    castling(Color::White, true, 5),
    castling(Color::White, false, 5),
    castling(Color::Black, true, 4),
    castling(Color::Black, false, 4),
];

/// For every square the rights that remain when something leaves or enters it, as a mask.
static KEPT: [u8; 256] = {
    let mut kept = [0xff; 256];
    let mut index = 0;
    while index < CASTLINGS.len() {
        kept[CASTLINGS[index].king.index()] &= !CASTLINGS[index].bit;
        kept[CASTLINGS[index].rook.index()] &= !CASTLINGS[index].bit;
        index += 1;
    }
    kept
};

/// The rights that remain when something leaves or enters a square, as a mask.
#[inline]
pub(super) fn rights_kept(square: Square) -> u8 {
    KEPT[square.index()]
}

/// Where the rook of a castling goes: beside the king, on the side he came from.
#[inline]
pub(super) const fn rook_to(m: Move) -> Square {
    m.to().step(if m.to().file() > m.from().file() { 255 } else { 1 })
}

impl Castling {
    /// The letter by which FEN names the right to it.
    pub(super) const fn letter(&self) -> char {
        self.color.case(if self.king_side { b'k' } else { b'q' }) as char
    }

    /// The squares from `self.king` to `end`, without the first and with the last.
    fn path_to(&self, end: Square) -> impl Iterator<Item = Square> {
        let step = if self.king_side { 1 } else { 255 };
        let length = self.king.file().abs_diff(end.file());
        (0..length).scan(self.king, move |square, _| {
            *square = square.step(step);
            Some(*square)
        })
    }
}

impl Position {
    /// The castlings that are legal now.
    pub(super) fn legal_castlings(&self) -> impl Iterator<Item = Move> {
        CASTLINGS
            .iter()
            .filter(|castling| castling.color == self.side && self.may_castle(castling))
            .map(|castling| Move::new(castling.king, castling.king_to, castling.rook.0, tag::CASTLE))
    }

    fn may_castle(&self, castling: &Castling) -> bool {
        self.state.castling & castling.bit != 0
            && !self.state.in_check
            && castling
                .path_to(castling.rook)
                .all(|square| square == castling.rook || self.board.is_empty(square))
            && castling
                .path_to(castling.king_to)
                .all(|square| !self.is_attacked(square, !self.side))
    }

    /// Drops the castling rights that the board contradicts.
    pub(super) fn consistent_castling(&self, rights: u8) -> u8 {
        CASTLINGS
            .iter()
            .filter(|castling| {
                self.board.piece_at(castling.king) == Some(KING.of(castling.color))
                    && self.board.piece_at(castling.rook) == Some(ROOK.of(castling.color))
            })
            .fold(0, |kept, castling| kept | rights & castling.bit)
    }
}
