//! What a move does to the board, told to whoever keeps something in step with it.

use super::{Color, Kind, Piece, Square};

/// Receives the board events of a move while it is made.
///
/// The board knows nothing of evaluation: an evaluator that keeps sums or an accumulator up to date is an observer.
pub trait Observer {
    /// A piece appeared on a square.
    fn added(&mut self, piece: Piece, square: Square);
    /// A piece disappeared from a square.
    fn removed(&mut self, piece: Piece, square: Square);
    /// A piece went from one square to another.
    fn moved(&mut self, piece: Piece, from: Square, to: Square);
    /// A piece was put behind the back rank.
    fn gate_filled(&mut self, color: Color, kind: Kind, file: u8);
    /// A piece behind the back rank entered or was lost.
    fn gate_emptied(&mut self, color: Color, kind: Kind, file: u8);
}

/// Ignores every event: for perft and for games in progress.
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
    fn gate_filled(&mut self, _: Color, _: Kind, _: u8) {}
    #[inline]
    fn gate_emptied(&mut self, _: Color, _: Kind, _: u8) {}
}
