//! Castling: the king moves towards a rook, and the rook jumps to the other side of the king.

use crate::board::{Color, Kind, Move, Square};

/// One of the four castlings of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Castling {
    pub(in crate::rules) color: Color,
    /// Whether this is castling towards the last file, which FEN calls the king's side for both colours.
    pub(in crate::rules) king_side: bool,
    pub(in crate::rules) bit: u8,
    pub(in crate::rules) king: Square,
    pub(in crate::rules) rook: Square,
    pub(in crate::rules) king_to: Square,
}

/// The four castlings of a game, in FEN order, and the kinds that take part.
#[derive(Debug)]
pub struct Castlings {
    all: [Castling; 4],
    pub(in crate::rules) king: Kind,
    pub(super) rook: Kind,
    /// For each square, a mask of the rights that remain after a move from or to that square.
    kept: [u8; 256],
}

impl Castlings {
    /// Castlings in which kings on `homes` (White's first) move `steps` squares towards rooks on the first and the last
    /// of `files` files.
    pub(crate) const fn new(king: Kind, rook: Kind, homes: [Square; 2], files: u8, steps: u8) -> Self {
        let mut castlings = Castlings {
            all: [Castling {
                color: Color::White,
                king_side: true,
                bit: 0,
                king: homes[0],
                rook: homes[0],
                king_to: homes[0],
            }; 4],
            king,
            rook,
            kept: [!0; 256],
        };
        let mut index = 0;
        while index < 4 && steps > 0 {
            let (home, king_side) = (homes[index / 2], index % 2 == 0);
            let castling = Castling {
                color: Color::ALL[index / 2],
                king_side,
                bit: 1 << index,
                king: home,
                rook: Square::new(if king_side { files - 1 } else { 0 }, home.rank()),
                king_to: home.step(if king_side { steps } else { steps.wrapping_neg() }),
            };
            castlings.all[index] = castling;
            castlings.kept[castling.king.index()] &= !castling.bit;
            castlings.kept[castling.rook.index()] &= !castling.bit;
            index += 1;
        }
        castlings
    }

    /// The two castlings of a side, the king's side first.
    #[inline]
    pub(in crate::rules) const fn of(&self, color: Color) -> [Castling; 2] {
        [self.all[2 * color.index()], self.all[2 * color.index() + 1]]
    }

    pub(in crate::rules) fn iter(&self) -> impl Iterator<Item = &Castling> {
        self.all.iter()
    }

    pub(in crate::rules) fn of_letter(&self, letter: char) -> Option<&Castling> {
        self.iter().find(|castling| castling.letter() == letter)
    }

    #[inline]
    pub(in crate::rules) const fn kept(&self, square: Square) -> u8 {
        self.kept[square.index()]
    }
}

impl Castling {
    pub(in crate::rules) const fn letter(&self) -> char {
        self.color.case(if self.king_side { b'K' } else { b'Q' }) as char
    }

    /// The king's part of the castling as a move.
    pub(in crate::rules) const fn as_move(&self) -> Move {
        Move::new(self.king, self.king_to, self.rook.0, super::tag::CASTLE)
    }

    /// The squares from the king to `end`, excluding the king's own square.
    pub(in crate::rules) fn path_to(&self, end: Square) -> impl Iterator<Item = Square> {
        let step = if self.king_side { 1 } else { 255 };
        let length = self.king.file().abs_diff(end.file());
        (0..length).scan(self.king, move |square, _| {
            *square = square.step(step);
            Some(*square)
        })
    }
}

/// Where the rook stands after castling: next to the king, on the side from which the king came.
#[inline]
pub const fn castled_rook(m: Move) -> Square {
    m.to().step(if m.to().file() > m.from().file() { 255 } else { 1 })
}
