//! A game in progress, whatever its variant.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

use super::{Choice, Outcome, Variant};
use crate::board::{Color, Move};

/// What a player does on a turn: make a choice of the prelude, or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A choice of the prelude.
    Choice(Choice),
    /// A move on the board.
    Move(Move),
}

impl Action {
    /// The move; `None` for a choice of the prelude.
    #[must_use]
    pub const fn on_board(self) -> Option<Move> {
        match self {
            Action::Move(m) => Some(m),
            Action::Choice(_) => None,
        }
    }
}

/// A game since its start position: the moves played, the legal moves and the result.
///
/// The command line, the protocols and the arena use this trait because they select the game at run time. Search uses
/// the static trait [`Rules`](super::Rules) instead.
pub trait Game: Send {
    /// The variant.
    fn variant(&self) -> Variant;

    /// The current position as FEN, which loses nothing.
    fn fen(&self) -> String;

    /// The FEN of the start position.
    fn start_fen(&self) -> String;

    /// The board as text for people to read.
    fn diagram(&self) -> String;

    /// The side to move.
    fn side_to_move(&self) -> Color;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Whether the game is in its prelude.
    fn in_prelude(&self) -> bool;

    /// The number of plies since the last capture or pawn move; 0 in a prelude.
    fn halfmove_clock(&self) -> u32;

    /// The number of the full move, as in the FEN; 1 in a prelude.
    fn move_number(&self) -> u32;

    /// The squares of the kings that are in check.
    fn checked_squares(&self) -> Vec<String>;

    /// Whether a side cannot win because of the material: it has only its king, or
    /// [neither side](super::Reason::InsufficientMaterial) can mate. `false` in a prelude.
    fn has_insufficient_material(&self, side: Color) -> bool;

    /// Whether a legal action captures a piece.
    fn is_capture(&self, action: Action) -> bool;

    /// Whether a legal action gives check.
    fn gives_check(&self, action: Action) -> bool;

    /// The number of plies since the start position.
    fn ply(&self) -> usize {
        self.moves().len()
    }

    /// All legal actions; none after mate or stalemate.
    fn legal(&self) -> Vec<Action>;

    /// Finds the legal action that a text in coordinate notation or SAN stands for.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a move or the move is illegal.
    fn parse(&self, text: &str) -> Result<Action, MoveError>;

    /// The CECP coordinate notation of a legal action.
    fn coordinate(&self, action: Action) -> String;

    /// The SAN of a legal move; the coordinate notation of a choice of the prelude.
    fn san(&self, action: Action) -> String;

    /// The UCI notation of a legal action.
    fn uci(&self, action: Action) -> String;

    /// Finds the legal action that a text in UCI notation stands for.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a move or the move is illegal.
    fn parse_uci(&self, text: &str) -> Result<Action, MoveError>;

    /// A choice of the prelude in words that complete "the engine chooses ..."; `None` for a move on the board.
    fn in_words(&self, action: Action) -> Option<String>;

    /// Whether an action declines to choose in the prelude.
    fn declines(&self, action: Action) -> bool;

    /// Plays an action, which must be legal.
    ///
    /// # Errors
    /// [`MoveError`] if the action is illegal; the game is then unchanged.
    fn make(&mut self, action: Action) -> Result<Played, MoveError>;

    /// Takes back the last ply; returns `false` if there is none.
    fn undo(&mut self) -> bool;

    /// The moves played so far.
    fn moves(&self) -> &[Played];

    /// The result, if the rules have ended the game.
    fn outcome(&self) -> Option<Outcome>;

    /// Properties of the current position by which statistics group games.
    fn labels(&self) -> Vec<Label>;

    /// A copy of the whole game.
    fn boxed_clone(&self) -> Box<dyn Game>;

    /// Plays a move given as text.
    ///
    /// # Errors
    /// The same as [`parse`](Game::parse); the game is then unchanged.
    fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        let action = self.parse(text)?;
        self.make(action)
    }

    /// All legal actions in CECP coordinate notation, sorted.
    fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal().into_iter().map(|action| self.coordinate(action)).collect();
        texts.sort_unstable();
        texts
    }
}

/// A move that was played, in three notations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// CECP coordinate notation, with a suffix for an entering piece: `b1c3l`.
    pub coordinate: String,
    /// UCI notation: `b1c3`.
    pub uci: String,
    /// Standard algebraic notation: `Nc3/L`.
    pub san: String,
}

/// Why a move was rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum MoveError {
    /// The text is not a move.
    #[error("not a move")]
    Malformed,
    /// The move is illegal in this position. The text gives the reason in a few words.
    #[error("{0}")]
    Illegal(&'static str),
}

/// A property of a start position by which results are grouped, such as the pair of pieces or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The side with this property; `None` if both sides share it.
    pub side: Option<Color>,
    /// The name of the property, such as `pair` or `gate file`.
    pub kind: &'static str,
    /// The value, such as `Leopard + Cannon` or `e`.
    pub value: String,
}

impl fmt::Display for Label {
    /// Formats a label as `gate file=e`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.kind, self.value)
    }
}
