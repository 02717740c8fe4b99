//! Squares, and an 8x8 array of them.

use super::piece::{Kind, Piece, Side};

/// A square of the playing area. File and rank are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    pub file: i32,
    pub rank: i32,
}

impl Square {
    pub fn new(file: i32, rank: i32) -> Square {
        Square { file, rank }
    }

    /// All squares: a1, b1, and so on to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..8).flat_map(|rank| (0..8).map(move |file| Square { file, rank }))
    }

    /// The square at an offset, if it is on the board.
    pub fn offset(self, (files, ranks): (i32, i32)) -> Option<Square> {
        let (file, rank) = (self.file + files, self.rank + ranks);
        ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(Square { file, rank })
    }

    pub fn file_letter(self) -> char {
        file_letter(self.file)
    }

    pub fn rank_digit(self) -> char {
        char::from(b'1' + self.rank as u8)
    }

    pub fn name(self) -> String {
        format!("{}{}", self.file_letter(), self.rank_digit())
    }

    pub fn from_name(name: &str) -> Option<Square> {
        let [file, rank] = name.as_bytes() else { return None };
        let square = Square::new(i32::from(*file) - i32::from(b'a'), i32::from(*rank) - i32::from(b'1'));
        square.offset((0, 0))
    }
}

pub fn file_letter(file: i32) -> char {
    char::from(b'a' + file as u8)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    ranks: [[Option<Piece>; 8]; 8],
}

impl Board {
    pub fn empty() -> Board {
        Board { ranks: [[None; 8]; 8] }
    }

    pub fn get(&self, square: Square) -> Option<Piece> {
        self.ranks[square.rank as usize][square.file as usize]
    }

    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.ranks[square.rank as usize][square.file as usize] = piece;
    }

    pub fn is_empty(&self, square: Square) -> bool {
        self.get(square).is_none()
    }

    pub fn holds(&self, square: Square, side: Side, kind: Kind) -> bool {
        self.get(square) == Some(Piece { side, kind })
    }

    pub fn holds_side(&self, square: Square, side: Side) -> bool {
        self.get(square).is_some_and(|piece| piece.side == side)
    }

    pub fn pieces(&self, side: Side) -> impl Iterator<Item = (Square, Kind)> {
        Square::all().filter_map(move |square| match self.get(square) {
            Some(piece) if piece.side == side => Some((square, piece.kind)),
            _ => None,
        })
    }

    /// The square of a side's king. Each side has exactly one: the FEN reader checks it.
    pub fn king(&self, side: Side) -> Square {
        self.pieces(side)
            .find(|(_, kind)| *kind == Kind::King)
            .expect("a king")
            .0
    }
}
