//! A game in progress, whichever game it is.

use std::fmt;

use thiserror::Error;

use super::{Choice, Outcome, Variant};
use crate::board::{Color, Move};

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A choice of the prelude.
    Choice(Choice),
    /// A move on the board.
    Move(Move),
}

impl Action {
    /// The move, unless it is a choice.
    #[must_use]
    pub const fn on_board(self) -> Option<Move> {
        match self {
            Action::Move(m) => Some(m),
            Action::Choice(_) => None,
        }
    }
}

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

    /// Whether the players are still making the choices that precede the play on the board.
    fn in_prelude(&self) -> bool;

    /// The number of plies played since the start position.
    fn ply(&self) -> usize {
        self.moves().len()
    }

    /// Every legal action; none if the game is over by mate or stalemate.
    fn legal(&self) -> Vec<Action>;

    /// Finds the legal action that a text means, in coordinate notation or SAN.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no move or the move is not legal here.
    fn parse(&self, text: &str) -> Result<Action, MoveError>;

    /// A legal action in CECP coordinate notation.
    fn coordinate(&self, action: Action) -> String;

    /// A legal move in SAN; a choice of the prelude in coordinate notation.
    fn san(&self, action: Action) -> String;

    /// A legal action as UCI has it.
    fn uci(&self, action: Action) -> String;

    /// Finds the legal action that a text means in UCI.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no move or the move is not legal here.
    fn parse_uci(&self, text: &str) -> Result<Action, MoveError>;

    /// What a legal choice of the prelude means, as in "the engine chooses ..."; `None` for a move on the board.
    fn in_words(&self, action: Action) -> Option<String>;

    /// Plays an action.
    ///
    /// # Errors
    /// [`MoveError`] if it is not legal here; the game is then unchanged.
    fn make(&mut self, action: Action) -> Result<Played, MoveError>;

    /// Takes the last ply back. `false` if none was played.
    fn undo(&mut self) -> bool;

    /// The moves played so far.
    fn moves(&self) -> &[Played];

    /// How the game ended, if the rules end it here.
    fn outcome(&self) -> Option<Outcome>;

    /// What statistics call the present position; asked at a game's start, it groups games by how they began.
    fn labels(&self) -> Vec<Label>;

    /// A copy of the whole game.
    fn boxed_clone(&self) -> Box<dyn Game>;

    /// Plays a move given as text, as [`parse`](Game::parse) reads it.
    ///
    /// # Errors
    /// [`MoveError`] as [`parse`](Game::parse) has it; the game is then unchanged.
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

/// A move as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// CECP coordinate notation, with the gating suffix where a piece entered: `b1c3l`.
    pub coordinate: String,
    /// UCI: `b1c3`.
    pub uci: String,
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
