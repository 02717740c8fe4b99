//! How EN Chess is described to a GUI.

use crate::gui::{GuiSetup, ShownBoard};
use crate::rules::en::{AUROR, KING, betza, letter};

/// A picture for each piece, in the order in which XBoard lists its pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ....A.................................Kpnbrq....a.................................k";

/// Ten ranks, of which the first and the last have one square each.
const BOARD: &str = "8x10+0_seirawan";

/// How a king moves, as XBoard is told. A king that goes two squares along its rank castles, for XBoard, unless its
/// description has a first move (`i`) and no castling (`O`); so while one could change places with an Auror there, it
/// has a step twice instead.
pub(super) fn king_moves(castles: bool) -> &'static str {
    if castles { betza(KING) } else { "KiF" }
}

/// The description of EN Chess.
pub(super) fn gui_setup() -> GuiSetup {
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: BOARD,
        shown: ShownBoard {
            files: 'a'..='h',
            ranks: 0..=9,
        },
        pieces: [KING, AUROR].map(|kind| (letter(kind), betza(kind))).to_vec(),
    }
}

/// A position with its x squares among holes, as a GUI has them on its outer ranks.
pub(super) fn shown_fen(fen: &str) -> String {
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let widened = |row: &str| match row {
        "8" => row.to_owned(),
        _ if row.len() == 1 => format!("***{row}****"),
        _ => row.to_owned(),
    };
    let rows: Vec<String> = board.split('/').map(widened).collect();
    format!("{} {rest}", rows.join("/"))
}
