//! Pieces that change their way of moving during the game.
//!
//! XBoard makes moves by what it knows of the pieces: it takes a long step of a king for castling as long as it knows a
//! king that castles. So each change of a piece's moves is sent to it.

use super::Session;
use crate::gui;

impl Session {
    /// The GUI knows from the description of the game how the pieces move at its usual start.
    pub(super) fn begin_modes(&mut self) {
        self.screen.modes_told = gui::usual_modes(self.core.play.variant());
    }

    /// Describes pieces to the GUI whose moves have changed since they were last described.
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
