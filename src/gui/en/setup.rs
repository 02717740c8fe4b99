//! How EN Chess is described to a GUI.

use crate::gui::{GuiSetup, ShownBoard, SwappingBoard};
use crate::rules::en::{AUROR, KING, betza, letter};

/// A picture for each piece, in the order in which XBoard lists its pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ....A.................................Kpnbrq....a.................................k";

/// Ten ranks, of which the first and the last have one square each. An Auror comes onto the king's square as a piece
/// enters in Seirawan chess.
const BOARD: &str = "8x10+0_seirawan";

/// The same for GUIs that close squares behind pieces that enter. Suicide chess is a game without castling rights
/// there; in such a game own pieces change places. WinBoard draws it in every size, so the Auror has a picture of every
/// size.
const SWAPPING: SwappingBoard = SwappingBoard {
    pictures: "PNBRQ........A.............................Kpnbrq........a.............................k",
    board: "8x10+0_suicide",
};

/// How a king moves, as XBoard is told. A king that goes two squares along its rank castles, for XBoard, unless its
/// description has a first move (`i`) and no castling (`O`); so while one could change places with an Auror there, it
/// has a step twice instead.
pub fn king_moves(castles: bool) -> &'static str {
    if castles { betza(KING) } else { "KiF" }
}

/// The description of EN Chess.
pub fn gui_setup() -> GuiSetup {
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: BOARD,
        swapping: Some(SWAPPING),
        shown: ShownBoard {
            files: 'a'..='h',
            ranks: 0..=9,
        },
        pieces: [KING, AUROR].map(|kind| (letter(kind), betza(kind))).to_vec(),
    }
}

/// A position with its x squares among holes, as a GUI has them on its outer ranks.
pub fn shown_fen(fen: &str) -> String {
    let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let widened = |row: &str| match row {
        "8" => row.to_owned(),
        _ if row.len() == 1 => format!("***{row}****"),
        _ => row.to_owned(),
    };
    let rows: Vec<String> = board.split('/').map(widened).collect();
    format!("{} {rest}", rows.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of the only pictures, besides those of orthodox chess, that WinBoard has in every size.
    const OF_EVERY_SIZE: std::ops::RangeInclusive<usize> = 12..=15;

    #[test]
    fn the_auror_has_a_picture_of_every_size() {
        let (white, black) = SWAPPING.pictures.split_at(SWAPPING.pictures.len() / 2);
        assert_eq!(white.to_ascii_lowercase(), black);
        let place = white.find(letter(AUROR)).expect("a picture");
        assert!(OF_EVERY_SIZE.contains(&place), "{place}");
    }
}
