//! Positions of EN Chess as inputs of a network.

use crate::board::{Piece, Square};
use crate::eval::nnue::Active;
use crate::eval::nnue::features::{PieceSquare, PlainBoard};
use crate::rules::Rules;
use crate::rules::en::Position;

/// The grid of ten ranks, of whose first and last only the x squares are ever used. With several kings there is none to mirror by.
#[derive(Clone, Copy, Debug)]
pub struct Grid;

impl PlainBoard for Grid {
    const GAME: &'static str = "enchess";
    const FILES: u8 = 8;
    const RANKS: u8 = 10;
    const MOST_PIECES: usize = 34;
    const MIRRORED: bool = false;
}

impl Active for Position {
    type Features = PieceSquare<Grid>;

    fn active(&self, mut sink: impl FnMut(u16)) {
        let board = self.board();
        for slot in board.all() {
            sink(Self::on_board(board.piece(slot), board.square(slot)));
        }
    }

    fn kings(&self) -> [u8; 2] {
        [0, 0]
    }

    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        Self::Features::piece(piece.color().index(), piece.kind().0, square.file(), square.rank())
    }

    #[inline]
    fn king_on(_: Piece, _: Square) -> Option<u8> {
        None
    }
}
