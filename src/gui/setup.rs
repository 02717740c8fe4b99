//! The description of a game for a GUI that does not know it.

use std::ops::RangeInclusive;

/// Describes a game to a GUI that does not know it: the data of CECP's `setup` and `piece` commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuiSetup {
    /// For each piece picture of the GUI the letter of the piece that is shown by it.
    pub pictures: String,
    /// Width, height, holdings and parent game, as `8x10+0_seirawan`.
    pub board: &'static str,
    /// Replaces pictures and board for GUIs after XBoard 4.9.1, if the game is shown by swaps there.
    pub swapping: Option<SwappingBoard>,
    /// The board as the GUI names its squares.
    pub shown: ShownBoard,
    /// Letter and Betza notation of every piece that moves as no piece of the parent game.
    pub pieces: Vec<(char, &'static str)>,
}

/// A board with a parent game in which a piece that captures one of its own side changes places with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwappingBoard {
    /// As [`GuiSetup::pictures`].
    pub pictures: &'static str,
    /// As [`GuiSetup::board`].
    pub board: &'static str,
}

/// The files and ranks of a board as a GUI names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    /// From left to right.
    pub files: RangeInclusive<char>,
    /// From White's side on.
    pub ranks: RangeInclusive<u8>,
}

impl ShownBoard {
    /// The board of orthodox chess.
    pub const ORTHODOX: ShownBoard = ShownBoard {
        files: 'a'..='h',
        ranks: 1..=8,
    };
}

/// The beginning of a game whose players drop pieces from the GUI's holdings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropsStart {
    /// The prelude with everything in holdings, as FEN.
    pub fen: String,
    /// What the GUI must be told.
    pub setup: GuiSetup,
}

impl GuiSetup {
    /// Whether the GUI lets pieces change places by itself, if it `is_recent`: it came after XBoard 4.9.1.
    #[must_use]
    pub fn swaps(&self, is_recent: bool) -> bool {
        is_recent && self.swapping.is_some()
    }

    /// Pictures and board for a GUI that `is_recent`, or is not.
    #[must_use]
    pub fn board_for(&self, is_recent: bool) -> (&str, &str) {
        match self.swapping.filter(|_| is_recent) {
            Some(swapping) => (swapping.pictures, swapping.board),
            None => (&self.pictures, self.board),
        }
    }

    /// The pieces as XBoard's PGN tag `VariantMen` has them: `L:NB2;K:KisO2`.
    #[must_use]
    pub fn men(&self) -> String {
        let men: Vec<String> = self
            .pieces
            .iter()
            .map(|(letter, betza)| format!("{letter}:{betza}"))
            .collect();
        men.join(";")
    }

    /// The same with other words for the kings of some sides, White's first.
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
