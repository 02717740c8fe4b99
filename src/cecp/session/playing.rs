//! The course of a game: its start, moves, takebacks and end.

use super::{Mode, Session};
use crate::board::{Color, Move};
use crate::cecp::command::{Command, CommandError};
use crate::cecp::options;
use crate::dialogue::output::shown;
use crate::gui;
use crate::play::{DRAW_DECLINED, Purpose};
use crate::rules::{Action, MoveError, Reason, Variant};

impl Session {
    /// `new`: the engine plays Black from the start position. With a GUI the game is orthodox chess, otherwise the last
    /// variant.
    pub(super) fn new_game(&mut self) {
        let variant = if self.has_gui {
            Variant::Normal
        } else {
            self.options.played(self.core.play.variant())
        };
        let start = self.start_position(variant);
        self.begin_game(variant, &start);
        self.opponent = Default::default();
        self.core.play.search_options.depth = None;
        self.core.play.search_options.node_rate = None;
    }

    /// `variant NAME`: like `new` but with another game, which is described to the GUI.
    pub(super) fn choose_variant(&mut self, name: &str, line: &str) {
        let Ok(variant) = name.parse::<Variant>() else {
            return self.error(CommandError::BadArgument, line);
        };
        let variant = self.options.played(variant);
        let beginning = self.beginning(variant);
        self.begin_game(variant, &beginning);
        if let Some(gui_setup) = gui::setup_of(variant) {
            self.show_start(&gui_setup);
            self.tell_modes();
            self.screen.shows_start = true;
        }
    }

    fn begin_game(&mut self, variant: Variant, fen: &str) {
        self.abort();
        self.save_unfinished();
        self.preparation = None;
        if let Err(error) = self.core.play.begin(variant, fen) {
            log::error!("the start position {fen} is refused: {error}");
        }
        self.begin_modes();
        self.screen.shows_start = false;
        self.opponent.begin_game();
        if self.mode != Mode::Analyze {
            self.mode = Mode::Play(Color::Black);
        }
        self.position_changed();
    }

    /// The start position chosen by the options, or a similar one if the rules forbid that.
    pub(super) fn start_position(&mut self, variant: Variant) -> String {
        let seed = self.core.play.seed();
        options::start(&self.options, variant, seed).unwrap_or_else(|refused| {
            self.core.out.line(format_args!("tellusererror {refused}"));
            refused.instead
        })
    }

    /// `setboard`. After a refusal the position on the GUI's board is unknown; the engine neither plays nor analyses.
    pub(super) fn set_board(&mut self, fen: &str) {
        self.save_unfinished();
        self.preparation = None;
        let complete = options::complete(&self.options, self.core.play.variant(), fen);
        match self.core.play.set_board(&complete) {
            Ok(()) => {
                self.show_loaded(fen);
                self.tell_modes();
                self.position_changed();
            }
            Err(error) => self.refuse_board(&error.to_string()),
        }
    }

    /// Reports that a `setboard` was refused, for which there is now no position.
    pub(super) fn refuse_board(&mut self, reason: &str) {
        let reason = shown(reason);
        self.core
            .out
            .line(format_args!("tellusererror Illegal position ({reason})"));
        self.preparation = None;
        self.core.play.lose_position();
        self.position_changed();
    }

    /// Ends the search of the previous position.
    pub(super) fn position_changed(&mut self) {
        self.screen.mouse.finish();
        self.enter(self.mode);
    }

    /// Stops the engine and switches to another mode.
    pub(super) fn enter(&mut self, mode: Mode) {
        self.mode = mode;
        self.abort();
        self.core.play.expect_nothing();
        if self.mode == Mode::Analyze {
            self.core.play.analyze();
        }
    }

    /// Stops the engine; the result of its search is discarded.
    pub(super) fn abort(&mut self) {
        self.core.play.abort();
        self.paused = None;
        self.answer_pings();
    }

    pub(super) fn go(&mut self, line: &str) {
        self.screen.shows_start = false;
        let side = self.core.play.game().side_to_move();
        if self.change_clickers_side(side) {
            return;
        }
        if !self.finish_clicks(Command::Go, line) && !self.core.play.is_thinking() {
            self.enter(Mode::Play(self.core.play.game().side_to_move()));
            self.take_turn();
        }
    }

    pub(super) fn play_other(&mut self, line: &str) {
        let other = !self.core.play.game().side_to_move();
        if !self.change_clickers_side(other) && !self.finish_clicks(Command::PlayOther, line) {
            self.enter(Mode::Play(!self.core.play.game().side_to_move()));
        }
    }

    pub(super) fn user_move(&mut self, text: &str) {
        self.screen.shows_start = false;
        if self.preparation.is_some() {
            self.refuse_move(&"choose by a click on one piece", text);
        } else if let Some(reason) = self.mismatch(text) {
            self.refuse_move(&reason, text);
            self.explain(&reason, text);
        } else {
            let in_prelude = self.core.play.game().in_prelude();
            if let Err(error) = self.try_user_move(text) {
                self.refuse_move(&error, text);
                if in_prelude && self.screen.mouse.used() {
                    self.explain(&error, text);
                } else if let Some(right) = self.typed_with_letters(text) {
                    self.explain(&right, text);
                }
            }
        }
    }

    /// A line that is not a command: a move from a GUI that rejected `feature usermove=1`, or an unknown word.
    pub(super) fn other(&mut self, text: &str) {
        match self.try_user_move(text) {
            Ok(()) => {}
            Err(MoveError::Malformed) => self.error("unknown command", text),
            Err(error) => self.refuse_move(&error, text),
        }
    }

    fn try_user_move(&mut self, text: &str) -> Result<(), MoveError> {
        let action = match self.view().parse_shown(text) {
            Err(MoveError::Malformed) => return Err(MoveError::Malformed),
            _ if self.core.play.is_thinking() => return Err(MoveError::Illegal("not your turn")),
            Err(_) if self.core.play.game().legal().is_empty() => return Err(MoveError::Illegal("the game is over")),
            parsed => parsed?,
        };
        self.opponent_moves(action)
    }

    fn opponent_moves(&mut self, action: Action) -> Result<(), MoveError> {
        let hit = self.core.play.play(action)?;
        self.tell_modes();
        if hit {
            return Ok(());
        }
        self.position_changed();
        if let Mode::Play(engine) = self.mode {
            if self.core.play.game().side_to_move() == engine {
                self.take_turn();
            } else {
                self.claim_end();
            }
        } else {
            self.claim_hidden_end();
        }
        Ok(())
    }

    /// Starts to think unless the game is over.
    pub(super) fn take_turn(&mut self) {
        if !self.claim_end() {
            self.think();
        }
    }

    pub(super) fn think(&mut self) {
        if let Some(event) = self.core.play.think() {
            self.take_engine_event(event);
        }
    }

    pub(super) fn move_now(&mut self) {
        if matches!(self.core.play.purpose(), Some(Purpose::Thinking | Purpose::Preparing)) {
            self.core.play.hurry();
        }
    }

    /// Plays and sends the engine's move.
    pub(super) fn play_own(&mut self, action: Action, reply: Option<Move>) {
        let told = self.told(action);
        let side = self.core.play.game().side_to_move();
        self.announce_declining(action);
        if let Err(error) = self.core.play.play_own(action, reply) {
            return log::error!("the engine's own move {told} is refused: {error}");
        }
        self.note_own_move(side);
        self.core.out.line(format_args!("move {told}"));
        self.tell_modes();
        let ended = self.claim_end();
        self.answer_pings();
        self.show_targets();
        if ended {
            return;
        }
        if self.core.play.takes_due_hint() {
            self.hint();
        } else {
            self.ponder();
        }
    }

    /// Tells a human opponent if the engine declines to choose: its answer looks like a choice.
    fn announce_declining(&mut self, action: Action) {
        let game = self.core.play.game();
        if !self.opponent.is_engine
            && game.declines(action)
            && let Some(words) = game.in_words(action)
        {
            self.core.out.line(format_args!("telluser Treville chooses {words}."));
        }
    }

    pub(super) fn ponder(&mut self) {
        if matches!(self.mode, Mode::Play(_)) {
            self.core.play.ponder();
        }
    }

    /// Claims the result if the rules end the game in this position.
    pub(super) fn claim_end(&mut self) -> bool {
        let Some(outcome) = self.core.play.game().outcome() else {
            return false;
        };
        self.core.out.line(outcome);
        self.note_end();
        true
    }

    /// Claims the result of a game that the engine only records, if the GUI's board does not show that it is over.
    fn claim_hidden_end(&mut self) {
        let outcome = self.core.play.game().outcome();
        if outcome.is_some_and(|outcome| matches!(outcome.reason, Reason::OfTheGame(_))) {
            self.claim_end();
        }
    }

    /// Takes back `plies`; does nothing if fewer were played.
    pub(super) fn take_back(&mut self, plies: usize, line: &str) {
        if self.preparation.is_some() || !self.core.play.take_back(plies) {
            return self.error("nothing to take back", line);
        }
        self.tell_modes();
        self.position_changed();
    }

    /// Answers a draw offer; a human opponent is told of a refusal.
    pub(super) fn consider_offer(&mut self) {
        if !matches!(self.mode, Mode::Play(_)) {
            return;
        }
        let lead = self.opponent.lead;
        if self.core.play.scores().accept_half_point(lead) {
            self.core.out.line("offer draw");
        } else if !self.opponent.is_engine {
            self.core.out.line(format_args!("telluser {DRAW_DECLINED}"));
        }
    }
}
