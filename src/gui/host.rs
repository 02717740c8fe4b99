//! A host of the play room that also tells how a GUI sees its game.

use super::{GuiGame, GuiView};
use crate::eval::Evaluable;
use crate::play::{Host, HostFor};
use crate::rules::Variant;
use crate::search::Settings;
use crate::with_game;

/// A game, the engine that plays it, and what a GUI is told of it.
pub(crate) trait GuiHost: Host {
    /// The game as a GUI has it.
    fn view(&self) -> &dyn GuiGame;
}

impl<R: Evaluable + GuiView> GuiHost for HostFor<R> {
    fn view(&self) -> &dyn GuiGame {
        self.played_game()
    }
}

/// A host for `variant`, at the start of a game.
#[must_use]
pub(crate) fn new_host(variant: Variant, settings: Settings) -> Box<dyn GuiHost> {
    with_game!(variant, R => Box::new(HostFor::<R>::new(variant, settings)))
}
