//! How Chu Chess is described to a GUI.

use crate::gui::{GuiSetup, ShownBoard};

/// The piece letters in the order of XBoard's list of pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ.....M.+++......LKpnbrq.....m.+++......lk";

/// The board's size and its parent game. XBoard has the game under the name of its successor.
const BOARD: &str = "10x10+0_elven";

pub fn gui_setup() -> GuiSetup {
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: BOARD,
        swapping: None,
        shown: ShownBoard {
            files: 'a'..='j',
            ranks: 0..=9,
        },
        has_drop_ranks: false,
        pieces: Vec::new(),
    }
}
