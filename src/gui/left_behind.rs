//! Pieces that a GUI shows elsewhere than they stand, because it cannot read from a record that they entered.

use super::GuiGame;
use crate::rules::Action;

/// A piece that has entered, but not on the board of a GUI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftBehind {
    /// Where it stands.
    pub square: String,
    /// Where the GUI shows it: the square where it has waited.
    pub shown_on: String,
}

/// The pieces left behind in the course of a game.
///
/// XBoard moves whatever stands on the first square that a move names, and crashes where nothing does. So a piece that
/// XBoard shows where it has waited moves from there, in a record and on the wire.
#[derive(Clone, Debug, Default)]
pub struct StandIns(Vec<LeftBehind>);

impl StandIns {
    /// A legal action of `game`, which `text` names, as the GUI has to be told it.
    #[must_use]
    pub(crate) fn name(&self, game: &dyn GuiGame, action: Action, text: String) -> String {
        let from = game.coordinate(action);
        match self.0.iter().find(|piece| from.starts_with(&piece.square)) {
            Some(piece) if text.starts_with(&piece.square) => piece.shown_on.clone() + &text[piece.square.len()..],
            _ => text,
        }
    }

    /// Follows a legal action that is about to be made: the piece moves, or is captured.
    pub fn follow(&mut self, game: &dyn GuiGame, action: Action) {
        let text = game.coordinate(action);
        self.0
            .retain(|piece| !text.starts_with(&piece.square) && text.get(2..4) != Some(&piece.square));
    }

    /// A piece enters that the GUI leaves where it is.
    pub fn add(&mut self, piece: LeftBehind) {
        self.0.push(piece);
    }

    /// The squares of which the GUI does not show the piece.
    pub fn squares(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|piece| piece.square.as_str())
    }
}
