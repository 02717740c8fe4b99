//! Morphing Chess III on the board of a GUI.

mod conditions;
mod mouse;
mod pgn;
mod setup;

use super::{Condition, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Move};
use crate::rules::morphing::{KING, Position, letter};
use crate::rules::{MoveError, Rules, Variant};

impl GuiView for Position {
    fn gui_setup(_: Variant) -> Option<GuiSetup> {
        Some(setup::gui_setup())
    }

    fn mouse_move(&self, m: Move) -> MouseMove {
        mouse::mouse_move(self, m)
    }

    fn shown_move(&self, m: Move) -> String {
        mouse::shown_move(self, m)
    }

    fn parse_pgn(&self, text: &str) -> Result<Move, MoveError> {
        pgn::parse(self, text)
    }

    fn conditions(&self) -> Vec<Condition> {
        conditions::conditions(self)
    }

    fn modes(&self) -> Vec<(char, &'static str)> {
        let mode = |color: Color| {
            let king = self.board().piece_at(self.king(color))?;
            let name = char::from(color.case(letter(KING) as u8));
            Some((name, setup::king_moves(king.kind())))
        };
        Color::ALL.into_iter().filter_map(mode).collect()
    }
}
