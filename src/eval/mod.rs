//! What a position is worth.
//!
//! Search knows only the [`Evaluator`] trait. An evaluator is told of board events while moves are made and keeps whatever it
//! needs in step with the position: the sums of the [`hand`]-written evaluation, or the accumulator of a network ([`nnue`]). Which of
//! them an engine uses is its [`Judge`].

mod chu;
mod dispatch;
mod en;
mod game_evaluator;
pub mod hand;
mod judge;
mod load;
mod morphing;
mod musketeer;
pub mod nnue;

pub use dispatch::{WithRules, with_rules};
pub use game_evaluator::GameEvaluator;
pub use hand::HandEvaluator;
pub use judge::{Judge, Judging};
pub use load::load_network;
pub use nnue::features::FeatureSet;

use std::fmt::Write as _;
use std::sync::Arc;

use hand::Counted;
use nnue::{Active, Network, NetworkEvaluator};

use crate::board::{Color, Observer};
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
pub trait Evaluable: Recordable + Counted + Active {
    /// The network inside the binary that judges this game unless another is chosen; `None` if it is judged by hand.
    fn embedded() -> Option<Arc<Network>> {
        None
    }

    /// A new evaluator; it must be refreshed before use.
    fn evaluator(judge: &Judge) -> GameEvaluator<Self> {
        match judge.network::<Self::Features>(Self::embedded) {
            Some(network) => GameEvaluator::Network(NetworkEvaluator::new(network)),
            None => GameEvaluator::Hand(HandEvaluator::default()),
        }
    }

    /// What `judge` comes to in this game: which network, if any.
    fn judging(judge: &Judge) -> Judging {
        Judging(judge.network::<Self::Features>(Self::embedded))
    }

    /// A table of what the evaluation sees in this position, for people.
    fn explain(&self, judge: &Judge) -> String {
        let mut text = hand::explain(self);
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
