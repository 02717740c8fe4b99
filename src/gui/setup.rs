//! How a game is described to a GUI.

use std::ops::RangeInclusive;

/// Describes a game to a GUI that does not know it; provides the data for CECP's `setup` and `piece` commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuiSetup {
    /// The piece letters in the order of the GUI's pictures.
    pub pictures: String,
    /// Width, height, holdings and parent game, such as `8x10+0_seirawan`.
    pub board: &'static str,
    /// The pictures and the board for GUIs newer than XBoard 4.9.1, if these can perform the game's swaps.
    pub swapping: Option<SwappingBoard>,
    /// The files and ranks in the GUI's notation.
    pub shown: ShownBoard,
    /// Whether the outer ranks are drop ranks, on all squares of which pieces may wait.
    pub has_drop_ranks: bool,
    /// The letter and the Betza notation of each piece that the parent game lacks.
    pub pieces: Vec<(char, &'static str)>,
}

/// A board whose parent game lets a piece swap places with another of its side by capturing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwappingBoard {
    /// See [`GuiSetup::pictures`].
    pub pictures: &'static str,
    /// See [`GuiSetup::board`].
    pub board: &'static str,
}

/// The files and ranks of a GUI's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    /// The files from left to right.
    pub files: RangeInclusive<char>,
    /// The ranks from White's side.
    pub ranks: RangeInclusive<u8>,
}

impl ShownBoard {
    /// The board of orthodox chess.
    pub const ORTHODOX: ShownBoard = ShownBoard {
        files: 'a'..='h',
        ranks: 1..=8,
    };
}

/// The start of a game in which the players drop pieces from the holdings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropsStart {
    /// The prelude with all pieces in holdings, as FEN.
    pub fen: String,
    /// The description of the game with those holdings.
    pub setup: GuiSetup,
}

impl GuiSetup {
    /// Whether the GUI performs swaps itself; `is_recent` means that it is newer than XBoard 4.9.1.
    #[must_use]
    pub fn swaps(&self, is_recent: bool) -> bool {
        is_recent && self.swapping.is_some()
    }

    /// Pictures and board; `is_recent` means that the GUI is newer than XBoard 4.9.1.
    #[must_use]
    pub fn board_for(&self, is_recent: bool) -> (&str, &str) {
        match self.swapping.filter(|_| is_recent) {
            Some(swapping) => (swapping.pictures, swapping.board),
            None => (&self.pictures, self.board),
        }
    }

    /// A position as the GUI is to show it. The drop ranks have squares instead of holes (`*`), because XBoard writes
    /// the letters of the files on squares only.
    #[must_use]
    pub fn board_fen(&self, fen: &str) -> String {
        let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
        match self.has_drop_ranks {
            true => format!("{} {rest}", squares_for_holes(board)),
            false => fen.to_owned(),
        }
    }

    /// The value of XBoard's PGN tag `VariantMen`, such as `L:NB2;K:KisO2`.
    #[must_use]
    pub fn men(&self) -> String {
        let men: Vec<String> = self
            .pieces
            .iter()
            .map(|(letter, betza)| format!("{letter}:{betza}"))
            .collect();
        men.join(";")
    }

    /// The value of `VariantMen` with the given descriptions, if any, of White's and Black's king.
    #[must_use]
    pub fn men_with_kings(&self, kings: [Option<&'static str>; 2]) -> String {
        let mut setup = self.clone();
        let usual = setup.pieces.iter().position(|&(letter, _)| letter == 'K');
        let Some((at, usual)) = usual.map(|at| (at, setup.pieces[at].1)) else {
            return self.men();
        };
        let [white, black] = kings.map(|king| king.unwrap_or(usual));
        setup.pieces[at].1 = white;
        if black != white {
            setup.pieces.insert(at + 1, ('k', black));
        }
        setup.men()
    }
}

/// The board of a FEN with empty squares instead of holes (`*`).
pub(crate) fn squares_for_holes(board: &str) -> String {
    let mut text = String::new();
    let mut holes = 0;
    for cell in board.chars().chain([' ']) {
        if cell == '*' {
            holes += 1;
            continue;
        }
        if holes > 0 {
            text += &holes.to_string();
            holes = 0;
        }
        text.push(cell);
    }
    text.truncate(text.len() - 1);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_become_squares() {
        assert_eq!(squares_for_holes("*l****c*/8/LC******"), "1l4c1/8/LC6");
        assert_eq!(squares_for_holes("8/8"), "8/8");
    }
}
