//! The game and where it stands.

use super::Session;
use crate::dialogue::output::shown;
use crate::rules::Variant;
use crate::uci::command::Place;

impl Session {
    /// `ucinewgame`: what was learnt in the last game is forgotten.
    pub(super) fn new_game(&mut self) {
        self.begin(self.play.variant());
    }

    pub(super) fn begin(&mut self, variant: Variant) {
        let start = self.options.start(variant);
        self.missing = self.play.begin(variant, &start).err().map(|error| error.to_string());
    }

    /// `position`: after one that cannot be set up there is none.
    pub(super) fn set_position(&mut self, place: &Place) {
        self.missing = self.try_position(place).err();
        if let Some(reason) = &self.missing {
            let reason = reason.clone();
            self.say(reason);
        }
    }

    fn try_position(&mut self, place: &Place) -> Result<(), String> {
        let variant = self.play.variant();
        let fen = match &place.fen {
            Some(fen) => self.options.complete(variant, fen),
            None => self.options.start(variant),
        };
        let refused = |error| format!("illegal position ({error}): {}", shown(&fen));
        self.play.set_board(&fen).map_err(refused)?;
        for text in &place.moves {
            let refused = |error| format!("illegal move ({error}): {}", shown(text));
            let action = self.play.game().parse_uci(text).map_err(refused)?;
            self.play.play(action).map_err(refused)?;
        }
        Ok(())
    }
}
