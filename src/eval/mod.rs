//! What a position is worth.
//!
//! Search knows only the [`Evaluator`] trait. An evaluator is told of board events while moves are made and keeps whatever it
//! needs in step with the position: the sums of the [`hand`]-written evaluation, or the accumulator of a network ([`nnue`]). Which of
//! them an engine uses is its [`Judge`].

mod dispatch;
pub mod hand;
mod judge;
mod musketeer;
pub mod nnue;

pub use dispatch::{WithRules, with_rules};
pub use hand::HandEvaluator;
pub use judge::{Judge, Judging};
pub use musketeer::MusketeerEvaluator;
pub use nnue::features::FeatureSet;

use nnue::Active;

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
pub trait Evaluable: Recordable + Active {
    /// The inputs of its networks.
    type Features: FeatureSet;

    /// What judges it.
    type Evaluator: Evaluator<Self>;

    /// A new evaluator; it must be refreshed before use.
    fn evaluator(judge: &Judge) -> Self::Evaluator;

    /// What `judge` comes to in this game: which network, if any.
    fn judging(judge: &Judge) -> Judging;

    /// A table of what the evaluation sees in this position, for people.
    fn explain(&self, judge: &Judge) -> String;
}
