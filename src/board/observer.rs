//! The board events of a move, for evaluators with incremental updates.

use super::{Piece, Square};

/// Receives the board events of a move while it is made. This keeps the board independent of evaluation: an evaluator
/// that updates an accumulator is one kind of observer.
pub trait Observer {
    /// A piece appeared on a square.
    fn added(&mut self, piece: Piece, square: Square);
    /// A piece disappeared from a square.
    fn removed(&mut self, piece: Piece, square: Square);
    /// A piece went from one square to another.
    fn moved(&mut self, piece: Piece, from: Square, to: Square);
    /// A piece left its place off the board; each game numbers these places itself.
    fn left_reserve(&mut self, piece: Piece, place: u8);
}

/// Ignores all events, for perft and for games in progress.
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
