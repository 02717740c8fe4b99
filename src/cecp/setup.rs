//! Telling a GUI about a game it does not know.

use crate::gui::{ClickBoard, GuiSetup};

/// The `setup` line and the `piece` lines for a GUI, in the order in which they are sent.
#[must_use]
pub(crate) fn lines(setup: &GuiSetup, start_fen: &str, is_recent: bool) -> Vec<String> {
    let (pictures, board) = setup.board_for(is_recent);
    let board = format!("setup ({pictures}) {board} {start_fen}");
    let pieces = setup
        .pieces
        .iter()
        .map(|(letter, betza)| format!("piece {letter}& {betza}"));
    std::iter::once(board).chain(pieces).collect()
}

/// The `setup` line of another game with the same board and pieces.
///
/// XBoard 4.9.1 takes a position from a second `setup` only where that changes the parent of the game.
#[must_use]
pub(crate) fn passing_line(setup: &GuiSetup, fen: &str) -> String {
    let (size, parent) = setup.board.split_once('_').unwrap_or((setup.board, ""));
    let other = if parent == "fairy" { "shatranj" } else { "fairy" };
    format!("setup ({}) {size}_{other} {fen}", setup.pictures)
}

/// The `setup` line of a board to click on, as a game that descends from `parent`.
///
/// The mark before the parent says that another board follows. WinBoard since April 2020 shows no second board without
/// it; to XBoard 4.9.1 the marked parent is just a game that only the engine knows.
#[must_use]
pub(crate) fn click_line(setup: &GuiSetup, parent: &str, board: &ClickBoard) -> String {
    format!("setup ({}) {}_!{parent} {}", setup.pictures, board.size, board.fen)
}
