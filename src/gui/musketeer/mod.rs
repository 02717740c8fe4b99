//! Musketeer Chess and orthodox chess on a GUI's board.
//!
//! XBoard supports one kind of gating: a letter after the move enters that piece on the origin. All other gating moves
//! are sent in [two legs](two_legs).

mod click_boards;
mod pgn;
mod setup;
mod two_legs;

use setup::Pictured;

use super::{ClickBoard, DropsStart, GuiSetup, GuiView, MouseMove};
use crate::board::{Color, Kind, Move};
use crate::rules::musketeer::{MusketeerWith, PositionWith, PreludeWith};
use crate::rules::{MoveError, Prelude, Variant};

/// Numbers of types in words.
const COUNTS: [&str; 11] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

impl<S: Pictured> GuiView for MusketeerWith<S> {
    fn gui_setup(variant: Variant) -> Option<GuiSetup> {
        (variant != Variant::Normal).then(|| setup::gui_setup(S::of(variant)))
    }

    fn mouse_move(position: &PositionWith<S>, m: Move) -> MouseMove {
        two_legs::mouse_move(position, m)
    }

    fn parse_shown(position: &PositionWith<S>, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        match two_legs::find(position, text) {
            Some(m) => Ok(m),
            None => position.parse_move(text),
        }
    }

    fn parse_pgn(position: &PositionWith<S>, text: &str) -> Result<Move, MoveError> {
        Self::parse_shown(position, text).or_else(|error| pgn::find(position, text.trim()).ok_or(error))
    }

    fn click_board(prelude: &PreludeWith<S>) -> Option<ClickBoard> {
        Some(if prelude.is_selecting() {
            click_boards::types_board(prelude.set(), prelude.side_to_move())
        } else {
            let placed = Color::ALL.map(|color| prelude.placed(color));
            let (chooser, next) = (prelude.side_to_move(), prelude.next_type());
            click_boards::files_board(prelude.set(), chooser, &prelude.placements(), placed, next)
        })
    }

    fn next_step(prelude: &PreludeWith<S>) -> Option<String> {
        let (pieces, types) = (prelude.set().pieces(), prelude.set().types());
        Some(match prelude.next_type().filter(|_| !prelude.is_selecting()) {
            Some(_) if prelude.is_dropped() => {
                "Drop your two pieces behind your back rank, from the hand beside the board.".to_owned()
            }
            Some(kind) => format!("Click the piece behind which your {} will wait.", pieces.name(kind)),
            None => {
                let (upper, lower) = types.split_at(types.len().div_ceil(2));
                let names = |kinds: &[Kind]| {
                    kinds
                        .iter()
                        .map(|&kind| pieces.name(kind))
                        .collect::<Vec<_>>()
                        .join(", ")
                };
                let again = prelude.declining().and(prelude.first_type());
                let again = again.map_or_else(String::new, |kind| {
                    format!("\nThe {} again declines.", pieces.name(kind))
                });
                format!(
                    "Click one of the {} types:\n{};\n{}.{again}",
                    COUNTS.get(types.len()).copied().unwrap_or_default(),
                    names(upper),
                    names(lower)
                )
            }
        })
    }

    fn drops_start(prelude: &PreludeWith<S>) -> Option<DropsStart> {
        let pair = prelude.pair_to_place()?;
        Some(DropsStart {
            fen: PreludeWith::from_holdings(prelude.set(), pair).fen(),
            setup: setup::drops_setup(prelude.set(), pair),
        })
    }
}
