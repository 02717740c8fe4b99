//! From the game chosen at run time to its view as a type.

use super::{GuiGame, GuiSetup, GuiView};
use crate::eval::Evaluable;
use crate::games::for_each_game;
use crate::rules::{FenError, PlayedGame, Variant};

/// Work that is written for any game that a GUI can show, for [`with_view`].
pub trait WithView {
    /// What comes out of it.
    type Output;

    /// Does the work for `variant`, whose rules are `R`.
    fn run<R: Evaluable + GuiView>(self, variant: Variant) -> Self::Output;
}

macro_rules! dispatch {
    ($($folder:ident: $first:ident $(, $more:ident)*;)+) => {
        /// Does `work` with the rules of `variant` and its view.
        pub fn with_view<W: WithView>(variant: Variant, work: W) -> W::Output {
            match variant {
                $(
                    Variant::$first $(| Variant::$more)* => work.run::<crate::rules::$folder::Position>(variant),
                )+
            }
        }
    };
}

for_each_game!(dispatch);

/// A game from `fen`, or from the start position of `variant`.
///
/// # Errors
/// [`FenError`] with what is wrong with the FEN and where.
pub fn new_game(variant: Variant, fen: Option<&str>) -> Result<Box<dyn GuiGame>, FenError> {
    struct NewGame<'a>(&'a str);
    impl WithView for NewGame<'_> {
        type Output = Result<Box<dyn GuiGame>, FenError>;
        fn run<R: Evaluable + GuiView>(self, variant: Variant) -> Self::Output {
            Ok(Box::new(PlayedGame::new(variant, R::parse_fen(variant, self.0)?)))
        }
    }
    let start = variant.start_fen();
    with_view(variant, NewGame(fen.unwrap_or(&start)))
}

/// How the pieces move whose way of moving changes, at the usual start of `variant`; see [`GuiView::modes`].
#[must_use]
pub(crate) fn usual_modes(variant: Variant) -> Vec<(char, String)> {
    new_game(variant, None).map(|game| game.modes()).unwrap_or_default()
}

/// What a GUI that does not know `variant` must be told; `None` if every GUI knows it.
#[must_use]
pub(crate) fn setup_of(variant: Variant) -> Option<GuiSetup> {
    struct Setup;
    impl WithView for Setup {
        type Output = Option<GuiSetup>;
        fn run<R: Evaluable + GuiView>(self, variant: Variant) -> Self::Output {
            R::gui_setup(variant)
        }
    }
    with_view(variant, Setup)
}

/// How the king of a side that never castles is described in a record of `variant`; see
/// [`GuiView::king_that_never_castles`].
#[must_use]
pub(crate) fn king_that_never_castles(variant: Variant) -> Option<&'static str> {
    struct King;
    impl WithView for King {
        type Output = Option<&'static str>;
        fn run<R: Evaluable + GuiView>(self, _: Variant) -> Self::Output {
            R::king_that_never_castles()
        }
    }
    with_view(variant, King)
}
