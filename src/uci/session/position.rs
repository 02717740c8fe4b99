//! Sets up games and positions.

use super::{Missing, Session};
use crate::dialogue::output::shown;
use crate::rules::{FenError, Variant};
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
        self.missing = begun.err().map(|error| Missing::new(error.to_string()));
    }

    /// `position`: after a refusal there is no position.
    pub(super) fn set_position(&mut self, place: &Place) {
        let refused = self.try_position(place).err();
        if let Some(reason) = &refused {
            self.say(reason);
        }
        self.missing = refused.map(Missing::new);
    }

    fn try_position(&mut self, place: &Place) -> Result<(), String> {
        let play = &mut self.core.play;
        let fen = match &place.fen {
            Some(fen) => options::complete(&self.options, play.variant(), fen),
            None => options::start(&self.options, play.variant()),
        };
        let refused = |error: FenError| format!("illegal position ({}): {}", shown(&error.to_string()), shown(&fen));
        play.set_board(&fen).map_err(refused)?;
        for text in place.moves.split_ascii_whitespace() {
            let refused = |error| format!("illegal move ({error}): {}", shown(text));
            let action = play.game().parse_uci(text).map_err(refused)?;
            play.play(action).map_err(refused)?;
        }
        Ok(())
    }
}
