//! Games that can be judged.

use std::fmt::Write as _;
use std::sync::Arc;

use super::evaluator::Evaluator;
use super::game_evaluator::GameEvaluator;
use super::handwritten::{self, Counting, HandwrittenEvaluator};
use super::judge::{Judge, Judging};
use super::nnue::{Active, Network, NetworkEvaluator};
use crate::board::Color;
use crate::rules::Recordable;

/// A game that the engine can judge, and so play.
pub trait Evaluable: Recordable + Counting + Active {
    /// The network inside the binary that judges this game unless another is chosen; `None` if it is judged by hand.
    fn embedded() -> Option<Arc<Network>> {
        Self::NETWORK.map(|network| network.network::<Self::Features>())
    }

    /// A new evaluator; it must be refreshed before use.
    fn evaluator(judge: &Judge) -> GameEvaluator<Self> {
        match judge.network::<Self::Features>(Self::embedded) {
            Some(network) => GameEvaluator::Network(NetworkEvaluator::new(network)),
            None => GameEvaluator::Handwritten(HandwrittenEvaluator::default()),
        }
    }

    /// What `judge` comes to in this game: which network, if any.
    fn judging(judge: &Judge) -> Judging {
        Judging(judge.network::<Self::Features>(Self::embedded))
    }

    /// A table of what the evaluation sees in this position, for people.
    fn explain(&self, judge: &Judge) -> String {
        let mut text = handwritten::explain(self);
        if let Some(network) = judge.network::<Self::Features>(Self::embedded) {
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

impl<R: Recordable + Counting + Active> Evaluable for R {}
