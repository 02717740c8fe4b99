//! Workarounds for bugs in XBoard 4.9.1 and WinBoard 4.9.1. Remove them when these versions are no longer in use.
//!
//! - [`RECENT_FEATURE`]: GUIs do not report their version, so a feature identifies newer ones.
//! - [`second_setup`]: the position of a second `setup` line is ignored unless the parent game changes.
//! - [`MARK_OF_MORE`]: WinBoard since April 2020 shows no second click board unless the first one is marked.
//! - [`without_semicolon`]: a semicolon is appended to moves in two legs that were read from a file.
//! - [`two_leg_records`]: a record with moves in two legs makes XBoard move the wrong pieces or crash.
//! - [`king_swaps`]: a king swap along a rank is read from a record as castling.
//!
//! Two more workarounds are elsewhere. WinBoard repeats the first letter of a game, so a move's only letter is sent
//! before the click (`Mouse::only_letter`). XBoard crashes on some Lion moves in
//! coordinates, so records have them in full (`gui::chu::pgn`).

pub(crate) mod king_swaps;
pub mod two_leg_records;

use super::GuiSetup;

/// A feature that only newer GUIs know. It is offered with its default value.
pub const RECENT_FEATURE: &str = "dice";

/// Precedes the parent game of a click board, so that XBoard 4.9.1 believes that only the engine knows the
/// game.
pub const MARK_OF_MORE: char = '!';

/// A `setup` line with another parent game but the same board and pieces, to be sent before the real `setup` line.
#[must_use]
pub fn second_setup(setup: &GuiSetup, fen: &str) -> String {
    let (size, parent) = setup.board.split_once('_').unwrap_or((setup.board, ""));
    let other = if parent == "fairy" { "shatranj" } else { "fairy" };
    format!("setup ({}) {size}_{other} {}", setup.pictures, setup.board_fen(fen))
}

/// A move without the semicolon that XBoard may have appended.
#[must_use]
pub fn without_semicolon(text: &str) -> &str {
    text.trim_end_matches(';')
}
