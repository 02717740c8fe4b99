//! Chu Chess on the board of a GUI.

mod pgn;
mod setup;

use super::{GuiSetup, GuiView, MouseMove};
use crate::board::{Move, Square};
use crate::rules::chu::{Position, name, tag};
use crate::rules::{MoveError, Notation, Rules, Variant};

impl GuiView for Position {
    fn gui_setup(_: Variant) -> Option<GuiSetup> {
        Some(setup::gui_setup())
    }

    fn mouse_move(&self, m: Move) -> MouseMove {
        let squares = match m.tag() {
            tag::TWO_LEGS => vec![m.from(), Square(m.via()), m.to()],
            _ => vec![m.from(), m.to()],
        };
        MouseMove {
            squares: squares.into_iter().map(name).collect(),
            expected: None,
            letter: self.suffix(m).chars().next().map(|letter| letter.to_ascii_uppercase()),
            swaps: false,
            captures: self.victim_at_end(m).is_some(),
            clears: None,
        }
    }

    fn pgn_move(&self, m: Move) -> String {
        pgn::write(self, m)
    }

    fn parse_pgn(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_move(text)
            .or_else(|error| pgn::find(self, text.trim()).ok_or(error))
    }
}
