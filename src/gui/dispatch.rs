//! Creates games and their descriptions for a variant known only at run time.

use super::{GuiGame, GuiSetup, GuiView};
use crate::rules::{FenError, PlayedGame, Stage, Variant};
use crate::with_game;

/// Creates a game from `fen`, or from the start position of `variant`.
///
/// # Errors
/// [`FenError`] with the reason and its place in the FEN.
pub fn new_game(variant: Variant, fen: Option<&str>) -> Result<Box<dyn GuiGame>, FenError> {
    let start = variant.start_fen();
    let fen = fen.unwrap_or(&start);
    with_game!(variant, R => Ok(Box::new(PlayedGame::new(variant, Stage::<R>::parse(variant, fen)?))))
}

/// The modes of pieces at the usual start of `variant`; see [`GuiView::modes`].
#[must_use]
pub fn usual_modes(variant: Variant) -> Vec<(char, String)> {
    new_game(variant, None).map(|game| game.modes()).unwrap_or_default()
}

/// The description of `variant`; `None` if every GUI knows the game.
#[must_use]
pub fn setup_of(variant: Variant) -> Option<GuiSetup> {
    with_game!(variant, R => R::gui_setup(variant))
}

/// See [`GuiView::king_that_never_castles`].
#[must_use]
pub fn king_that_never_castles(variant: Variant) -> Option<&'static str> {
    with_game!(variant, R => R::king_that_never_castles())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_picture_in_both_colours() {
        for setup in Variant::ALL.into_iter().filter_map(setup_of) {
            let (white, black) = setup.pictures.split_at(setup.pictures.len() / 2);
            assert_eq!(white.to_ascii_lowercase(), black);
            for (piece, _) in &setup.pieces {
                assert_eq!(
                    setup.pictures.matches(*piece).count(),
                    1,
                    "{piece} in {}",
                    setup.pictures
                );
            }
        }
    }
}
