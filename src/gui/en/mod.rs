//! EN Chess on a GUI's board of ten ranks, where x0 is `d0` and x9 is `d9`.

mod conditions;
mod mouse;
mod pgn;
mod setup;
mod swaps;
mod two_legs;

use super::{Condition, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Move};
use crate::rules::en::{EnChess, KING, PIECES, Position};
use crate::rules::{MoveError, Variant};

impl GuiView for EnChess {
    fn gui_setup(_: Variant) -> Option<GuiSetup> {
        Some(setup::gui_setup())
    }

    fn mouse_move(position: &Position, m: Move) -> MouseMove {
        mouse::mouse_move(position, m)
    }

    fn shown_fen(position: &Position) -> String {
        setup::shown_fen(&position.fen())
    }

    fn shown_move(position: &Position, m: Move) -> String {
        mouse::shown_move(position, m)
    }

    fn pgn_move(position: &Position, m: Move) -> String {
        let usual = || {
            mouse::mouse_move(position, m)
                .pgn_legs()
                .unwrap_or_else(|| Self::shown_move(position, m))
        };
        swaps::pgn_move(m).unwrap_or_else(usual)
    }

    fn parse_shown(position: &Position, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        let swap = swaps::find(position, text).map(Ok);
        swap.or_else(|| two_legs::find(position, text))
            .unwrap_or_else(|| position.parse_move(text))
    }

    fn parse_pgn(position: &Position, text: &str) -> Result<Move, MoveError> {
        Self::parse_shown(position, text).or_else(|error| pgn::find(position, text.trim()).ok_or(error))
    }

    fn conditions(position: &Position) -> Vec<Condition> {
        conditions::conditions(position)
    }

    fn modes(position: &Position) -> Vec<(char, String)> {
        let castles = |color| position.may_come_to_castle(color) || !position.swaps_like_castling(color);
        let king = |color: Color| char::from(color.case(PIECES.letter(KING) as u8));
        Color::ALL
            .map(|color| (king(color), setup::king_moves(castles(color)).to_owned()))
            .to_vec()
    }
}
