//! Describes a game to a GUI that does not know it.

use crate::gui::xboard_bugs::MARK_OF_MORE;
use crate::gui::{ClickBoard, GuiSetup};

/// The `setup` line and the `piece` lines, in sending order.
pub(crate) fn lines(setup: &GuiSetup, start_fen: &str, is_recent: bool) -> Vec<String> {
    let (pictures, board) = setup.board_for(is_recent);
    let board = format!("setup ({pictures}) {board} {start_fen}");
    let pieces = setup
        .pieces
        .iter()
        .map(|(letter, betza)| format!("piece {letter}& {betza}"));
    std::iter::once(board).chain(pieces).collect()
}

/// The `setup` line of a click board with the parent game `parent`; another click board may follow.
pub(crate) fn click_line(setup: &GuiSetup, parent: &str, board: &ClickBoard) -> String {
    format!(
        "setup ({}) {}_{MARK_OF_MORE}{parent} {}",
        setup.pictures, board.size, board.fen
    )
}
