//! Lets the harness use the reference.

use treville::rules::Variant;

use super::attack::king_is_attacked;
use super::board::Board;
use super::fen;
use super::make::after;
use super::moves::{How, Step, legal_moves, text};
use super::outcome::outcome;
use crate::side_by_side::Reference;

impl Reference for Board {
    type Move = Step;

    fn read(_: Variant, fen: &str) -> Self {
        fen::read(fen)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    fn in_check(&self) -> bool {
        king_is_attacked(self, self.white_to_move)
    }

    fn legal(&self) -> Vec<Step> {
        legal_moves(self)
    }

    fn text(&self, step: &Step) -> String {
        text(self, *step)
    }

    fn after(&self, step: &Step) -> Self {
        after(self, *step)
    }

    /// The FEN without its counters and without the ban on capturing Lions.
    fn identity(&self) -> String {
        self.fen().split(' ').take(4).collect::<Vec<_>>().join(" ")
    }

    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)> {
        outcome(self, times)
    }

    /// Whether a move is a pass, has a second step of a Lion, or promotes.
    fn is_lively(&self, step: &Step) -> bool {
        step.how == How::Pass || step.via.is_some() || step.becomes.is_some()
    }
}
