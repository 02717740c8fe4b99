//! EN Chess on the board of a GUI, which has ten ranks: x0 is `d0` there and x9 is `d9`.

mod conditions;
mod mouse;
mod pgn;
mod setup;
mod swaps;
mod two_legs;

use super::{Condition, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Move};
use crate::rules::en::{KING, Position, letter};
use crate::rules::{MoveError, Notation, Variant};

impl GuiView for Position {
    fn gui_setup(_: Variant) -> Option<GuiSetup> {
        Some(setup::gui_setup())
    }

    fn mouse_move(&self, m: Move) -> MouseMove {
        mouse::mouse_move(self, m)
    }

    fn shown_fen(&self) -> String {
        setup::shown_fen(&self.fen())
    }

    fn shown_move(&self, m: Move) -> String {
        mouse::shown_move(self, m)
    }

    fn pgn_move(&self, m: Move) -> String {
        let usual = || {
            mouse::mouse_move(self, m)
                .pgn_legs()
                .unwrap_or_else(|| self.shown_move(m))
        };
        swaps::pgn_move(m).unwrap_or_else(usual)
    }

    fn parse_shown(&self, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        let swap = swaps::find(self, text).map(Ok);
        swap.or_else(|| two_legs::find(self, text))
            .unwrap_or_else(|| self.parse_move(text))
    }

    fn parse_pgn(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_shown(text)
            .or_else(|error| pgn::find(self, text.trim()).ok_or(error))
    }

    fn conditions(&self) -> Vec<Condition> {
        conditions::conditions(self)
    }

    fn modes(&self) -> Vec<(char, String)> {
        let castles = |color| self.may_come_to_castle(color) || !self.swaps_like_castling(color);
        let king = |color: Color| char::from(color.case(letter(KING) as u8));
        Color::ALL
            .map(|color| (king(color), setup::king_moves(castles(color)).to_owned()))
            .to_vec()
    }
}
