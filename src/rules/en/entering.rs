//! How a person enters moves on the board of a GUI.

use super::Position;
use super::pieces::letter;
use super::position::{becomes, tag};
use super::squares::gui_name;
use crate::board::{Move, Square};
use crate::rules::Entry;

/// How a person enters a legal move. A swap is a king's move to the Auror's square with an Auror left behind; what is captured on the
/// way is visited in between.
pub(super) fn entry(position: &Position, m: Move) -> Entry {
    let letter = match m.tag() {
        tag::SWAP => Some('A'),
        _ => becomes(m).map(letter),
    };
    Entry {
        squares: squares(m).into_iter().map(gui_name).collect(),
        expected: None,
        letter,
        captures: position.captures(m),
        clears: None,
    }
}

/// The squares touched; none for a lost turn.
fn squares(m: Move) -> Vec<Square> {
    match m.tag() {
        tag::LOST_TURN => Vec::new(),
        tag::NORMAL if m.via() != 0 => vec![m.from(), Square(m.via()), m.to()],
        _ => vec![m.from(), m.to()],
    }
}
