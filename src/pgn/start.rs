//! Where a recorded game begins: on the board, or in its prelude.
//!
//! GUIs load a record only if its moves begin on the board. So the choices of a prelude stand in a tag of their own,
//! and the tag `FEN` has the position to which they led:
//!
//! ```text
//! [FEN "*h****d*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*D****H* w KQkq - 0 1"]
//! [Prelude "D H D@b0 D@g9 H@g0 H@b9"]
//! ```
//!
//! The prelude begins as the game's own does, or at the position of the tag `PreludeFEN`.

use thiserror::Error;

use super::reader::PgnGame;
use crate::gui::{self, GuiGame};
use crate::rules::{FenError, MoveError, Variant};

/// The tag for the choices of a prelude, separated by blanks.
pub(super) const PRELUDE: &str = "Prelude";

/// The tag for the position in which a prelude begins, unless it is the game's own.
pub(super) const PRELUDE_FEN: &str = "PreludeFEN";

/// How a record says that its game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedStart {
    /// Which game is played.
    pub variant: Variant,
    /// Where it begins, its prelude included; `None` for the start position of the variant.
    pub fen: Option<String>,
    /// The choices of its prelude that stand in a tag.
    pub choices: Vec<String>,
    /// The position after them.
    board: Option<String>,
}

/// Why a recorded game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The tag `Variant` names no game that is known.
    #[error("{0}")]
    Variant(String),
    /// The position is refused.
    #[error("bad FEN tag: {0}")]
    Fen(#[from] FenError),
    /// There is a tag for a prelude, and the game has none.
    #[error("bad Prelude tag: {0} has no prelude")]
    NoPrelude(Variant),
    /// A choice of the prelude is refused.
    #[error("bad Prelude tag: {choice}: {error}")]
    Choice {
        /// What stands in the tag.
        choice: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The prelude leads to another position than the tag `FEN` has.
    #[error("the Prelude tag leads to {0}, not to the position of the FEN tag")]
    OtherPosition(String),
}

impl RecordedStart {
    /// What the tags of a record say; `usual` is the game where they name none.
    ///
    /// # Errors
    /// [`StartError`] if they contradict each other or name an unknown game.
    pub fn of(record: &PgnGame, usual: Variant) -> Result<Self, StartError> {
        let named = |name: &str| {
            name.parse::<Variant>()
                .map_err(|error| StartError::Variant(error.to_string()))
        };
        let variant = record.tag("Variant").map_or(Ok(usual), named)?;
        let fen = record.tag("FEN").map(str::to_owned);
        let Some(prelude) = record.tag(PRELUDE) else {
            return Ok(RecordedStart {
                variant,
                fen,
                choices: Vec::new(),
                board: None,
            });
        };
        let told = record.tag(PRELUDE_FEN).map(str::to_owned);
        let begins = told.or_else(|| variant.start().prelude_fen(&[]));
        Ok(RecordedStart {
            variant,
            fen: Some(begins.ok_or(StartError::NoPrelude(variant))?),
            choices: prelude.split_whitespace().map(str::to_owned).collect(),
            board: fen,
        })
    }

    /// The game before its first recorded move, with the choices of its prelude made.
    ///
    /// # Errors
    /// [`StartError`] if a position or a choice is refused.
    pub fn game(&self) -> Result<Box<dyn GuiGame>, StartError> {
        let mut game = gui::new_game(self.variant, self.fen.as_deref())?;
        self.make_choices(game.as_mut())?;
        Ok(game)
    }

    /// Makes the choices of the prelude in a game that has just begun.
    ///
    /// # Errors
    /// [`StartError`] if one is refused, or if they lead to another position than the record says.
    pub fn make_choices(&self, game: &mut dyn GuiGame) -> Result<(), StartError> {
        for choice in &self.choices {
            game.play(choice).map_err(|error| StartError::Choice {
                choice: choice.clone(),
                error,
            })?;
        }
        match &self.board {
            Some(told) if gui::new_game(self.variant, Some(told))?.fen() != game.fen() => {
                Err(StartError::OtherPosition(game.fen()))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::reader;

    const BOARD: &str = "*h****d*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*D****H* w KQkq - 0 1";

    fn start(tags: &str) -> Result<Box<dyn GuiGame>, StartError> {
        let record = reader::parse(&format!("{tags}\n\n*")).remove(0);
        RecordedStart::of(&record, Variant::Musketeer)?.game()
    }

    #[test]
    fn a_prelude_leads_to_the_board() {
        let tags = format!("[FEN \"{BOARD}\"]\n[Prelude \"D H D@b0 D@g9 H@g0 H@b9\"]");
        let game = start(&tags).expect("a start");
        assert_eq!((game.fen().as_str(), game.ply()), (BOARD, 6));
    }

    #[test]
    fn a_prelude_may_begin_with_pieces_in_hand() {
        let hand = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8[DHdh] w KQkq - 0 1";
        let tags = format!("[PreludeFEN \"{hand}\"]\n[Prelude \"D@b0 D@g9 H@g0 H@b9\"]");
        assert_eq!(start(&tags).expect("a start").fen(), BOARD);
    }

    #[test]
    fn tags_that_contradict_each_other_are_refused() {
        for (tags, complaint) in [
            (
                "[Variant \"chuchess\"]\n[Prelude \"D\"]".to_owned(),
                "bad Prelude tag: chuchess has no prelude",
            ),
            ("[Prelude \"D X\"]".to_owned(), "bad Prelude tag: X: "),
            (
                format!("[FEN \"{BOARD}\"]\n[Prelude \"D H D@a0 D@g9 H@g0 H@b9\"]"),
                "the Prelude tag leads to ",
            ),
            ("[FEN \"8/8\"]".to_owned(), "bad FEN tag: "),
            ("[Variant \"draughts\"]".to_owned(), "unknown variant"),
        ] {
            let error = start(&tags).map(|game| game.fen()).expect_err(&tags).to_string();
            assert!(error.starts_with(complaint), "{error}");
        }
    }
}
