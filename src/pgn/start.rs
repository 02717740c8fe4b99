//! The start of a recorded game, on the board or in its prelude.
//!
//! GUIs only load games that begin on the board. So the choices of a prelude are in a tag of their own, and the tag
//! `FEN` has the position after the prelude:
//!
//! ```text
//! [FEN "*h****d*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*D****H* w KQkq - 0 1"]
//! [Prelude "D H D@b0 D@g9 H@g0 H@b9"]
//! ```
//!
//! The prelude begins at the variant's start, or at the position in the tag `PreludeFEN`.

use thiserror::Error;

use super::reader::PgnGame;
use crate::gui::{self, GuiGame};
use crate::rules::{FenError, MoveError, Variant};

/// The tag with the choices of a prelude, separated by spaces.
pub(super) const PRELUDE: &str = "Prelude";

/// The tag with the start of a prelude, unless it is the variant's own.
pub(super) const PRELUDE_FEN: &str = "PreludeFEN";

/// The start of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedStart {
    /// The variant.
    pub variant: Variant,
    /// With its prelude; `None` is the variant's start position.
    pub fen: Option<String>,
    /// The choices in the tag `Prelude`.
    pub choices: Vec<String>,
    /// The position after them.
    board: Option<String>,
}

/// An invalid start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// An unknown variant.
    #[error("{0}")]
    Variant(String),
    /// An invalid position.
    #[error("bad FEN tag: {0}")]
    Fen(#[from] FenError),
    /// A prelude in a game without preludes.
    #[error("bad Prelude tag: {0} has no prelude")]
    NoPrelude(Variant),
    /// An invalid choice.
    #[error("bad Prelude tag: {choice}: {error}")]
    Choice {
        /// The text of the tag.
        choice: String,
        /// The error.
        error: MoveError,
    },
    /// The prelude leads to another position than that of the tag `FEN`.
    #[error("the Prelude tag leads to {0}, not to the position of the FEN tag")]
    OtherPosition(String),
}

impl RecordedStart {
    /// Reads the tags; `usual` is the variant if there is no tag `Variant`.
    ///
    /// # Errors
    /// [`StartError`] if they contradict each other or the variant is unknown.
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

    /// The game after its prelude, before the first recorded move.
    ///
    /// # Errors
    /// [`StartError`] if a position or a choice is invalid.
    pub fn game(&self) -> Result<Box<dyn GuiGame>, StartError> {
        let mut game = gui::new_game(self.variant, self.fen.as_deref())?;
        self.make_choices(game.as_mut())?;
        Ok(game)
    }

    /// Plays the choices of the prelude in a new game.
    ///
    /// # Errors
    /// [`StartError`] if a choice is invalid, or the position after them is not that of the record.
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
