//! How Morphing Chess III is described to a GUI.

use super::pieces::{AMAZON, ARCHBISHOP, BISHOP, CHANCELLOR, KING, KNIGHT, PAWN, QUEEN, ROOK, betza, letter};
use crate::rules::{GuiSetup, Shown};

/// A picture for each piece, in the order in which XBoard lists its pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ........A..C............Z............Kpnbrq........a..c............z............k";

/// XBoard's game for boards and pieces of any sort.
const PARENT: &str = "9x9+0_fairy";

/// The description of Morphing Chess III.
#[must_use]
pub fn gui_setup() -> GuiSetup {
    let kinds = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR, AMAZON, KING];
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: PARENT,
        shown: Shown {
            files: 'a'..='i',
            ranks: 1..=9,
        },
        pieces: kinds.map(|kind| (letter(kind), betza(kind))).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_colours_have_the_same_pictures() {
        let (white, black) = PICTURES.split_at(PICTURES.len() / 2);
        assert_eq!(white.to_ascii_lowercase(), black);
    }

    #[test]
    fn every_piece_has_a_picture() {
        for (piece, _) in gui_setup().pieces {
            assert_eq!(PICTURES.matches(piece).count(), 1, "{piece}");
        }
    }
}
