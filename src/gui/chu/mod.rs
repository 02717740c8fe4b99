//! Chu Chess on a GUI's board.

mod pgn;
mod setup;

use super::{GuiSetup, GuiView, MouseMove};
use crate::board::{Move, Square};
use crate::rules::chu::{ChuChess, Position, name, tag};
use crate::rules::{MoveError, Variant};

impl GuiView for ChuChess {
    fn gui_setup(_: Variant) -> Option<GuiSetup> {
        Some(setup::gui_setup())
    }

    fn mouse_move(position: &Position, m: Move) -> MouseMove {
        let squares = match m.tag() {
            tag::TWO_LEGS => vec![m.from(), Square(m.via()), m.to()],
            _ => vec![m.from(), m.to()],
        };
        MouseMove {
            squares: squares.into_iter().map(name).collect(),
            expected: None,
            letter: position
                .suffix(m)
                .chars()
                .next()
                .map(|letter| letter.to_ascii_uppercase()),
            swaps: false,
            captures: position.victim_at_end(m).is_some(),
            clears: None,
        }
    }

    fn pgn_move(position: &Position, m: Move) -> String {
        pgn::write(position, m)
    }

    fn parse_pgn(position: &Position, text: &str) -> Result<Move, MoveError> {
        position
            .parse_move(text)
            .or_else(|error| pgn::find(position, text.trim()).ok_or(error))
    }
}
