//! The choices before a game, where the person makes them in the GUI.
//!
//! On click boards the person has White and the engine answers for Black. The GUI takes a new board as long as no move was made.

use super::Session;
use crate::cecp::options::PreludeStyle;
use crate::cecp::setup;
use crate::gui::{self, GuiSetup};
use crate::rules::Variant;

impl Session {
    /// Where a game begins that the GUI will be told of: in its prelude, or at once on the board.
    pub(super) fn beginning(&mut self, variant: Variant) -> String {
        let prelude = match self.options.prelude() {
            PreludeStyle::Options => None,
            PreludeStyle::Drops | PreludeStyle::Clicks(_) => variant.start().prelude_fen(),
        };
        prelude.unwrap_or_else(|| self.start_position(variant))
    }

    /// Tells the GUI of the game that has just begun: its start position, or the first board of its prelude.
    pub(super) fn show_start(&mut self, gui_setup: &GuiSetup) {
        let in_prelude = self.host.game().click_board().is_some();
        match self.options.prelude() {
            PreludeStyle::Drops if in_prelude => self.begin_drops(),
            PreludeStyle::Clicks(parent) if in_prelude => {
                self.clicking = Some(parent);
                self.show_click_board(gui_setup, parent);
            }
            _ => {
                let start = self.host.game().shown_fen();
                self.show_board(gui_setup, &start);
            }
        }
    }

    fn show_board(&mut self, gui_setup: &GuiSetup, fen: &str) {
        for line in setup::lines(gui_setup, fen) {
            self.out.line(line);
        }
    }

    /// The options name the types, those left open the engine chooses. Then everything is in holdings, and placing it are the first
    /// moves.
    fn begin_drops(&mut self) {
        for named in self.options.beginning(self.variant) {
            match named {
                Some(choice) => self.choose(&choice),
                None => self.answer_choice(),
            }
        }
        let Some(start) = self.host.game().drops_start() else {
            return log::error!("nothing to drop in {}", self.host.game().fen());
        };
        if let Err(error) = self.host.begin(self.variant, &start.fen) {
            return log::error!("the prelude {} is refused: {error}", start.fen);
        }
        self.show_board(&start.setup, &start.fen);
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
        let (Some(board), Some(gui_setup)) = (self.host.game().click_board(), gui::setup_of(self.variant)) else {
            return false;
        };
        let Some((_, choice)) = board.choices.iter().find(|(at, _)| at == square) else {
            return true;
        };
        self.choose(choice);
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
        let Some(choice) = self.own_choice() else { return };
        let words = self.host.game().choice_in_words(&choice).unwrap_or_default();
        self.out.line(format_args!("telluser Treville chooses {words}."));
        self.choose(&choice);
    }

    /// What the engine chooses if the game is still in its prelude: what the book knows, or else by judgement.
    pub(super) fn own_choice(&mut self) -> Option<String> {
        self.host.game().click_board()?;
        let seed = self.seed();
        self.known_move().or_else(|| self.host.choice(seed))
    }

    fn choose(&mut self, choice: &str) {
        if let Err(error) = self.host.game_mut().play(choice) {
            log::error!("the choice {choice} is refused: {error}");
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
        let (Some(_), Some(gui_setup)) = (self.clicking, gui::setup_of(self.variant)) else {
            return;
        };
        while let Some(choice) = self.own_choice() {
            if let Err(error) = self.host.game_mut().play(&choice) {
                return log::error!("the engine's own choice {choice} is refused: {error}");
            }
        }
        self.end_clicks(&gui_setup);
    }
}
