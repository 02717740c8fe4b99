//! Telling a GUI about a game it does not know.

use crate::gui::{ClickBoard, GuiSetup};

/// The `setup` line and the `piece` lines, in the order in which they are sent.
#[must_use]
pub(crate) fn lines(setup: &GuiSetup, start_fen: &str) -> Vec<String> {
    let board = format!("setup ({}) {} {start_fen}", setup.pictures, setup.board);
    let pieces = setup
        .pieces
        .iter()
        .map(|(letter, betza)| format!("piece {letter}& {betza}"));
    std::iter::once(board).chain(pieces).collect()
}

/// The `setup` line of a board to click on, as a game that descends from `parent`.
#[must_use]
pub(crate) fn click_line(setup: &GuiSetup, parent: &str, board: &ClickBoard) -> String {
    format!("setup ({}) {}_{parent} {}", setup.pictures, board.size, board.fen)
}
