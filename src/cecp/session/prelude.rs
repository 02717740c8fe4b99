//! The choices before a game, where the person makes them in the GUI.
//!
//! On click boards the person has White and the engine answers for Black. The GUI takes a new board as long as no move was made.

use super::Session;
use crate::cecp::options::PreludeStyle;
use crate::cecp::setup;
use crate::rules::GuiSetup;

impl Session {
    /// Tells the GUI of the game that has just begun: its start position, or the first board of its prelude.
    pub(super) fn show_start(&mut self, gui_setup: &GuiSetup) {
        match self.options.prelude() {
            PreludeStyle::Drops => self.begin_drops(),
            PreludeStyle::Clicks(parent) => self.begin_clicks(gui_setup, parent),
            PreludeStyle::Options => {
                let start = self.host.game().start_fen();
                self.show_board(gui_setup, &start);
            }
        }
    }

    fn show_board(&mut self, gui_setup: &GuiSetup, fen: &str) {
        for line in setup::lines(gui_setup, fen) {
            self.out.line(line);
        }
    }

    /// The types are known, and in hand; placing them are the first moves.
    fn begin_drops(&mut self) {
        let seed = self.seed();
        let Some(start) = self.options.drops_start(self.variant, seed) else {
            return;
        };
        if let Err(error) = self.host.begin(self.variant, &start.fen) {
            return log::error!("the prelude {} is refused: {error}", start.fen);
        }
        self.show_board(&start.setup, &start.shown);
    }

    fn begin_clicks(&mut self, gui_setup: &GuiSetup, parent: &'static str) {
        let Some(fen) = self.variant.prelude_fen() else { return };
        if let Err(error) = self.host.begin(self.variant, &fen) {
            return log::error!("the prelude {fen} is refused: {error}");
        }
        self.clicking = Some(parent);
        self.show_click_board(gui_setup, parent);
    }

    fn show_click_board(&mut self, gui_setup: &GuiSetup, parent: &str) {
        if let Some(board) = self.host.game().click_board() {
            self.out.line(setup::click_line(gui_setup, parent, &board));
        }
    }

    /// Whether a click belongs to the prelude. If it means a choice, that is made, the engine makes its own, and the next board
    /// is shown.
    pub(super) fn clicked(&mut self, square: &str) -> bool {
        let Some(parent) = self.clicking else { return false };
        let (Some(board), Some(gui_setup)) = (self.host.game().click_board(), self.variant.gui_setup()) else {
            return false;
        };
        let Some((_, choice)) = board.choices.iter().find(|(at, _)| at == square) else {
            return true;
        };
        if let Err(error) = self.host.game_mut().play(choice) {
            log::error!("the choice {choice} is refused: {error}");
            return true;
        }
        self.answer_choice();
        if self.host.game().click_board().is_some() {
            self.show_click_board(&gui_setup, parent);
        } else {
            self.end_clicks(&gui_setup);
        }
        true
    }

    /// The engine makes its choice, and says what it is.
    fn answer_choice(&mut self) {
        let seed = self.seed();
        let Some(choice) = self.host.choice(seed) else { return };
        let words = self.host.game().choice_in_words(&choice).unwrap_or_default();
        match self.host.game_mut().play(&choice) {
            Ok(_) => self.out.line(format_args!("telluser Treville chooses {words}.")),
            Err(error) => log::error!("the engine's own choice {choice} is refused: {error}"),
        }
    }

    /// Everything is chosen: the game begins on its real board.
    fn end_clicks(&mut self, gui_setup: &GuiSetup) {
        self.clicking = None;
        let fen = self.host.game().fen();
        if let Err(error) = self.host.begin(self.variant, &fen) {
            log::error!("the position {fen} is refused: {error}");
        }
        self.show_board(gui_setup, &fen);
    }

    /// Somebody goes on without clicking: the engine makes the choices that are left, for both sides.
    pub(super) fn finish_clicks(&mut self) {
        let (Some(_), Some(gui_setup)) = (self.clicking, self.variant.gui_setup()) else {
            return;
        };
        let seed = self.seed();
        while let Some(choice) = self.host.choice(seed) {
            if let Err(error) = self.host.game_mut().play(&choice) {
                return log::error!("the engine's own choice {choice} is refused: {error}");
            }
        }
        self.end_clicks(&gui_setup);
    }
}
