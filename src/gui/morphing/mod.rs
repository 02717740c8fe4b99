//! Morphing Chess III on a GUI's board.

mod conditions;
mod mouse;
mod pgn;
mod setup;

use super::{Condition, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Kind, Move};
use crate::rules::morphing::{KING, MorphingChess, PAWN, PIECES, Position};
use crate::rules::{MoveError, Variant};

impl GuiView for MorphingChess {
    fn gui_setup(_: Variant) -> Option<GuiSetup> {
        Some(setup::gui_setup())
    }

    fn mouse_move(position: &Position, m: Move) -> MouseMove {
        mouse::mouse_move(position, m)
    }

    fn shown_move(position: &Position, m: Move) -> String {
        mouse::shown_move(position, m)
    }

    fn king_that_never_castles() -> Option<&'static str> {
        Some(setup::KING_THAT_NEVER_CASTLES)
    }

    fn parse_pgn(position: &Position, text: &str) -> Result<Move, MoveError> {
        pgn::parse(position, text)
    }

    fn conditions(position: &Position) -> Vec<Condition> {
        conditions::conditions(position)
    }

    fn modes(position: &Position) -> Vec<(char, String)> {
        let name = |color: Color, kind| char::from(color.case(PIECES.letter(kind) as u8));
        let king = |color: Color| {
            let king = position.board().piece_at(position.king(color))?;
            Some((name(color, KING), position.king_moves(king.kind())))
        };
        let others = |color: Color| {
            let moves = move |kind| (name(color, kind), position.betza(kind).to_owned());
            (PAWN.0..KING.0).map(Kind).map(moves)
        };
        let kings = Color::ALL.into_iter().filter_map(king);
        kings.chain(Color::ALL.into_iter().flat_map(others)).collect()
    }
}
