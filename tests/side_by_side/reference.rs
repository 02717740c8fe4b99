//! The interface that references implement.

use treville::rules::Variant;

/// A slow version of a game, written from its rules alone so that it does not repeat the engine's errors. The harness
/// counts, plays and compares for every game that implements this trait.
pub trait Reference: Clone {
    type Move;

    fn read(variant: Variant, fen: &str) -> Self;

    fn fen(&self) -> String;

    fn white_to_move(&self) -> bool;

    fn in_check(&self) -> bool;

    /// All legal moves, each listed once.
    fn legal(&self) -> Vec<Self::Move>;

    /// A legal move in protocol notation.
    fn text(&self, m: &Self::Move) -> String;

    /// The position after a legal move.
    fn after(&self, m: &Self::Move) -> Self;

    /// Equal for positions that count as repetitions of each other.
    fn identity(&self) -> String;

    /// Result and reason in the engine's words if the game is over. `times` says how often the position has occurred.
    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)>;

    /// The SAN of a legal move, if the reference implements SAN.
    fn san(&self, _: &Self::Move) -> Option<String> {
        None
    }

    /// Whether random games should prefer this move.
    fn is_lively(&self, _: &Self::Move) -> bool {
        false
    }

    /// Whether the engine may write the position as `fen`.
    fn is_written_as(&self, _: Variant, fen: &str) -> bool {
        self.fen() == fen
    }

    /// Whether a FEN contains everything that affects the rest of the game.
    fn is_told_by_fen(&self) -> bool {
        true
    }
}
