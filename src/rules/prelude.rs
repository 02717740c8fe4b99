//! The choices that precede the play on the board, in games that have such.

use std::convert::Infallible;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{FenError, MoveError, Notation, Position, Variant};
use crate::board::Color;

/// Where a game stands: still choosing the set-up, or on the board.
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
    /// [`FenError`] with what is wrong and where.
    pub fn parse(variant: Variant, fen: &str) -> Result<Self, FenError> {
        match R::parse_prelude(variant, fen)? {
            Some(prelude) => Ok(Stage::Prelude(prelude)),
            None => R::parse_fen(variant, fen).map(Stage::Board),
        }
    }
}

/// A choice of a prelude, as a number that only its game understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u16);

/// What precedes the play on the board: choices that the players make in turn.
pub trait Prelude<R: Notation>: Clone + Send + Sync + 'static {
    /// Whose choice it is.
    fn side_to_move(&self) -> Color;

    /// Every choice, in the order of their texts.
    fn choices(&self) -> Vec<Choice>;

    /// Finds the choice that a text means.
    ///
    /// # Errors
    /// [`MoveError`] if the text is no choice, or not one that may be made now.
    fn parse(&self, text: &str) -> Result<Choice, MoveError>;

    /// A choice as text.
    fn text(&self, choice: Choice) -> String;

    /// The stage after a choice.
    ///
    /// # Errors
    /// [`MoveError`] if it may not be made now.
    fn choose(&self, choice: Choice) -> Result<Stage<R>, MoveError>;

    /// The state as FEN.
    fn fen(&self) -> String;

    /// Any choice, drawn by `seed`.
    fn suggestion(&self, seed: u64) -> Choice {
        let drawn = self
            .choices()
            .choose(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
            .copied();
        drawn.unwrap_or_else(|| self.plain_choice())
    }

    /// An ordinary choice, always the same: by it preludes are filled up in order to compare what came before.
    fn plain_choice(&self) -> Choice;

    /// What a choice means, as in "the engine chooses ...".
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
