//! The network as a judge of Musketeer Chess: board events become features.

use std::sync::Arc;

use super::accumulator::{Accumulator, Active};
use super::features::{FeatureSet, Musketeer};
use super::network::Network;
use super::simd::Kernel;
use crate::board::{Color, Kind, Observer, Piece, Square};
use crate::eval::Evaluator;
use crate::rules::Rules;
use crate::rules::musketeer::{KING, Position};

/// Evaluates positions with a network.
#[derive(Clone, Debug)]
pub struct NetworkEvaluator {
    accumulator: Accumulator<Musketeer>,
}

impl NetworkEvaluator {
    /// An evaluator that computes with the fastest kernel; it must be refreshed before use.
    #[must_use]
    pub fn new(network: Arc<Network>) -> Self {
        Self::with_kernel(network, Kernel::best())
    }

    /// An evaluator that computes with this kernel.
    #[must_use]
    pub fn with_kernel(network: Arc<Network>, kernel: Kernel) -> Self {
        NetworkEvaluator {
            accumulator: Accumulator::new(network, kernel),
        }
    }

    /// The accumulators of White and Black.
    pub fn accumulators(&mut self, position: &Position) -> [Vec<i16>; 2] {
        [0, 1].map(|side| self.accumulator.values(side, position))
    }
}

/// A square as the features number it.
#[inline]
fn square64(square: Square) -> u8 {
    square.rank() << 3 | square.file()
}

#[inline]
fn on_board(piece: Piece, square: Square) -> u16 {
    Musketeer::piece(piece.color().index(), piece.kind().0, square64(square))
}

impl Active for Position {
    fn active(&self, mut sink: impl FnMut(u16)) {
        let board = self.board();
        for slot in board.all() {
            sink(on_board(board.piece(slot), board.square(slot)));
        }
        for color in Color::ALL {
            for (file, kind) in self.gates(color).iter() {
                sink(Musketeer::waiting(color.index(), kind.0, file));
            }
        }
        for kind in self.pair().into_iter().flatten() {
            sink(Musketeer::pair(kind.0));
        }
    }

    fn kings(&self) -> [u8; 2] {
        Color::ALL.map(|color| square64(self.king(color)))
    }
}

impl Observer for NetworkEvaluator {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        self.accumulator.add(on_board(piece, square));
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.accumulator.remove(on_board(piece, square));
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.accumulator.remove(on_board(piece, from));
        self.accumulator.add(on_board(piece, to));
        if piece.kind() == KING {
            self.accumulator.king(piece.color().index(), square64(to));
        }
    }

    #[inline]
    fn gate_filled(&mut self, color: Color, kind: Kind, file: u8) {
        self.accumulator.add(Musketeer::waiting(color.index(), kind.0, file));
    }

    #[inline]
    fn gate_emptied(&mut self, color: Color, kind: Kind, file: u8) {
        self.accumulator.remove(Musketeer::waiting(color.index(), kind.0, file));
    }
}

impl Evaluator<Position> for NetworkEvaluator {
    fn refresh(&mut self, position: &Position) {
        let mut pieces = 0;
        position.active(|feature| pieces += usize::from(Musketeer::is_piece(feature)));
        self.accumulator.reset(position.kings(), pieces);
    }

    #[inline]
    fn push(&mut self) {
        self.accumulator.push();
    }

    #[inline]
    fn pop(&mut self) {
        self.accumulator.pop();
    }

    fn evaluate(&mut self, position: &Position) -> i32 {
        self.accumulator.evaluate(position.side_to_move().index(), position)
    }
}
