//! How far a game has come from the middlegame to the endgame.

use super::counting::Counting;

/// The phase of a position with all its pieces: nothing but middlegame.
pub(super) const FULL_PHASE: i32 = 256;

/// The part of the middlegame where pieces have this value together, 0..=256.
#[inline]
pub(super) fn phase<R: Counting>(pieces: i32) -> i32 {
    (pieces * FULL_PHASE / R::FULL_PIECES).min(FULL_PHASE)
}

/// The part of the middlegame in a position, 0..=256.
pub(super) fn phase_of<R: Counting>(position: &R) -> i32 {
    let board = position.board();
    let on_board: i32 = board.all().map(|slot| R::phase_value(board.piece(slot).kind())).sum();
    phase::<R>(on_board + position.phase_beside_board())
}
