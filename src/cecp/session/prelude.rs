//! The choices before a game, made in the GUI.
//!
//! On click boards the user and the engine choose in turn. The GUI accepts a new board until the first move. While the
//! engine is making a choice, lines wait, because their meaning depends on that choice.

use std::collections::VecDeque;

use super::note::Note;
use super::{Mode, Session};
use crate::board::Color;
use crate::cecp::command::Command;
use crate::cecp::options::{self, PreludeStyle};
use crate::cecp::setup;
use crate::gui::xboard_bugs;
use crate::gui::{self, GuiSetup};
use crate::play::Purpose;
use crate::rules::{Action, Variant};
use crate::search::Limits;

/// How the choices that are still needed before the game are made.
pub enum Preparation {
    Types(Types),
    /// The user clicks on boards with this parent game, and the engine answers. The string describes the last choice,
    /// until it has been shown.
    Clicks(&'static str, String),
    /// The engine makes the remaining choices for both sides.
    Rest,
}

/// The types still to be chosen in a prelude with drops.
pub struct Types {
    /// The next types; `None` where the engine chooses.
    left: VecDeque<Option<String>>,
    /// Descriptions of the engine's choices.
    chosen: Vec<String>,
}

impl Session {
    /// The first position to show in the GUI: the prelude, or the start position.
    pub(super) fn beginning(&mut self, variant: Variant) -> String {
        let prelude = match options::prelude(&self.options) {
            PreludeStyle::Options => None,
            PreludeStyle::Drops | PreludeStyle::Clicks(_) => options::prelude_fen(&self.options, variant),
        };
        prelude.unwrap_or_else(|| self.start_position(variant))
    }

    /// Describes the new game to the GUI: its start position, or the first board of its prelude.
    pub(super) fn show_start(&mut self, gui_setup: &GuiSetup) {
        match options::prelude(&self.options) {
            PreludeStyle::Drops if self.core.play.game().in_prelude() => {
                let left = options::beginning(&self.options, self.core.play.variant()).into();
                let chosen = Vec::new();
                self.preparation = Some(Preparation::Types(Types { left, chosen }));
                self.prepare();
            }
            PreludeStyle::Clicks(parent) if self.core.play.game().in_prelude() => {
                self.preparation = Some(Preparation::Clicks(parent, String::new()));
                self.show_click_board(parent);
                self.note_step("");
            }
            _ => {
                let start = self.view().shown_fen();
                self.show_board(gui_setup, &start);
            }
        }
    }

    /// Shows a position that the GUI loaded together with the game. XBoard 4.9.1 reads the description of the game only
    /// afterwards and then shows the start position again. If Black is to move it does not read the description.
    pub(super) fn show_loaded(&mut self, fen: &str) {
        let shows_start = std::mem::take(&mut self.screen.shows_start) && self.has_gui && !self.screen.is_recent;
        let game = self.core.play.game();
        if !shows_start || game.in_prelude() || game.side_to_move() == Color::Black {
            return;
        }
        if let Some(gui_setup) = gui::setup_of(self.core.play.variant()) {
            self.core.out.line(xboard_bugs::second_setup(&gui_setup, fen));
            self.show_board(&gui_setup, fen);
        }
    }

    fn show_board(&mut self, gui_setup: &GuiSetup, fen: &str) {
        for line in setup::lines(gui_setup, fen, self.screen.is_recent) {
            self.core.out.line(line);
        }
    }

    fn show_click_board(&mut self, parent: &str) {
        let board = self.view().click_board();
        let setup = gui::setup_of(self.core.play.variant());
        if let (Some(setup), Some(board)) = (setup, board) {
            self.core.out.line(setup::click_line(&setup, parent, &board));
        }
    }

    /// Makes all choices that need neither the user nor a search, then starts a search if the next one is the engine's.
    fn prepare(&mut self) {
        loop {
            let choice = match &mut self.preparation {
                None => return,
                Some(Preparation::Types(types)) => match types.left.pop_front() {
                    None => return self.begin_drops(),
                    Some(Some(name)) => {
                        self.make_named(&name);
                        continue;
                    }
                    Some(None) => self.own_choice(),
                },
                Some(Preparation::Clicks(..)) => return,
                Some(Preparation::Rest) if self.core.play.game().in_prelude() => self.own_choice(),
                Some(Preparation::Rest) => return self.begin_prepared(),
            };
            match choice {
                Some(choice) => self.make_prepared(choice),
                None => return,
            }
        }
    }

    /// A choice from the book. If there is none, the engine starts a search instead.
    fn own_choice(&mut self) -> Option<Action> {
        let known = self.core.play.known();
        if known.is_none() {
            self.core.play.choose(Purpose::Preparing, Limits::default());
        }
        known
    }

    /// Handles the result of a search for a choice.
    pub(super) fn take_prepared(&mut self, choice: Action) {
        self.make_prepared(choice);
        self.prepare();
    }

    /// Makes the engine's choice, and reports it if there were others. With click boards, shows the next one.
    fn make_prepared(&mut self, choice: Action) {
        let words = self.core.play.game().in_words(choice).unwrap_or_default();
        self.make(choice);
        match &mut self.preparation {
            Some(Preparation::Types(types)) => types.chosen.push(words),
            Some(Preparation::Clicks(parent, _)) => {
                let parent = *parent;
                self.tell_step(&format!("Treville chooses {words}."));
                self.go_on_clicking(parent);
            }
            Some(Preparation::Rest) | None => {}
        }
    }

    /// Tells the user what was chosen and what to do next.
    fn tell_step(&mut self, chosen: &str) {
        self.note_step(chosen);
        if let Some(note) = self.note.take() {
            note.tell(&mut self.core.out);
        }
    }

    /// Tells the user the same, unless the GUI sets up something else meanwhile.
    fn note_step(&mut self, chosen: &str) {
        if self.opponent.is_engine {
            return;
        }
        let clicked = match &mut self.preparation {
            Some(Preparation::Clicks(_, clicked)) => std::mem::take(clicked),
            _ => String::new(),
        };
        let next = self.view().next_step().unwrap_or_default();
        let sentences = [clicked.as_str(), chosen, &next];
        let said: Vec<&str> = sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect();
        self.note = Some(Note::new(said.join("\n")));
    }

    fn make_named(&mut self, name: &str) {
        match self.core.play.game().parse(name) {
            Ok(choice) => self.make(choice),
            Err(error) => log::error!("the choice {name} is refused: {error}"),
        }
    }

    fn make(&mut self, choice: Action) {
        if let Err(error) = self.core.play.prepare_choice(choice) {
            log::error!("a choice is refused: {error}");
        }
    }

    /// Begins the game once all types are chosen: the pieces are in the holdings, and the first moves drop them.
    fn begin_drops(&mut self) {
        let chosen = match self.preparation.take() {
            Some(Preparation::Types(types)) if !types.chosen.is_empty() => {
                format!("Treville chooses {}.", types.chosen.join(" and "))
            }
            _ => String::new(),
        };
        let Some(start) = self.view().drops_start() else {
            return log::error!("nothing to drop in {}", self.core.play.game().fen());
        };
        self.restart_at(&start.fen);
        self.show_board(&start.setup, &start.fen);
        self.note_step(&chosen);
    }

    /// Starts the game on its real board once all choices are made.
    fn begin_prepared(&mut self) {
        self.preparation = None;
        let fen = self.core.play.game().fen();
        self.restart_at(&fen);
        if let Some(gui_setup) = gui::setup_of(self.core.play.variant()) {
            self.show_board(&gui_setup, &fen);
        }
        if self.mode == Mode::Play(self.core.play.game().side_to_move()) {
            self.take_turn();
        }
    }

    fn restart_at(&mut self, fen: &str) {
        if let Err(error) = self.core.play.restart_at(fen) {
            log::error!("the position {fen} is refused: {error}");
        }
    }

    /// Shows the next click board, or the real board after the last choice. If it is the engine's turn, it chooses.
    fn go_on_clicking(&mut self, parent: &str) {
        if !self.core.play.game().in_prelude() {
            self.begin_prepared();
        } else if self.is_users_choice() {
            self.show_click_board(parent);
        } else if let Some(answer) = self.own_choice() {
            self.make_prepared(answer);
        }
    }

    fn is_users_choice(&self) -> bool {
        let game = self.core.play.game();
        game.in_prelude() && self.mode != Mode::Play(game.side_to_move())
    }

    /// Lets the user go on with click boards, the engine having taken the side `engine`; `false` if there are none, or
    /// if the opponent is an engine, which does not click.
    pub(super) fn change_clickers_side(&mut self, engine: Color) -> bool {
        let Some(&Preparation::Clicks(parent, _)) = self.preparation.as_ref() else {
            return false;
        };
        if self.opponent.is_engine {
            return false;
        }
        self.note = None;
        self.enter(Mode::Play(engine));
        self.go_on_clicking(parent);
        true
    }

    /// Handles a click; returns whether it belongs to the prelude. If it makes a choice, the engine answers.
    pub(super) fn clicked(&mut self, square: &str) -> bool {
        let Some(&Preparation::Clicks(parent, _)) = self.preparation.as_ref() else {
            return self.preparation.is_some();
        };
        let Some(board) = self.view().click_board() else {
            return false;
        };
        let Some(&(_, choice)) = board.choices.iter().find(|(at, _)| at == square) else {
            return true;
        };
        let clicked = self
            .core
            .play
            .game()
            .in_words(Action::Choice(choice))
            .unwrap_or_default();
        self.preparation = Some(Preparation::Clicks(parent, format!("You choose {clicked}.")));
        self.make(Action::Choice(choice));
        if self.is_users_choice() {
            self.tell_step("");
        }
        self.go_on_clicking(parent);
        true
    }

    /// Whether a command interrupts click boards. If so, the engine makes the remaining choices before it obeys the
    /// command.
    pub(super) fn finish_clicks(&mut self, command: Command, line: &str) -> bool {
        if self.preparation.is_none() {
            return false;
        }
        self.note = None;
        self.preparation = Some(Preparation::Rest);
        self.core.put_first(command, line);
        self.prepare();
        true
    }
}
