//! Describes a game to a GUI that does not know it.

use crate::gui::xboard_bugs::MARK_OF_MORE;
use crate::gui::{ClickBoard, GuiSetup};

/// The `setup` line and the `piece` lines, in sending order.
pub(crate) fn lines(setup: &GuiSetup, start_fen: &str, is_recent: bool) -> Vec<String> {
    let (pictures, board) = setup.board_for(is_recent);
    let board = format!("setup ({pictures}) {board} {}", setup.board_fen(start_fen));
    let pieces = setup
        .pieces
        .iter()
        .map(|(letter, betza)| format!("piece {letter}& {betza}"));
    std::iter::once(board).chain(pieces).collect()
}

/// The `setup` line of a click board; `first` is the first of the parent games.
pub(crate) fn click_line(setup: &GuiSetup, first: &str, board: &ClickBoard) -> String {
    let parent = [first, "shatranj", "nocastle"][board.parent % 3];
    let (size, _) = setup.board.split_once('_').unwrap_or((setup.board, ""));
    format!("setup ({}) {size}_{MARK_OF_MORE}{parent} {}", setup.pictures, board.fen)
}
