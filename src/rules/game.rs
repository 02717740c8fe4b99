//! A game in progress, whichever game it is.

use std::fmt;

use thiserror::Error;

use super::{Outcome, Variant};
use crate::board::Color;

/// A game from its start position to now: the moves played, what is legal, how it ended.
///
/// This is the view of the command line, the protocol and the arena, which choose the game at run time. Search uses the
/// static [`Rules`](super::Rules) instead.
pub trait Game: Send {
    /// Which game this is.
    fn variant(&self) -> Variant;

    /// The present position, in the dialect that loses nothing.
    fn fen(&self) -> String;

    /// The FEN the game began with.
    fn start_fen(&self) -> String;

    /// The board as a person reads it.
    fn diagram(&self) -> String;

    /// Who moves next.
    fn side_to_move(&self) -> Color;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// The number of plies played since the start position.
    fn ply(&self) -> usize;

    /// Plays a move given in coordinate notation or SAN.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no move or the move is not legal here; the game is then unchanged.
    fn play(&mut self, text: &str) -> Result<Played, MoveError>;

    /// Takes the last ply back. `false` if none was played.
    fn undo(&mut self) -> bool;

    /// Every legal move in CECP notation, sorted; empty if the game is over by mate or stalemate.
    fn legal_moves(&self) -> Vec<String>;

    /// What a choice of a prelude means, as in "the engine chooses ..."; `None` once the game is on the board.
    fn choice_in_words(&self, choice: &str) -> Option<String>;

    /// The moves played so far.
    fn moves(&self) -> &[Played];

    /// How the game ended, if the rules end it here.
    fn outcome(&self) -> Option<Outcome>;

    /// What statistics call the present position; asked at a game's start, it groups games by how they began.
    fn labels(&self) -> Vec<Label>;

    /// A copy of the whole game.
    fn boxed_clone(&self) -> Box<dyn Game>;
}

/// A move as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// CECP coordinate notation, with the gating suffix where a piece entered: `b1c3l`.
    pub coordinate: String,
    /// Standard algebraic notation: `Nc3/L`.
    pub san: String,
}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text cannot be read as a move at all.
    #[error("not a move")]
    Malformed,
    /// A move, but not legal in this position; the reason in a few words.
    #[error("{0}")]
    Illegal(&'static str),
}

/// A property of a start position by which results can be grouped: the pair of pieces, a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Whose property; `None` if both sides share it.
    pub side: Option<Color>,
    /// What is named: `pair`, `gate file`.
    pub kind: &'static str,
    /// Its value: `Leopard + Cannon`, `e`.
    pub value: String,
}

impl fmt::Display for Label {
    /// `gate file=e`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.kind, self.value)
    }
}
