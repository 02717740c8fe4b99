//! How Musketeer Chess is described to a GUI.

use crate::gui::{GuiSetup, ShownBoard};
use crate::rules::musketeer::{BISHOP, KING, KNIGHT, Ordered, PAWN, Pair, PieceSet, QUEEN, ROOK, Usual};

/// The piece letters in the order of XBoard's list of pictures: White's, then Black's. WinBoard draws fewer pictures;
/// the Leopard has the last one that it draws, a lion cub.
const PICTURES: &str = "PNBRQ.E....C.AF.MH.SU........D..L..........Kpnbrq.e....c.af.mh.su........d..l..........k";

/// A set of pieces with pictures.
pub trait Pictured: PieceSet {
    /// The letters of all kinds in the order of XBoard's list of pictures: White's, then Black's, with `.` for pictures
    /// that are not used.
    fn pictures(self) -> String;
}

impl Pictured for Usual {
    fn pictures(self) -> String {
        PICTURES.to_owned()
    }
}

/// The number of pictures that XBoard has for each side.
const ALL_PICTURES: usize = PICTURES.len() / 2;

impl Pictured for Ordered {
    fn pictures(self) -> String {
        let mut white = ['.'; ALL_PICTURES];
        for (place, kind) in [PAWN, KNIGHT, BISHOP, ROOK, QUEEN].into_iter().enumerate() {
            white[place] = self.pieces().letter(kind);
        }
        for (letter, place) in self.pictured() {
            white[QUEEN.index() + 1 + place] = letter;
        }
        white[ALL_PICTURES - 1] = self.pieces().letter(KING);
        let white = String::from_iter(white);
        let black = white.to_ascii_lowercase();
        white + &black
    }
}

/// Ten ranks: the board includes the drop ranks, from which XBoard's Seirawan pieces enter.
const BOARD: &str = "8x10+0_seirawan";

/// The board with holdings for the pair of types and the orthodox pieces except the king.
const BOARD_WITH_HOLDINGS: &str = "8x10+7_seirawan";

/// A rook with castling moves, so that it can jump over its king where a piece waits behind the rook.
const CASTLING_ROOK: &str = "RO2";

pub fn gui_setup(set: impl Pictured) -> GuiSetup {
    let pieces = set.pieces();
    let described = set
        .types()
        .iter()
        .copied()
        .map(|kind| (pieces.letter(kind), pieces.betza(kind)))
        .chain([
            (pieces.letter(ROOK), CASTLING_ROOK),
            (pieces.letter(KING), pieces.betza(KING)),
        ])
        .collect();
    GuiSetup {
        pictures: set.pictures(),
        board: BOARD,
        swapping: None,
        shown: ShownBoard {
            files: 'a'..='h',
            ranks: 0..=9,
        },
        has_drop_ranks: true,
        pieces: described,
    }
}

/// The description with both sides' pieces in the holdings, from which they are dropped behind the back ranks. XBoard's
/// holdings have a place for every picture in use, so all other types are omitted.
pub fn drops_setup(set: impl Pictured, pair: Pair) -> GuiSetup {
    let absent: Vec<char> = set
        .types()
        .iter()
        .filter(|kind| !pair.contains(kind))
        .map(|&kind| set.pieces().letter(kind))
        .collect();
    let is_absent = |picture: char| absent.contains(&picture.to_ascii_uppercase());
    let whole = gui_setup(set);
    GuiSetup {
        pictures: whole.pictures.replace(is_absent, "."),
        board: BOARD_WITH_HOLDINGS,
        pieces: whole
            .pieces
            .into_iter()
            .filter(|&(piece, _)| !is_absent(piece))
            .collect(),
        ..gui_setup(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::musketeer::{PIECES, TYPES};

    /// The indices of the pictures that WinBoard 4.9.1 draws; the king's is the last.
    const DRAWN_BY_WINBOARD: [std::ops::RangeInclusive<usize>; 3] = [0..=26, 29..=29, 31..=32];

    #[test]
    fn winboard_draws_every_piece() {
        let white = &PICTURES[..PICTURES.len() / 2];
        for kind in TYPES {
            let place = white.find(PIECES.letter(kind)).expect("a picture");
            assert!(
                DRAWN_BY_WINBOARD.iter().any(|places| places.contains(&place)),
                "{}",
                PIECES.letter(kind)
            );
        }
    }
}
