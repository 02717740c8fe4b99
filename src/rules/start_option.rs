//! What the user may choose about the start position before a game, and what a GUI must be told about the game.

use std::ops::RangeInclusive;

use thiserror::Error;

/// The value of a [`StartOption`] that leaves the choice to chance.
pub const RANDOM: &str = "Random";

/// A choice from a list that shapes the start position of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartOption {
    /// How the option is called in the GUI.
    pub name: &'static str,
    /// What may be chosen.
    pub values: Vec<&'static str>,
    /// What holds until the user chooses: one of `values`.
    pub default: &'static str,
}

/// Choices that the rules do not allow together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct RefusedStart {
    /// What was wrong, and what is played instead: a sentence for the user.
    pub reason: String,
    /// An allowed start position near to what was chosen, as FEN.
    pub instead: String,
}

/// How a GUI that does not know the game is told about it: the data of CECP's `setup` and `piece` commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuiSetup {
    /// For each piece picture of the GUI the letter of the piece that is shown by it.
    pub pictures: String,
    /// Width, height, holdings and parent game, as `8x10+0_seirawan`.
    pub board: &'static str,
    /// The board as the GUI names its squares.
    pub shown: Shown,
    /// Letter and Betza notation of every piece that moves as no piece of the parent game.
    pub pieces: Vec<(char, &'static str)>,
}

/// The files and ranks of a board as a GUI names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// From left to right.
    pub files: RangeInclusive<char>,
    /// From White's side on.
    pub ranks: RangeInclusive<u8>,
}

impl Shown {
    /// The board of orthodox chess.
    pub const ORTHODOX: Shown = Shown {
        files: 'a'..='h',
        ranks: 1..=8,
    };
}

/// The beginning of a game whose players drop pieces from the GUI's hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropsStart {
    /// The prelude with everything in hand, as FEN.
    pub fen: String,
    /// What the GUI must be told.
    pub setup: GuiSetup,
}

impl GuiSetup {
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
}
