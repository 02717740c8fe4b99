//! The interface of references.

use treville::rules::Variant;

/// A slow reference of a game's rules, written from the rules alone, so that it does not repeat errors of the engine.
/// The harness counts, plays and compares every game that implements this trait.
pub trait Reference: Clone {
    type Move;

    /// Reads a valid FEN.
    fn read(variant: Variant, fen: &str) -> Self;

    fn fen(&self) -> String;

    fn white_to_move(&self) -> bool;

    fn in_check(&self) -> bool;

    /// Every legal move once.
    fn legal(&self) -> Vec<Self::Move>;

    /// A legal move in the protocol's notation.
    fn text(&self, m: &Self::Move) -> String;

    /// The position after a legal move.
    fn after(&self, m: &Self::Move) -> Self;

    /// The key of repetitions: equal for equal positions.
    fn identity(&self) -> String;

    /// Result and reason in the engine's words if the game is over; the position has occurred `times` times.
    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)>;

    /// A legal move in SAN, if the reference implements it.
    fn san(&self, _: &Self::Move) -> Option<String> {
        None
    }

    /// Whether random games should prefer a move.
    fn is_lively(&self, _: &Self::Move) -> bool {
        false
    }

    /// Whether the engine may write the position as `fen`.
    fn is_written_as(&self, _: Variant, fen: &str) -> bool {
        self.fen() == fen
    }

    /// Whether a FEN holds everything that decides how the game continues.
    fn is_told_by_fen(&self) -> bool {
        true
    }
}
