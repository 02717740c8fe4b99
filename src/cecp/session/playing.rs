//! The course of a game: beginnings, moves, taking back, the end.

use std::fmt::Display;

use super::{Mode, Session};
use crate::board::Color;
use crate::cecp::command::CommandError;
use crate::cecp::host;
use crate::cecp::output::shown;
use crate::gui;
use crate::rules::{MoveError, Played, Variant};

impl Session {
    /// `new`: the start position, the engine plays Black. To a GUI this is orthodox chess until it says `variant`; a person at
    /// a terminal goes on with the game chosen last.
    pub(super) fn new_game(&mut self) {
        let variant = if self.has_gui { Variant::Normal } else { self.variant };
        let start = self.start_position(variant);
        self.begin_game(variant, &start);
        self.against_engine = false;
        self.opponent_lead = 0;
        self.depth = None;
        self.node_rate = None;
    }

    /// `variant NAME`: the same for another game, of which the GUI is told what it needs to know.
    pub(super) fn choose_variant(&mut self, name: &str, line: &str) {
        let Ok(variant) = name.parse::<Variant>() else {
            return self.out.error(CommandError::BadArgument, line);
        };
        let beginning = self.beginning(variant);
        self.begin_game(variant, &beginning);
        if let Some(gui_setup) = gui::setup_of(variant) {
            self.show_start(&gui_setup);
        }
    }

    fn begin_game(&mut self, variant: Variant, fen: &str) {
        self.abort();
        if !host::share_rules(variant, self.variant) {
            self.host = host::new_host(variant, self.settings.clone());
        }
        self.variant = variant;
        self.clicking = None;
        if let Err(error) = self.host.begin(variant, fen) {
            log::error!("the start position {fen} is refused: {error}");
        }
        self.begin_modes();
        self.host.forget();
        self.clock.restart();
        self.own_scores = Default::default();
        self.announced = None;
        if self.mode != Mode::Analyze {
            self.mode = Mode::Play(Color::Black);
        }
        self.position_changed();
    }

    /// The start position as the options want it, or one near to that if the rules object.
    pub(super) fn start_position(&mut self, variant: Variant) -> String {
        let seed = self.seed();
        self.options.start(variant, seed).unwrap_or_else(|refused| {
            self.out.line(format_args!("tellusererror {}", refused.reason));
            refused.instead
        })
    }

    pub(super) fn set_board(&mut self, fen: &str) {
        self.clicking = None;
        let fen = self.options.complete(self.variant, fen);
        match self.host.begin(self.variant, &fen) {
            Ok(()) => {
                self.own_scores = Default::default();
                self.tell_modes();
                self.position_changed();
            }
            Err(error) => {
                let reason = shown(&error.to_string());
                self.out.line(format_args!("tellusererror Illegal position ({reason})"));
            }
        }
    }

    /// The position is not what it was: whatever the engine was doing is over.
    pub(super) fn position_changed(&mut self) {
        self.excluded.clear();
        self.mouse.finish();
        self.enter(self.mode);
    }

    /// Stops the engine, which is in `mode` from now on.
    pub(super) fn enter(&mut self, mode: Mode) {
        self.mode = mode;
        self.abort();
        self.expected = None;
        if self.mode == Mode::Analyze {
            self.restart_analysis();
        }
    }

    pub(super) fn go(&mut self) {
        self.finish_clicks();
        if !self.is_thinking() {
            self.enter(Mode::Play(self.host.game().side_to_move()));
            self.take_turn();
        }
    }

    pub(super) fn play_other(&mut self) {
        self.finish_clicks();
        self.enter(Mode::Play(!self.host.game().side_to_move()));
    }

    pub(super) fn user_move(&mut self, text: &str) {
        if self.clicking.is_some() {
            self.refuse_move(&"choose by a click on one piece", text);
        } else if let Some(reason) = self.mismatch(text) {
            self.refuse_move(&reason, text);
            self.explain(&reason, text);
        } else {
            let in_prelude = self.host.game().click_board().is_some();
            if let Err(error) = self.try_user_move(text) {
                self.refuse_move(&error, text);
                if in_prelude && self.mouse.used() {
                    self.explain(&error, text);
                }
            }
        }
    }

    /// XBoard takes a refused move back but does not show the reason.
    fn explain(&mut self, reason: &dyn Display, text: &str) {
        self.out
            .line(format_args!("tellusererror Not {}: {reason}", shown(text)));
    }

    /// A line that is no command: a move as GUIs send it that reject `feature usermove=1`, or nothing at all.
    pub(super) fn other(&mut self, text: &str) {
        if self.config.terminal && self.obey_person(text) {
            return;
        }
        match self.try_user_move(text) {
            Ok(()) => {}
            Err(MoveError::Malformed) => self.out.error("unknown command", text),
            Err(error) => self.refuse_move(&error, text),
        }
    }

    fn try_user_move(&mut self, text: &str) -> Result<(), MoveError> {
        if self.is_thinking() {
            return match self.host.coordinate(text) {
                Err(MoveError::Malformed) => Err(MoveError::Malformed),
                _ => Err(MoveError::Illegal("not your turn")),
            };
        }
        match self.host.game_mut().play_shown(text) {
            Ok(played) => self.opponent_moved(&played),
            Err(MoveError::Illegal(_)) if self.host.game().legal_moves().is_empty() => {
                return Err(MoveError::Illegal("the game is over"));
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn refuse_move(&mut self, reason: &dyn Display, text: &str) {
        self.out.line(format_args!("Illegal move ({reason}): {}", shown(text)));
    }

    fn opponent_moved(&mut self, played: &Played) {
        self.tell_modes();
        if self.ponder_hit(played) {
            return;
        }
        self.position_changed();
        if let Mode::Play(engine) = self.mode {
            if self.host.game().side_to_move() == engine {
                self.take_turn();
            } else {
                self.claim_end();
            }
        }
    }

    /// The engine is to move: it thinks, unless the game is over.
    fn take_turn(&mut self) {
        if !self.claim_end() {
            self.think();
        }
    }

    /// Tells the result if the rules end the game here.
    pub(super) fn claim_end(&mut self) -> bool {
        let Some(outcome) = self.host.game().outcome() else {
            return false;
        };
        self.out.line(outcome);
        true
    }

    /// Takes back `plies`, or nothing if fewer were played.
    pub(super) fn take_back(&mut self, plies: usize, line: &str) {
        if self.host.game().ply() < plies {
            return self.out.error("nothing to take back", line);
        }
        for _ in 0..plies {
            self.host.game_mut().undo();
        }
        self.tell_modes();
        self.position_changed();
    }

    pub(super) fn consider_offer(&mut self) {
        if matches!(self.mode, Mode::Play(_)) && self.own_scores.accept_half_point(self.opponent_lead) {
            self.out.line("offer draw");
        }
    }
}
