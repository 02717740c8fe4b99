//! Pieces whose moves change during the game.
//!
//! XBoard judges moves by the descriptions of pieces: it takes a long step of a king for castling if the king's
//! description allows castling. So every change in how a piece moves is sent to it.

use super::Session;
use crate::gui;

impl Session {
    /// Records the modes at the usual start of the game, which its description covers.
    pub(super) fn begin_modes(&mut self) {
        self.screen.modes_told = gui::usual_modes(self.core.play.variant());
    }

    /// Sends a new description of each piece whose moves have changed.
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
