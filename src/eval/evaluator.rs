//! What search asks for the value of a position.

use crate::board::Observer;
use crate::rules::Rules;

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
