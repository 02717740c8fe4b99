//! Sets up games and positions.

use super::Session;
use crate::dialogue::output::shown;
use crate::rules::Variant;
use crate::uci::command::Place;
use crate::uci::options;

impl Session {
    /// `ucinewgame`: clears what the engine has learned.
    pub(super) fn new_game(&mut self) {
        self.begin(self.core.play.variant());
    }

    pub(super) fn begin(&mut self, variant: Variant) {
        let start = options::start(&self.options, variant);
        let begun = self.core.play.begin(variant, &start);
        self.missing = begun.err().map(|error| error.to_string());
    }

    /// `position`: after a refusal there is no position.
    pub(super) fn set_position(&mut self, place: &Place) {
        self.missing = self.try_position(place).err();
        if let Some(reason) = &self.missing {
            let reason = reason.clone();
            self.say(reason);
        }
    }

    fn try_position(&mut self, place: &Place) -> Result<(), String> {
        let play = &mut self.core.play;
        let fen = match &place.fen {
            Some(fen) => options::complete(&self.options, play.variant(), fen),
            None => options::start(&self.options, play.variant()),
        };
        let refused = |error| format!("illegal position ({error}): {}", shown(&fen));
        play.set_board(&fen).map_err(refused)?;
        for text in &place.moves {
            let refused = |error| format!("illegal move ({error}): {}", shown(text));
            let action = play.game().parse_uci(text).map_err(refused)?;
            play.play(action).map_err(refused)?;
        }
        Ok(())
    }
}
