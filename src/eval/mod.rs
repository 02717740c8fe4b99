//! What a position is worth.
//!
//! Search knows only the [`Evaluator`] trait. An evaluator is told of board events while moves are made and keeps whatever it
//! needs in step with the position: the sums of the [`hand`]-written evaluation, or a network's accumulator.

mod dispatch;
pub mod hand;

pub use dispatch::{WithRules, with_rules};

use crate::board::Observer;
use crate::rules::{Recordable, Rules};

/// Judges positions along a line of play.
pub trait Evaluator<R: Rules>: Observer + Send {
    /// Starts anew at a position, which becomes the bottom of the line.
    fn refresh(&mut self, position: &R);

    /// Announces a move: the events up to the next call belong to it.
    fn push(&mut self);

    /// Forgets the last move announced.
    fn pop(&mut self);

    /// The value for the side to move, in centipawns, after the events reported so far.
    fn evaluate(&mut self, position: &R) -> i32;
}

/// A game that the engine can judge, and so play.
pub trait Evaluable: Recordable {
    /// What judges it.
    type Evaluator: Evaluator<Self>;

    /// A new evaluator; it must be refreshed before use.
    fn evaluator() -> Self::Evaluator;

    /// A table of what the evaluation sees in this position, for people.
    fn explain(&self) -> String;
}
