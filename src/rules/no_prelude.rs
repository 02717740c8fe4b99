//! The prelude of games that have none.

use std::convert::Infallible;
use std::marker::PhantomData;

use super::{MoveError, Notation, Played, Prelude, Stage};
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

    fn choices(&self) -> Vec<String> {
        match self.never {}
    }

    fn choose(&self, _: &str) -> Result<(Stage<R>, Played), MoveError> {
        match self.never {}
    }

    fn fen(&self) -> String {
        match self.never {}
    }

    fn suggestion(&self, _: u64) -> String {
        match self.never {}
    }

    fn plain_choice(&self) -> String {
        match self.never {}
    }

    fn in_words(&self, _: &str) -> String {
        match self.never {}
    }
}
