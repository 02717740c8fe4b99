//! The prelude of games that have none.

use std::convert::Infallible;
use std::marker::PhantomData;

use super::{Choice, MoveError, Notation, Prelude, Stage};
use crate::board::Color;

/// The prelude of a game that begins on the board at once: a type without values.
pub struct NoPrelude<R> {
    never: Infallible,
    position: PhantomData<fn() -> R>,
}

impl<R> Clone for NoPrelude<R> {
    fn clone(&self) -> Self {
        match self.never {}
    }
}

impl<R: Notation<Prelude = NoPrelude<R>>> Prelude for NoPrelude<R> {
    type Position = R;

    fn side_to_move(&self) -> Color {
        match self.never {}
    }

    fn choices(&self) -> Vec<Choice> {
        match self.never {}
    }

    fn parse(&self, _: &str) -> Result<Choice, MoveError> {
        match self.never {}
    }

    fn text(&self, _: Choice) -> String {
        match self.never {}
    }

    fn choose(&self, _: Choice) -> Result<Stage<R>, MoveError> {
        match self.never {}
    }

    fn fen(&self) -> String {
        match self.never {}
    }

    fn suggestion(&self, _: u64) -> Choice {
        match self.never {}
    }

    fn plain_choice(&self) -> Choice {
        match self.never {}
    }

    fn in_words(&self, _: Choice) -> String {
        match self.never {}
    }
}
