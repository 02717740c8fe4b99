//! Workarounds for XBoard 4.9.1 and WinBoard 4.9.1, to be removed when these versions are no longer in use.
//!
//! - [`RECENT_FEATURE`]: GUIs do not report their version, so a feature identifies later ones.
//! - [`second_setup`]: the position of a second `setup` line is ignored unless the parent game changes.
//! - [`MARK_OF_MORE`]: WinBoard since April 2020 shows no second click board unless the first is marked.
//! - [`without_semicolon`]: a semicolon is appended to moves in two legs that were read from a file.
//! - [`two_leg_records`]: a record with moves in two legs makes XBoard move wrong pieces, or crash.
//! - [`king_swaps`]: a king's swap along its rank is read from a record as castling.
//!
//! Two more are elsewhere: `choice` sends the only letter of a move before the click, since WinBoard repeats the first
//! letter of a game ([`Mouse::only_letter`](super::Mouse::only_letter)); Lion moves are recorded in full, since XBoard
//! crashes on some of them in coordinates (`gui::chu::pgn`).

pub(crate) mod king_swaps;
pub mod two_leg_records;

use super::GuiSetup;

/// A feature that only later GUIs know, offered with its default value.
pub const RECENT_FEATURE: &str = "dice";

/// Precedes the parent game of a click board, so that XBoard 4.9.1 takes the name for a game that only the engine
/// knows.
pub const MARK_OF_MORE: char = '!';

/// A `setup` line with another parent game but the same board and pieces, to send before the effective `setup` line.
#[must_use]
pub fn second_setup(setup: &GuiSetup, fen: &str) -> String {
    let (size, parent) = setup.board.split_once('_').unwrap_or((setup.board, ""));
    let other = if parent == "fairy" { "shatranj" } else { "fairy" };
    format!("setup ({}) {size}_{other} {fen}", setup.pictures)
}

/// A move without the semicolon that XBoard appends.
#[must_use]
pub fn without_semicolon(text: &str) -> &str {
    text.trim_end_matches(';')
}
