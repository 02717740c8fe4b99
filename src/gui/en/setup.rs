//! How EN Chess is described to a GUI.

use crate::gui::{GuiSetup, ShownBoard, SwappingBoard};
use crate::rules::en::{AUROR, KING, PIECES};

/// The piece letters in the order of XBoard's list of pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ....A.................................Kpnbrq....a.................................k";

/// Ten ranks, of which the first and the last have one square each. A swap puts an Auror on the king's origin, as a
/// piece enters in Seirawan chess.
const BOARD: &str = "8x10+0_seirawan";

/// The board for GUIs that block squares behind entering pieces. Its parent, suicide chess, has no castling rights, so
/// two pieces of one side can change places. The Auror has a picture that WinBoard offers in every size.
const SWAPPING: SwappingBoard = SwappingBoard {
    pictures: "PNBRQ........A.............................Kpnbrq........a.............................k",
    board: "8x10+0_suicide",
};

/// The description of a king's moves for XBoard, which takes a king's step of two squares along its rank for castling
/// unless the description has an initial move (`i`) and no castling (`O`). So where a king can swap with an Auror,
/// the description repeats a step as an initial move.
pub fn king_moves(castles: bool) -> &'static str {
    if castles { PIECES.betza(KING) } else { "KiF" }
}

pub fn gui_setup() -> GuiSetup {
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: BOARD,
        swapping: Some(SWAPPING),
        shown: ShownBoard {
            files: 'a'..='h',
            ranks: 0..=9,
        },
        has_drop_ranks: false,
        pieces: [KING, AUROR]
            .map(|kind| (PIECES.letter(kind), PIECES.betza(kind)))
            .to_vec(),
    }
}

/// A position as FEN in which holes surround the x squares on the outer ranks.
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

    /// The indices of the non-orthodox pictures that WinBoard has in every size.
    const OF_EVERY_SIZE: std::ops::RangeInclusive<usize> = 12..=15;

    #[test]
    fn the_auror_has_a_picture_of_every_size() {
        let (white, black) = SWAPPING.pictures.split_at(SWAPPING.pictures.len() / 2);
        assert_eq!(white.to_ascii_lowercase(), black);
        let place = white.find(PIECES.letter(AUROR)).expect("a picture");
        assert!(OF_EVERY_SIZE.contains(&place), "{place}");
    }
}
