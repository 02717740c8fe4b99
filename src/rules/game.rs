//! A game in progress, for any variant.

use std::fmt;

use thiserror::Error;

use super::{Choice, Outcome, Variant};
use crate::board::{Color, Move};

/// A turn: a choice of the prelude or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A choice of the prelude.
    Choice(Choice),
    /// A move on the board.
    Move(Move),
}

impl Action {
    /// The move; `None` for a choice.
    #[must_use]
    pub const fn on_board(self) -> Option<Move> {
        match self {
            Action::Move(m) => Some(m),
            Action::Choice(_) => None,
        }
    }
}

/// A game from its start position: the moves played, the legal moves and the result.
///
/// The command line, the protocols and the arena use this trait, because they choose the game at run time. Search uses
/// the static [`Rules`](super::Rules) instead.
pub trait Game: Send {
    /// The variant.
    fn variant(&self) -> Variant;

    /// The current position as FEN, without loss.
    fn fen(&self) -> String;

    /// The FEN of the start position.
    fn start_fen(&self) -> String;

    /// The board as text for people.
    fn diagram(&self) -> String;

    /// The side to move.
    fn side_to_move(&self) -> Color;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Whether the game is in its prelude.
    fn in_prelude(&self) -> bool;

    /// The number of plies since the start position.
    fn ply(&self) -> usize {
        self.moves().len()
    }

    /// Every legal action; empty after mate or stalemate.
    fn legal(&self) -> Vec<Action>;

    /// Finds the legal action for a text in coordinate notation or SAN.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a move, or the move is not legal.
    fn parse(&self, text: &str) -> Result<Action, MoveError>;

    /// A legal action in CECP coordinate notation.
    fn coordinate(&self, action: Action) -> String;

    /// A legal move in SAN; a choice of the prelude in coordinate notation.
    fn san(&self, action: Action) -> String;

    /// A legal action in UCI notation.
    fn uci(&self, action: Action) -> String;

    /// Finds the legal action for a text in UCI notation.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a move, or the move is not legal.
    fn parse_uci(&self, text: &str) -> Result<Action, MoveError>;

    /// A legal choice of the prelude as text for people, as in "the engine chooses ..."; `None` for a move on the
    /// board.
    fn in_words(&self, action: Action) -> Option<String>;

    /// Plays an action.
    ///
    /// # Errors
    /// [`MoveError`] if the action is not legal; the game is unchanged.
    fn make(&mut self, action: Action) -> Result<Played, MoveError>;

    /// Takes back the last ply; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// The moves played so far.
    fn moves(&self) -> &[Played];

    /// The result, if the rules end the game.
    fn outcome(&self) -> Option<Outcome>;

    /// Properties of the current position for statistics, which group games by their start.
    fn labels(&self) -> Vec<Label>;

    /// A copy of the whole game.
    fn boxed_clone(&self) -> Box<dyn Game>;

    /// Plays a move given as text.
    ///
    /// # Errors
    /// As [`parse`](Game::parse); the game is unchanged.
    fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        let action = self.parse(text)?;
        self.make(action)
    }

    /// Every legal action in CECP coordinate notation, sorted.
    fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal().into_iter().map(|action| self.coordinate(action)).collect();
        texts.sort_unstable();
        texts
    }
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// CECP coordinate notation, with the suffix of an entering piece: `b1c3l`.
    pub coordinate: String,
    /// UCI: `b1c3`.
    pub uci: String,
    /// Standard algebraic notation: `Nc3/L`.
    pub san: String,
}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is not a move.
    #[error("not a move")]
    Malformed,
    /// The move is not legal in this position; the reason in a few words.
    #[error("{0}")]
    Illegal(&'static str),
}

/// A property of a start position that groups results: the pair of pieces, a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The side with this property; `None` if both sides share it.
    pub side: Option<Color>,
    /// The name of the property: `pair`, `gate file`.
    pub kind: &'static str,
    /// The value: `Leopard + Cannon`, `e`.
    pub value: String,
}

impl fmt::Display for Label {
    /// `gate file=e`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.kind, self.value)
    }
}
