//! How EN Chess is described to a GUI.

use super::pieces::{AUROR, KING, betza, letter};
use crate::rules::{GuiSetup, Shown};

/// A picture for each piece, in the order in which XBoard lists its pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ....A.................................Kpnbrq....a.................................k";

/// Ten ranks, of which the first and the last have one square each.
const BOARD: &str = "8x10+0_seirawan";

/// How a king moves, as XBoard is told. A king that goes two squares along its rank castles, for XBoard, unless its description has a
/// first move (`i`) and no castling (`O`); so while one could change places with an Auror there, it has a step twice instead.
pub(super) fn king_moves(castles: bool) -> &'static str {
    if castles { betza(KING) } else { "KiF" }
}

/// The description of EN Chess.
#[must_use]
pub fn gui_setup() -> GuiSetup {
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: BOARD,
        shown: Shown {
            files: 'a'..='h',
            ranks: 0..=9,
        },
        pieces: [KING, AUROR].map(|kind| (letter(kind), betza(kind))).to_vec(),
    }
}
