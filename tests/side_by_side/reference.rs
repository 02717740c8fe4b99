//! What a game's reference must be able to tell.

use treville::rules::Variant;

/// A position under the rules of a game once more: slow, plain, and written from the rules alone, so that an error of
/// the engine is not repeated. A game that implements this is counted, played and compared like the others.
pub trait Reference: Clone {
    /// A move in a position.
    type Move;

    /// The position of a FEN that is known to be sound.
    fn read(variant: Variant, fen: &str) -> Self;

    fn fen(&self) -> String;

    fn white_to_move(&self) -> bool;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Every legal move once.
    fn legal(&self) -> Vec<Self::Move>;

    /// A legal move as the protocol writes it.
    fn text(&self, m: &Self::Move) -> String;

    /// The position after a legal move.
    fn after(&self, m: &Self::Move) -> Self;

    /// What two positions have in common that count as a repetition of each other.
    fn identity(&self) -> String;

    /// Result and reason in the engine's words if the game is over; the position has been on the board `times` times.
    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)>;

    /// A legal move in standard algebraic notation, if the reference knows it.
    fn san(&self, _: &Self::Move) -> Option<String> {
        None
    }

    /// Whether random games should play a move more often than chance would have it.
    fn is_lively(&self, _: &Self::Move) -> bool {
        false
    }

    /// Whether the engine may write the position as `fen`.
    fn is_written_as(&self, _: Variant, fen: &str) -> bool {
        self.fen() == fen
    }

    /// Whether a FEN holds everything that decides how the game goes on.
    fn is_told_by_fen(&self) -> bool {
        true
    }
}
