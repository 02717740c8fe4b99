//! The prelude: choices before the first move, in games that have them.

use std::convert::Infallible;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{FenError, MoveError, Notation, Position, Variant};
use crate::board::Color;

/// The stage of a game: the prelude, or the play on the board.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "a game has one of them, and most often a position"
)]
pub enum Stage<R: Notation> {
    /// Before the first move on the board.
    Prelude(R::Prelude),
    /// On the board.
    Board(Position<R>),
}

impl<R: Notation> Stage<R> {
    /// Reads the FEN of a prelude or of a position on the board.
    ///
    /// # Errors
    /// [`FenError`] with the reason and the place.
    pub fn parse(variant: Variant, fen: &str) -> Result<Self, FenError> {
        match R::parse_prelude(variant, fen)? {
            Some(prelude) => Ok(Stage::Prelude(prelude)),
            None => R::parse_fen(variant, fen).map(Stage::Board),
        }
    }
}

/// A choice of a prelude; the game defines the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u16);

/// A prelude: choices that the players make in turn.
pub trait Prelude<R: Notation>: Clone + Send + Sync + 'static {
    /// The side that chooses.
    fn side_to_move(&self) -> Color;

    /// Every choice, sorted by text.
    fn choices(&self) -> Vec<Choice>;

    /// Finds the choice for a text.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a choice, or not a valid one now.
    fn parse(&self, text: &str) -> Result<Choice, MoveError>;

    /// A choice as text.
    fn text(&self, choice: Choice) -> String;

    /// The stage after a choice.
    ///
    /// # Errors
    /// [`MoveError`] if the choice is not valid now.
    fn choose(&self, choice: Choice) -> Result<Stage<R>, MoveError>;

    /// The prelude as FEN.
    fn fen(&self) -> String;

    /// A random choice.
    fn suggestion(&self, seed: u64) -> Choice {
        let drawn = self
            .choices()
            .choose(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
            .copied();
        drawn.unwrap_or_else(|| self.plain_choice())
    }

    /// A fixed ordinary choice, which completes a prelude in order to compare earlier choices.
    fn plain_choice(&self) -> Choice;

    /// A choice as text for people, as in "the engine chooses ...".
    fn in_words(&self, choice: Choice) -> String;
}

/// The prelude of a game that has none.
impl<R: Notation> Prelude<R> for Infallible {
    fn side_to_move(&self) -> Color {
        match *self {}
    }

    fn choices(&self) -> Vec<Choice> {
        match *self {}
    }

    fn parse(&self, _: &str) -> Result<Choice, MoveError> {
        match *self {}
    }

    fn text(&self, _: Choice) -> String {
        match *self {}
    }

    fn choose(&self, _: Choice) -> Result<Stage<R>, MoveError> {
        match *self {}
    }

    fn fen(&self) -> String {
        match *self {}
    }

    fn plain_choice(&self) -> Choice {
        match *self {}
    }

    fn in_words(&self, _: Choice) -> String {
        match *self {}
    }
}
