//! What judges a game: the hand-written evaluation or a network, chosen at run time.

use super::evaluator::Evaluator;
use super::handwritten::{Counting, HandwrittenEvaluator};
use super::nnue::{Active, NetworkEvaluator};
use crate::board::{Observer, Piece, Square};

/// The evaluator of a game.
#[derive(Clone, Debug)]
pub enum GameEvaluator<R: Counting + Active> {
    /// The hand-written evaluation.
    Handwritten(HandwrittenEvaluator<R>),
    /// A network.
    Network(NetworkEvaluator<R>),
}

/// Does the same with either evaluator.
macro_rules! either {
    ($self:expr, $evaluator:ident => $call:expr) => {
        match $self {
            GameEvaluator::Handwritten($evaluator) => $call,
            GameEvaluator::Network($evaluator) => $call,
        }
    };
}

impl<R: Counting + Active> Observer for GameEvaluator<R> {
    #[inline]
    fn added(&mut self, piece: Piece, square: Square) {
        either!(self, evaluator => evaluator.added(piece, square));
    }

    #[inline]
    fn removed(&mut self, piece: Piece, square: Square) {
        either!(self, evaluator => evaluator.removed(piece, square));
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        either!(self, evaluator => evaluator.moved(piece, from, to));
    }

    #[inline]
    fn left_reserve(&mut self, piece: Piece, place: u8) {
        either!(self, evaluator => evaluator.left_reserve(piece, place));
    }
}

impl<R: Counting + Active> Evaluator<R> for GameEvaluator<R> {
    fn refresh(&mut self, position: &R) {
        either!(self, evaluator => evaluator.refresh(position));
    }

    #[inline]
    fn push(&mut self) {
        either!(self, evaluator => Evaluator::<R>::push(evaluator));
    }

    #[inline]
    fn pop(&mut self) {
        either!(self, evaluator => Evaluator::<R>::pop(evaluator));
    }

    #[inline]
    fn evaluate(&mut self, position: &R) -> i32 {
        either!(self, evaluator => evaluator.evaluate(position))
    }
}
