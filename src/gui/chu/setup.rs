//! How Chu Chess is described to a GUI.

use crate::gui::{GuiSetup, ShownBoard};

/// A picture for each piece, in the order in which XBoard lists its pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ.....M.+++......LKpnbrq.....m.+++......lk";

/// XBoard knows the game by the name of the one that followed it.
const BOARD: &str = "10x10+0_elven";

/// The description of Chu Chess.
pub fn gui_setup() -> GuiSetup {
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: BOARD,
        swapping: None,
        shown: ShownBoard {
            files: 'a'..='j',
            ranks: 0..=9,
        },
        pieces: Vec::new(),
    }
}
