//! Saves games that the user leaves unfinished: XBoard does not save a game when a new one begins.

use super::Session;
use crate::board::Color;
use crate::dialogue::NAME;
use crate::pgn::{casual, file};

impl Session {
    /// Notes that the engine has moved for `side`, so that the game is worth saving if a person plays the other side.
    pub(super) fn note_own_move(&mut self, side: Color) {
        self.unfinished = Some(side).filter(|_| !self.opponent.is_engine);
    }

    /// Notes that the game has ended; the GUI saves it.
    pub(super) fn note_end(&mut self) {
        self.unfinished = None;
    }

    /// Saves the present game if it is unfinished.
    pub(crate) fn save_unfinished(&mut self) {
        let (Some(side), Some(path)) = (self.unfinished.take(), &self.config.unfinished_games) else {
            return;
        };
        let person = self.opponent.name.as_str();
        let text = casual::format(self.core.play.game(), !side, [person, NAME], None);
        if let Err(error) = file::append(path, &text) {
            self.core.out.line(format_args!(
                "tellusererror The unfinished game is not saved in {}: {error}",
                path.display()
            ));
        }
    }
}
