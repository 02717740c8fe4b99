//! Pieces whose moves change during the game.
//!
//! XBoard moves pieces by their descriptions: it takes a long step of a king for castling if the description allows
//! castling. So each change of a piece's moves is sent to it.

use super::Session;
use crate::gui;

impl Session {
    /// The description of the game covers the modes at its usual start.
    pub(super) fn begin_modes(&mut self) {
        self.screen.modes_told = gui::usual_modes(self.core.play.variant());
    }

    /// Sends new descriptions of pieces whose moves have changed.
    pub(super) fn tell_modes(&mut self) {
        let modes = self.view().modes();
        if self.has_gui {
            for (letter, betza) in modes.iter().filter(|mode| !self.screen.modes_told.contains(mode)) {
                self.core.out.line(format_args!("piece {letter} {betza}"));
            }
        }
        self.screen.modes_told = modes;
    }
}
