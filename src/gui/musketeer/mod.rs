//! Musketeer Chess and orthodox chess on a GUI's board.
//!
//! XBoard supports one kind of gating: a letter after the move enters that piece on the origin. All other gating moves
//! are sent in [two legs](two_legs).

mod click_boards;
mod pgn;
mod setup;
mod two_legs;

use super::{ClickBoard, DropsStart, GuiSetup, GuiView, MouseMove};
use crate::board::Move;
use crate::rules::musketeer::{Musketeer, MusketeerPrelude, PIECES, Position};
use crate::rules::{MoveError, Prelude, Variant};

impl GuiView for Musketeer {
    fn gui_setup(variant: Variant) -> Option<GuiSetup> {
        (variant != Variant::Normal).then(setup::gui_setup)
    }

    fn mouse_move(position: &Position, m: Move) -> MouseMove {
        two_legs::mouse_move(position, m)
    }

    fn parse_shown(position: &Position, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        match two_legs::find(position, text) {
            Some(m) => Ok(m),
            None => position.parse_move(text),
        }
    }

    fn parse_pgn(position: &Position, text: &str) -> Result<Move, MoveError> {
        Self::parse_shown(position, text).or_else(|error| pgn::find(position, text.trim()).ok_or(error))
    }

    fn click_board(prelude: &MusketeerPrelude) -> Option<ClickBoard> {
        Some(if prelude.is_selecting() {
            click_boards::types_board()
        } else {
            click_boards::files_board(&prelude.placements(), prelude.first_of_white(), prelude.next_type())
        })
    }

    fn next_step(prelude: &MusketeerPrelude) -> Option<String> {
        Some(match prelude.next_type() {
            Some(_) if prelude.is_dropped() => {
                "Drop your two pieces behind your back rank, from the hand beside the board.".to_owned()
            }
            Some(kind) => format!("Click the piece behind which your {} will wait.", PIECES.name(kind)),
            None => "Click one of the ten types.".to_owned(),
        })
    }

    fn drops_start(prelude: &MusketeerPrelude) -> Option<DropsStart> {
        let pair = prelude.pair_to_place()?;
        Some(DropsStart {
            fen: MusketeerPrelude::from_holdings(pair).fen(),
            setup: setup::drops_setup(pair),
        })
    }
}
