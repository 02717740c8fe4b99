//! Positions of Chu Chess as inputs of a network.

use crate::board::{Color, Piece, Square};
use crate::eval::nnue::Active;
use crate::eval::nnue::features::{PieceSquare, PlainBoard};
use crate::rules::Rules;
use crate::rules::chu::{GEOMETRY, KING, Position};

/// The board of Chu Chess. With a mirror for kings on the left both sides see the start position alike, although it is turned, not
/// reflected.
#[derive(Clone, Copy, Debug)]
pub struct ChuBoard;

impl PlainBoard for ChuBoard {
    const GAME: &'static str = "chuchess";
    const FILES: u8 = GEOMETRY.files;
    const RANKS: u8 = GEOMETRY.ranks;
    const MOST_PIECES: usize = 46;
    const MIRRORED: bool = true;
}

type Inputs = PieceSquare<ChuBoard>;

#[inline]
fn number(square: Square) -> u8 {
    Inputs::square(square.file(), square.rank())
}

impl Active for Position {
    type Features = Inputs;

    fn active(&self, mut sink: impl FnMut(u16)) {
        for slot in self.board().all() {
            sink(Self::on_board(self.board().piece(slot), self.board().square(slot)));
        }
    }

    fn kings(&self) -> [u8; 2] {
        Color::ALL.map(|color| number(self.king(color)))
    }

    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        Inputs::piece(piece.color().index(), piece.kind().0, square.file(), square.rank())
    }

    #[inline]
    fn king_on(piece: Piece, square: Square) -> Option<u8> {
        (piece.kind() == KING).then(|| number(square))
    }
}
