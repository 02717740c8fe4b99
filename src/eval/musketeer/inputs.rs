//! Positions of Musketeer Chess as inputs of a network.

use crate::board::{Color, Kind, Piece, Square};
use crate::eval::nnue::Active;
use crate::eval::nnue::features::Musketeer;
use crate::rules::Rules;
use crate::rules::musketeer::{KING, Position};

/// A square as the features number it.
#[inline]
fn square64(square: Square) -> u8 {
    square.rank() << 3 | square.file()
}

impl Active for Position {
    type Features = Musketeer;

    fn active(&self, mut sink: impl FnMut(u16)) {
        let board = self.board();
        for slot in board.all() {
            sink(Self::on_board(board.piece(slot), board.square(slot)));
        }
        for color in Color::ALL {
            for (file, kind) in self.gates(color).iter() {
                sink(Self::waiting(color, kind, file));
            }
        }
        for kind in self.pair().into_iter().flatten() {
            sink(Musketeer::pair(kind.0));
        }
    }

    fn kings(&self) -> [u8; 2] {
        Color::ALL.map(|color| square64(self.king(color)))
    }

    #[inline]
    fn on_board(piece: Piece, square: Square) -> u16 {
        Musketeer::piece(piece.color().index(), piece.kind().0, square64(square))
    }

    #[inline]
    fn waiting(color: Color, kind: Kind, file: u8) -> u16 {
        Musketeer::waiting(color.index(), kind.0, file)
    }

    #[inline]
    fn king_on(piece: Piece, square: Square) -> Option<u8> {
        (piece.kind() == KING).then(|| square64(square))
    }
}
