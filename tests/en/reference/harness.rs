//! Lets the harness use the reference.

use treville::rules::Variant;

use super::actions::{Action, Special};
use super::legal::{checked, legal_actions, play};
use super::outcome::outcome;
use super::position::Position;
use crate::side_by_side::Reference;

impl Reference for Position {
    type Move = Action;

    fn read(_: Variant, fen: &str) -> Self {
        Position::read(fen)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn white_to_move(&self) -> bool {
        self.white
    }

    fn in_check(&self) -> bool {
        checked(self, self.white) > 0
    }

    fn legal(&self) -> Vec<Action> {
        legal_actions(self)
    }

    fn text(&self, action: &Action) -> String {
        action.text()
    }

    fn after(&self, action: &Action) -> Self {
        play(self, action)
    }

    /// The FEN without its counters, but with the number of lost turns.
    fn identity(&self) -> String {
        let fen = self.fen();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        format!("{} {}", fields.join(" "), self.lost)
    }

    fn outcome(&self, times: usize) -> Option<(&'static str, &'static str)> {
        outcome(self, times)
    }

    /// Whether a move is a capture or a special move.
    fn is_lively(&self, action: &Action) -> bool {
        !action.victims.is_empty() || action.special != Special::None
    }

    /// A FEN does not record lost turns.
    fn is_told_by_fen(&self) -> bool {
        self.lost == 0
    }
}
