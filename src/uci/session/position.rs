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
        let start = start_of(variant);
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
        let fen = place.fen.clone().unwrap_or_else(|| start_of(self.play.variant()));
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

/// What `startpos` means: the beginning of the prelude, where a game has one.
pub(super) fn start_of(variant: Variant) -> String {
    let start = variant.start();
    start.prelude_fen(&[]).unwrap_or_else(|| start.fen())
}
