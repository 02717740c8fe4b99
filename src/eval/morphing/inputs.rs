//! Positions of Morphing Chess III as inputs of a network. A King's mode is its kind, so pieces on squares tell everything.

use crate::board::{Color, Piece, Square};
use crate::eval::nnue::Active;
use crate::eval::nnue::features::{PieceSquare, PlainBoard};
use crate::rules::Rules;
use crate::rules::morphing::{GEOMETRY, Position, is_royal};

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct Morphing;

impl PlainBoard for Morphing {
    const GAME: &'static str = "morphing3";
    const FILES: u8 = GEOMETRY.files;
    const RANKS: u8 = GEOMETRY.ranks;
    const MOST_PIECES: usize = 36;
    const MIRRORED: bool = true;
}

type Inputs = PieceSquare<Morphing>;

fn square81(square: Square) -> u8 {
    Inputs::square(square.file(), square.rank())
}

impl Active for Position {
    type Features = Inputs;

    fn active(&self, mut sink: impl FnMut(u16)) {
        let board = self.board();
        for slot in board.all() {
            sink(Self::on_board(board.piece(slot), board.square(slot)));
        }
    }

    fn kings(&self) -> [u8; 2] {
        Color::ALL.map(|color| square81(self.king(color)))
    }

    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        Inputs::piece(piece.color().index(), piece.kind().0, square.file(), square.rank())
    }

    #[inline]
    fn king_on(piece: Piece, square: Square) -> Option<u8> {
        is_royal(piece.kind()).then(|| square81(square))
    }
}
