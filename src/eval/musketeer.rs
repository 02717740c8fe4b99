//! What judges Musketeer Chess: the hand-written evaluation or a network, chosen at run time.

use std::fmt::Write as _;
use std::sync::Arc;

use super::judge::{Judge, Judging};
use super::nnue::features::Musketeer;
use super::nnue::{self, Network, NetworkEvaluator};
use super::{Evaluable, Evaluator, HandEvaluator, hand};
use crate::board::{Color, Kind, Observer, Piece, Square};
use crate::rules::Rules;
use crate::rules::musketeer::Position;

/// The evaluator of Musketeer Chess.
#[derive(Clone, Debug)]
pub enum MusketeerEvaluator {
    /// The hand-written evaluation.
    Hand(HandEvaluator),
    /// A network.
    Network(NetworkEvaluator),
}

/// Does the same with either evaluator.
macro_rules! either {
    ($self:expr, $evaluator:ident => $call:expr) => {
        match $self {
            MusketeerEvaluator::Hand($evaluator) => $call,
            MusketeerEvaluator::Network($evaluator) => $call,
        }
    };
}

impl Observer for MusketeerEvaluator {
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
    fn gate_filled(&mut self, color: Color, kind: Kind, file: u8) {
        either!(self, evaluator => evaluator.gate_filled(color, kind, file));
    }

    #[inline]
    fn gate_emptied(&mut self, color: Color, kind: Kind, file: u8) {
        either!(self, evaluator => evaluator.gate_emptied(color, kind, file));
    }
}

impl Evaluator<Position> for MusketeerEvaluator {
    fn refresh(&mut self, position: &Position) {
        either!(self, evaluator => evaluator.refresh(position));
    }

    #[inline]
    fn push(&mut self) {
        either!(self, evaluator => Evaluator::<Position>::push(evaluator));
    }

    #[inline]
    fn pop(&mut self) {
        either!(self, evaluator => Evaluator::<Position>::pop(evaluator));
    }

    #[inline]
    fn evaluate(&mut self, position: &Position) -> i32 {
        either!(self, evaluator => evaluator.evaluate(position))
    }
}

fn network(judge: &Judge) -> Option<Arc<Network>> {
    judge.network::<Musketeer>(|| Some(nnue::musketeer()))
}

impl Evaluable for Position {
    type Features = Musketeer;
    type Evaluator = MusketeerEvaluator;

    fn evaluator(judge: &Judge) -> MusketeerEvaluator {
        match network(judge) {
            Some(network) => MusketeerEvaluator::Network(NetworkEvaluator::new(network)),
            None => MusketeerEvaluator::Hand(HandEvaluator::default()),
        }
    }

    fn judging(judge: &Judge) -> Judging {
        Judging(network(judge))
    }

    fn explain(&self, judge: &Judge) -> String {
        let mut text = hand::explain(self);
        if let Some(network) = network(judge) {
            let title = network.to_string();
            let mut evaluator = NetworkEvaluator::new(network);
            evaluator.refresh(self);
            let value = evaluator.evaluate(self);
            let white = if self.side_to_move() == Color::White {
                value
            } else {
                -value
            };
            let _ = writeln!(text, "\nThe network {title} gives {white:+} instead.");
        }
        text
    }
}
