//! How Morphing Chess III is described to a GUI.

use crate::board::Kind;
use crate::gui::{GuiSetup, ShownBoard};
use crate::rules::morphing::{
    AMAZON, ARCHBISHOP, BISHOP, CHANCELLOR, KING, KING_AS_CHANCELLOR, KNIGHT, PAWN, PIECES, Position, QUEEN, ROOK,
};

/// The piece letters in the order of XBoard's list of pictures: White's, then Black's.
const PICTURES: &str = "PNBRQ........A..C............Z............Kpnbrq........a..c............z............k";

/// The size of the board and XBoard's generic variant as the parent game.
const PARENT: &str = "9x9+0_fairy";

/// The description of a King that does not castle during a game; see [`Position::king_moves`].
pub const KING_THAT_NEVER_CASTLES: &str = "KiW";

impl Position {
    /// The description of a King's moves for XBoard, which takes steps of two or more squares along a rank for castling
    /// unless the description has an initial move (`i`) and no castling (`O`). So in modes without castling the
    /// description repeats a step as an initial move.
    pub(super) fn king_moves(&self, kind: Kind) -> String {
        let twice = match kind {
            KING => return self.betza(KING).to_owned(),
            KING_AS_CHANCELLOR => "iW",
            _ => "iF",
        };
        self.betza(kind).to_owned() + twice
    }
}

pub fn gui_setup() -> GuiSetup {
    let kinds = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR, AMAZON, KING];
    GuiSetup {
        pictures: PICTURES.to_owned(),
        board: PARENT,
        swapping: None,
        shown: ShownBoard {
            files: 'a'..='i',
            ranks: 1..=9,
        },
        has_drop_ranks: false,
        pieces: kinds.map(|kind| (PIECES.letter(kind), PIECES.betza(kind))).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::betza::Mobility;
    use crate::rules::Variant;
    use crate::rules::morphing::KINDS;

    /// All squares that a piece could reach on an infinite, empty board.
    fn reach(text: &str) -> Vec<(i8, i8)> {
        let mobility = Mobility::of(text);
        let steps = |ray: &crate::board::betza::Ray| {
            let (dx, dy) = (ray.dx, ray.dy);
            (1..=ray.range as i8).map(move |times| (dx * times, dy * times))
        };
        let mut reach: Vec<_> = mobility.rays().iter().flat_map(steps).collect();
        reach.sort_unstable();
        reach.dedup();
        reach
    }

    #[test]
    fn kings_are_described_as_they_move() {
        for words in ["", " double-knight-rider diagonal-double-steps"] {
            let fen = format!("4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1 KK{words}");
            let Ok(position) = Position::parse_fen(Variant::Morphing3, &fen) else {
                panic!("{fen} is refused");
            };
            for kind in (KING.0..KINDS as u8).map(Kind) {
                let told = position.king_moves(kind);
                assert_eq!(reach(&told), reach(position.betza(kind)));
                let castles = told.contains('O');
                assert_eq!(castles, kind == KING);
                assert!(castles || told.contains('i'));
            }
        }
    }
}
