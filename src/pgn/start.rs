//! How a recorded game starts, on the board or with a prelude.
//!
//! GUIs load only games that begin on the board. The choices of a prelude therefore have their own tag, and the `FEN`
//! tag holds the position after the prelude:
//!
//! ```text
//! [FEN "*h****d*/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*D****H* w KQkq - 0 1"]
//! [Prelude "D H D@b0 D@g9 H@g0 H@b9"]
//! ```
//!
//! The prelude begins at the variant's start position, or at the position in the `PreludeFEN` tag if there is one. If
//! there is no `FEN` tag, the choices may also be the first moves.

use serde::Serialize;
use thiserror::Error;

use super::reader::PgnGame;
use super::variant_tag::{variant_of_men, variant_of_tag};
use crate::gui::{self, GuiGame};
use crate::rules::musketeer::{BadOrder, Ordered};
use crate::rules::{FenError, MoveError, UnknownVariant, Variant};

/// The tag that holds the choices of a prelude, separated by spaces.
pub(super) const PRELUDE: &str = "Prelude";

/// The tag that holds the start of a prelude if it differs from the variant's own.
pub(super) const PRELUDE_FEN: &str = "PreludeFEN";

/// The tag that holds a set of pieces made to order.
pub(super) const PIECES: &str = "Pieces";

/// How a recorded game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedStart {
    /// The variant.
    pub variant: Variant,
    /// The position before the prelude; `None` for the variant's start position.
    pub fen: Option<String>,
    /// The choices in the `Prelude` tag.
    pub choices: Vec<String>,
    /// The recorded position after the choices, if any.
    board: Option<String>,
}

/// Why the start of a record is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", content = "values")]
pub enum StartError {
    /// The variant is unknown.
    #[error(transparent)]
    #[serde(rename = "VariantTag")]
    Variant(#[from] UnknownVariant),
    /// The pieces are invalid.
    #[error("bad Pieces tag: {0}")]
    #[serde(rename = "PiecesTag")]
    Pieces(#[from] BadOrder),
    /// The position is invalid.
    #[error("bad FEN tag: {0}")]
    #[serde(rename = "FenTag")]
    Fen(#[from] FenError),
    /// The record has a prelude, but its variant has none.
    #[error("bad Prelude tag: {0} has no prelude")]
    NoPrelude(Variant),
    /// A choice is invalid.
    #[error("bad Prelude tag: {choice}: {error}")]
    Choice {
        /// The choice as written in the tag.
        choice: String,
        /// The error.
        error: MoveError,
    },
    /// The prelude does not lead to the position in the `FEN` tag.
    #[error("the Prelude tag leads to {0}, not to the position of the FEN tag")]
    OtherPosition(String),
}

impl RecordedStart {
    /// Reads the start from the tags. `usual` is the variant if there is no `Variant` tag.
    ///
    /// # Errors
    /// [`StartError`] if the tags contradict each other or the variant is unknown.
    pub fn of(record: &PgnGame, usual: Variant) -> Result<Self, StartError> {
        let variant = record.tag("Variant").map_or(Ok(usual), variant_of_tag)?;
        let variant = match (variant, record.tag(PIECES)) {
            (Variant::Musketeer, Some(pieces)) => Variant::Ordered(Ordered::read(pieces)?),
            (Variant::Musketeer, None) => variant_of_men(record.tag("VariantMen").unwrap_or_default()),
            _ => variant,
        };
        let fen = record.tag("FEN").map(str::to_owned);
        let Some(prelude) = record.tag(PRELUDE) else {
            return Ok(RecordedStart {
                variant,
                fen: fen.or_else(|| prelude_in_moves(record, variant)),
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

    /// Returns the game after its prelude, before the first recorded move.
    ///
    /// # Errors
    /// [`StartError`] if a position or a choice is invalid.
    pub fn game(&self) -> Result<Box<dyn GuiGame>, StartError> {
        let mut game = gui::new_game(self.variant, self.fen.as_deref())?;
        self.make_choices(game.as_mut())?;
        Ok(game)
    }

    /// Makes the choices of the prelude in a new game.
    ///
    /// # Errors
    /// [`StartError`] if a choice is invalid, or if they do not lead to the recorded position.
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

/// The start of the prelude, if the first recorded move is one of its choices.
fn prelude_in_moves(record: &PgnGame, variant: Variant) -> Option<String> {
    let fen = variant.start().prelude_fen(&[])?;
    let first = record.main_line().next()?;
    let prelude = gui::new_game(variant, Some(&fen)).ok()?;
    prelude.parse(&first.text).is_ok().then_some(fen)
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
    fn choices_may_be_the_first_moves() {
        for moves in [
            "1. D H 2. D@b0 D@g9 3. H@g0 H@b9",
            "1. dragon Hawk 2. Dragon@b0 D@g9 3. Hawk@g0 h@b9",
        ] {
            let record = reader::parse(moves).remove(0);
            let start = RecordedStart::of(&record, Variant::Musketeer).expect("a start");
            let mut game = start.game().expect("a prelude");
            for written in record.main_line() {
                game.play_pgn(&written.text).expect("a choice");
            }
            assert_eq!((game.fen().as_str(), game.ply()), (BOARD, 6), "{moves}");
        }
        let usual = reader::parse("1. e4 e5").remove(0);
        let start = RecordedStart::of(&usual, Variant::Musketeer).expect("a start");
        assert!(!start.game().expect("the usual start").in_prelude());
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
            (
                "[Pieces \"Amazon, A, QN\"]".to_owned(),
                "bad Pieces tag: a set has 2 to 10 types",
            ),
            ("[FEN \"8/8\"]".to_owned(), "bad FEN tag: "),
            ("[Variant \"draughts\"]".to_owned(), "unknown variant"),
        ] {
            let error = start(&tags).map(|game| game.fen()).expect_err(&tags).to_string();
            assert!(error.starts_with(complaint), "{error}");
        }
    }
}
