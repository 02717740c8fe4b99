//! The network as a judge: board events become features.

use std::marker::PhantomData;
use std::sync::Arc;

use super::accumulator::Accumulator;
use super::active::Active;
use super::features::FeatureSet;
use super::network::Network;
use super::simd::Kernel;
use crate::board::{Observer, Piece, Square};
use crate::eval::evaluator::Evaluator;
use crate::rules::Rules;

/// Evaluates positions of a game with a network.
#[derive(Clone, Debug)]
pub struct NetworkEvaluator<R: Active> {
    accumulator: Accumulator<R::Features>,
    game: PhantomData<fn() -> R>,
}

impl<R: Active> NetworkEvaluator<R> {
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
            game: PhantomData,
        }
    }

    /// The accumulators of White and Black.
    pub fn accumulators(&mut self, position: &R) -> [Vec<i16>; 2] {
        [0, 1].map(|side| self.accumulator.values(side, position))
    }

    /// A piece is on a square where it was not before: if it is the king, its side sees the board from there.
    #[inline]
    fn look(&mut self, piece: Piece, square: Square) {
        if let Some(king) = R::king_on(piece, square) {
            self.accumulator.king(piece.color().index(), king);
        }
    }
}

impl<R: Active> Observer for NetworkEvaluator<R> {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        self.accumulator.add(R::on_board(piece, square));
        self.look(piece, square);
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.accumulator.remove(R::on_board(piece, square));
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.accumulator.remove(R::on_board(piece, from));
        self.accumulator.add(R::on_board(piece, to));
        self.look(piece, to);
    }

    #[inline]
    fn left_reserve(&mut self, piece: Piece, file: u8) {
        self.accumulator.remove(R::waiting(piece.color(), piece.kind(), file));
    }
}

impl<R: Rules + Active> Evaluator<R> for NetworkEvaluator<R> {
    fn refresh(&mut self, position: &R) {
        let mut pieces = 0;
        position.active(|feature| pieces += usize::from(R::Features::is_piece(feature)));
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

    fn evaluate(&mut self, position: &R) -> i32 {
        self.accumulator.evaluate(position.side_to_move().index(), position)
    }
}
