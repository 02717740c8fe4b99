//! The prelude: the choices that some games have before the first move.

use std::convert::Infallible;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{FenError, MoveError, Notation, Position, Variant};
use crate::board::Color;

/// The stage that a game is in: its prelude, or play on the board.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "a game has one of them, and most often a position"
)]
pub enum Stage<R: Notation> {
    /// The prelude, before the first move on the board.
    Prelude(R::Prelude),
    /// Play on the board.
    Board(Position<R>),
}

impl<R: Notation> Stage<R> {
    /// Parses the FEN of a prelude or of a position on the board.
    ///
    /// # Errors
    /// [`FenError`] that says what is wrong and where.
    pub fn parse(variant: Variant, fen: &str) -> Result<Self, FenError> {
        match R::parse_prelude(variant, fen)? {
            Some(prelude) => Ok(Stage::Prelude(prelude)),
            None => R::parse_fen(variant, fen).map(Stage::Board),
        }
    }
}

/// A choice of a prelude. The number has a meaning only to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u16);

/// A prelude, in which the players make choices in turn.
pub trait Prelude<R: Notation>: Clone + Send + Sync + 'static {
    /// The side whose turn it is to choose.
    fn side_to_move(&self) -> Color;

    /// All valid choices, sorted by their text.
    fn choices(&self) -> Vec<Choice>;

    /// Finds the choice that a text stands for.
    ///
    /// # Errors
    /// [`MoveError`] if the text is not a choice, or if the choice is not valid now.
    fn parse(&self, text: &str) -> Result<Choice, MoveError>;

    /// A choice as text.
    fn text(&self, choice: Choice) -> String;

    /// The stage that follows a choice.
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

    /// A fixed, ordinary choice. It completes a prelude when earlier choices are compared.
    fn plain_choice(&self) -> Choice;

    /// A choice in words that complete "the engine chooses ...".
    fn in_words(&self, choice: Choice) -> String;

    /// The choice by which the side to move declines to choose; `None` if it may not.
    fn declining(&self) -> Option<Choice> {
        None
    }
}

/// For games without a prelude.
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
