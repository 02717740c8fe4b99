//! Castling: the king goes three squares, the rook to the inner side of it.

use super::pieces::{KING, ROOK};
use super::position::{Position, home_rank, tag};
use crate::board::{Color, Move, Square};

/// The two ways to castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wing {
    /// Towards the i-file, `K` in FEN.
    I,
    /// Towards the a-file, `Q` in FEN.
    A,
}

impl Wing {
    pub const ALL: [Wing; 2] = [Wing::I, Wing::A];

    /// The letter of FEN in upper case.
    pub const fn letter(self) -> u8 {
        match self {
            Wing::I => b'K',
            Wing::A => b'Q',
        }
    }

    /// The bit of a side's right to castle this way.
    pub const fn right(self, color: Color) -> u8 {
        1 << (2 * color.index() + self as usize)
    }

    const fn rook_file(self) -> u8 {
        match self {
            Wing::I => 8,
            Wing::A => 0,
        }
    }

    /// One square towards this wing.
    const fn step(self) -> u8 {
        match self {
            Wing::I => 1,
            Wing::A => 255,
        }
    }

    /// Where the rook stands before.
    pub const fn rook_home(self, color: Color) -> Square {
        Square::new(self.rook_file(), home_rank(color))
    }
}

/// Where the king stands before.
pub(crate) const fn king_home(color: Color) -> Square {
    Square::new(4, home_rank(color))
}

/// Where the rook of a castling goes: next to the king's target, on the side the king came from.
pub(super) const fn castled_rook(m: Move) -> Square {
    if m.to().file() > m.from().file() {
        m.to().step(255)
    } else {
        m.to().step(1)
    }
}

/// The rights that remain when something leaves or enters a square, as a mask.
pub(super) static RIGHTS_KEPT: [u8; 256] = {
    let mut kept = [!0; 256];
    let mut index = 0;
    while index < 4 {
        let color = Color::ALL[index / 2];
        let wing = Wing::ALL[index % 2];
        kept[king_home(color).index()] &= !wing.right(color);
        kept[wing.rook_home(color).index()] &= !wing.right(color);
        index += 1;
    }
    kept
};

impl Position {
    /// The castling of the side to move towards a wing, if it is legal.
    pub(super) fn castling(&self, wing: Wing) -> Option<Move> {
        if self.state.castling & wing.right(self.side) == 0 || self.state.in_check {
            return None;
        }
        let home = king_home(self.side);
        let path = [1, 2, 3].map(|steps: u8| home.step(wing.step().wrapping_mul(steps)));
        let free = path
            .iter()
            .all(|&square| self.board.is_empty(square) && !self.is_attacked(square, !self.side));
        free.then(|| Move::new(home, path[2], wing.rook_home(self.side).0, tag::CASTLE))
    }

    /// The rights of a FEN that the board does not contradict.
    pub(super) fn consistent_castling(&self, rights: u8) -> u8 {
        let mut kept = 0;
        for color in Color::ALL {
            for wing in Wing::ALL {
                let unmoved = self.board.piece_at(king_home(color)) == Some(KING.of(color))
                    && self.board.piece_at(wing.rook_home(color)) == Some(ROOK.of(color));
                if unmoved {
                    kept |= rights & wing.right(color);
                }
            }
        }
        kept
    }
}
