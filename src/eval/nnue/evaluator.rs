//! Evaluation along a line of moves.

use std::sync::Arc;

use super::accumulator::Accumulator;
use super::evaluable::Evaluable;
use super::network::Network;
use super::simd::Kernel;
use crate::board::{Color, Observer, Piece, Square};
use crate::rules::Position;

/// Evaluates positions of a game with a network.
#[derive(Clone, Debug)]
pub struct Evaluator<R: Evaluable> {
    accumulator: Accumulator<R>,
}

impl<R: Evaluable> Evaluator<R> {
    /// An evaluator with the fastest kernel. Call [`refresh`](Self::refresh) before use.
    #[must_use]
    pub fn new(network: Arc<Network>) -> Self {
        Self::with_kernel(network, Kernel::best())
    }

    /// An evaluator with the given kernel.
    #[must_use]
    pub fn with_kernel(network: Arc<Network>, kernel: Kernel) -> Self {
        Evaluator {
            accumulator: Accumulator::new(network, kernel),
        }
    }

    /// The accumulators of White and Black.
    pub fn accumulators(&mut self, position: &Position<R>) -> [Vec<i16>; 2] {
        [0, 1].map(|side| self.accumulator.values(side, position))
    }

    /// Starts a new line at this position.
    pub fn refresh(&mut self, position: &Position<R>) {
        let mut pieces = 0;
        R::active(position, |feature| pieces += usize::from(R::is_piece(feature)));
        self.accumulator.reset(R::kings(position), pieces);
    }

    /// Begins a move: the events that follow belong to it.
    #[inline]
    pub fn push(&mut self) {
        self.accumulator.push();
    }

    /// Takes back the last move.
    #[inline]
    pub fn pop(&mut self) {
        self.accumulator.pop();
    }

    /// The evaluation for the side to move, in centipawns.
    pub fn evaluate(&mut self, position: &Position<R>) -> i32 {
        self.accumulator.evaluate(position.side_to_move().index(), position)
    }

    /// What the piece of a feature is worth to the side that owns it: the evaluation for `owner` with the piece minus
    /// that without it, in centipawns. The feature must be active and not that of a [viewer](Evaluable::VIEWERS).
    pub fn worth(&mut self, position: &Position<R>, owner: Color, feature: u16) -> i32 {
        let side = position.side_to_move();
        let gain = self.evaluate(position) - self.accumulator.evaluate_without(side.index(), position, feature);
        if owner == side { gain } else { -gain }
    }

    /// Updates the view of a side if its king has arrived on this square.
    #[inline]
    fn update_view(&mut self, piece: Piece, square: Square) {
        if let Some(king) = R::king_on(piece, square) {
            self.accumulator.king(piece.color().index(), king);
        }
    }
}

impl<R: Evaluable> Observer for Evaluator<R> {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        self.accumulator.add(R::on_board(piece, square));
        self.update_view(piece, square);
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.accumulator.remove(R::on_board(piece, square));
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.accumulator.remove(R::on_board(piece, from));
        self.accumulator.add(R::on_board(piece, to));
        self.update_view(piece, to);
    }

    #[inline]
    fn left_reserve(&mut self, piece: Piece, file: u8) {
        self.accumulator.remove(R::waiting(piece.color(), piece.kind(), file));
    }
}
