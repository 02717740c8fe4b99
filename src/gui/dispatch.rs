//! Descriptions for a GUI of a game chosen at run time.

use super::{GuiGame, GuiSetup, GuiView};
use crate::rules::{FenError, PlayedGame, Stage, Variant};
use crate::with_game;

/// A game from `fen`, or from the start position of `variant`.
///
/// # Errors
/// [`FenError`] with what is wrong with the FEN and where.
pub fn new_game(variant: Variant, fen: Option<&str>) -> Result<Box<dyn GuiGame>, FenError> {
    let start = variant.start_fen();
    let fen = fen.unwrap_or(&start);
    with_game!(variant, R => Ok(Box::new(PlayedGame::new(variant, Stage::<R>::parse(variant, fen)?))))
}

/// How the pieces move whose way of moving changes, at the usual start of `variant`; see [`GuiView::modes`].
#[must_use]
pub fn usual_modes(variant: Variant) -> Vec<(char, String)> {
    new_game(variant, None).map(|game| game.modes()).unwrap_or_default()
}

/// The description of `variant` for a GUI that does not know it; `None` if every GUI knows it.
#[must_use]
pub fn setup_of(variant: Variant) -> Option<GuiSetup> {
    with_game!(variant, R => R::gui_setup(variant))
}

/// How the king of a side that never castles is described in a record of `variant`; see
/// [`GuiView::king_that_never_castles`].
#[must_use]
pub fn king_that_never_castles(variant: Variant) -> Option<&'static str> {
    with_game!(variant, R => R::king_that_never_castles())
}
