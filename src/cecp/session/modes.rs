//! Pieces that change their way of moving while the game goes on.
//!
//! XBoard makes moves by what it knows of the pieces: it takes a long step of a king for castling as long as it knows a
//! king that castles. So it is told whenever a piece moves otherwise than before.

use super::Session;
use crate::gui;

impl Session {
    /// The GUI knows from the description of the game how the pieces move at its usual start.
    pub(super) fn begin_modes(&mut self) {
        self.screen.modes_told = gui::usual_modes(self.core.play.variant());
    }

    /// Tells the GUI of pieces that move otherwise than it was told last.
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
