//! Board events of a move, for evaluators that are updated incrementally.

use super::{Piece, Square};

/// Receives the board events of a move while it is made. The board does not depend on the evaluation: an evaluator that
/// updates sums or an accumulator is an observer.
pub trait Observer {
    /// A piece appeared on a square.
    fn added(&mut self, piece: Piece, square: Square);
    /// A piece disappeared from a square.
    fn removed(&mut self, piece: Piece, square: Square);
    /// A piece went from one square to another.
    fn moved(&mut self, piece: Piece, from: Square, to: Square);
    /// A piece left its place off the board; the game numbers such places.
    fn left_reserve(&mut self, piece: Piece, place: u8);
}

/// Ignores every event, for perft and games in progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct NullObserver;

impl Observer for NullObserver {
    #[inline]
    fn added(&mut self, _: Piece, _: Square) {}
    #[inline]
    fn removed(&mut self, _: Piece, _: Square) {}
    #[inline]
    fn moved(&mut self, _: Piece, _: Square, _: Square) {}
    #[inline]
    fn left_reserve(&mut self, _: Piece, _: u8) {}
}
