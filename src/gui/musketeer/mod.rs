//! Musketeer Chess and orthodox chess on a GUI's board.
//!
//! XBoard supports one kind of gating: a letter after the move enters that piece on the origin. All other gating moves
//! are sent in [two legs](two_legs).

mod click_boards;
mod pgn;
mod setup;
mod two_legs;

use super::{ClickBoard, DropsStart, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Kind, Move};
use crate::rules::musketeer::{Musketeer, MusketeerPrelude, PIECES, Position, TYPES};
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
            click_boards::types_board(prelude.side_to_move())
        } else {
            let placed = Color::ALL.map(|color| prelude.placed(color));
            let (chooser, next) = (prelude.side_to_move(), prelude.next_type());
            click_boards::files_board(chooser, &prelude.placements(), placed, next)
        })
    }

    fn next_step(prelude: &MusketeerPrelude) -> Option<String> {
        Some(match prelude.next_type().filter(|_| !prelude.is_selecting()) {
            Some(_) if prelude.is_dropped() => {
                "Drop your two pieces behind your back rank, from the hand beside the board.".to_owned()
            }
            Some(kind) => format!("Click the piece behind which your {} will wait.", PIECES.name(kind)),
            None => {
                let (upper, lower) = TYPES.split_at(5);
                let names = |kinds: &[Kind]| {
                    kinds
                        .iter()
                        .map(|&kind| PIECES.name(kind))
                        .collect::<Vec<_>>()
                        .join(", ")
                };
                let again = prelude.declining().and(prelude.first_type());
                let again = again.map_or_else(String::new, |kind| {
                    format!("\nThe {} again declines.", PIECES.name(kind))
                });
                format!(
                    "Click one of the ten types:\n{};\n{}.{again}",
                    names(upper),
                    names(lower)
                )
            }
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
