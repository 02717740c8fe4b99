//! Morphing Chess III on the board of a GUI.

mod conditions;
mod mouse;
mod pgn;
mod setup;

use super::{Condition, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Kind, Move};
use crate::rules::morphing::{KING, PAWN, Position, letter};
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

    fn king_that_never_castles() -> Option<&'static str> {
        Some(setup::KING_THAT_NEVER_CASTLES)
    }

    fn parse_pgn(&self, text: &str) -> Result<Move, MoveError> {
        pgn::parse(self, text)
    }

    fn conditions(&self) -> Vec<Condition> {
        conditions::conditions(self)
    }

    fn modes(&self) -> Vec<(char, String)> {
        let name = |color: Color, kind| char::from(color.case(letter(kind) as u8));
        let king = |color: Color| {
            let king = self.board().piece_at(self.king(color))?;
            Some((name(color, KING), self.king_moves(king.kind())))
        };
        let others = |color: Color| {
            let moves = move |kind| (name(color, kind), self.betza(kind).to_owned());
            (PAWN.0..KING.0).map(Kind).map(moves)
        };
        let kings = Color::ALL.into_iter().filter_map(king);
        kings.chain(Color::ALL.into_iter().flat_map(others)).collect()
    }
}
