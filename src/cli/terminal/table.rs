//! The game and the engine that plays it.

use std::io;
use std::time::Duration;

use crate::board::{Color, Move};
use crate::dialogue::fresh_seed;
use crate::gui::GuiGame;
use crate::play::{EngineEvent, GameClock, InProgress, TimeControl};
use crate::rules::{Action, MoveError, Played, Variant};
use crate::search::Level;
use crate::search::Settings;
use crossbeam::{channel, select};

use crate::cli::Failure;
use crate::cli::interrupt::Hurry;

pub struct Table {
    pub(crate) play: InProgress,
    pub(crate) person: Color,
    /// The engine's level; `None` for full strength.
    level: Option<Level>,
    /// How the players ended the game, if they ended it before the rules did.
    agreed: Option<Agreed>,
    /// The start position of the game.
    start: String,
    hurry: Option<Hurry>,
}

#[derive(Clone, Copy)]
enum Agreed {
    Resigned,
    Draw,
}

impl Table {
    pub fn new(variant: Variant, fen: &str, person: Color, move_time: Duration) -> Result<Self, Failure> {
        let mut play = InProgress::new(variant, Settings::default(), fresh_seed());
        play.clock = GameClock::new(TimeControl::EachMove(move_time));
        play.search_options.declines = false;
        let mut table = Table {
            play,
            person,
            level: None,
            agreed: None,
            start: String::new(),
            hurry: None,
        };
        table.begin(variant, fen)?;
        Ok(table)
    }

    /// Sets the engine's level; `None` for full strength.
    pub fn set_level(&mut self, level: Option<Level>) {
        self.level = level;
        self.play.search_options.strength = level.map(Level::strength);
    }

    pub fn level(&self) -> Option<Level> {
        self.level
    }

    /// From now on, Ctrl-C makes a thinking engine move at once, and other signals call `before_exit`.
    ///
    /// # Errors
    /// If no signal handler can be installed.
    pub fn be_hurried(&mut self, before_exit: impl Fn() + Send + 'static) -> io::Result<()> {
        self.hurry = Some(Hurry::on_interrupt(before_exit)?);
        Ok(())
    }

    pub fn game(&self) -> &dyn GuiGame {
        self.play.game()
    }

    pub fn variant(&self) -> Variant {
        self.play.variant()
    }

    /// Starts a game; on an error the present game continues.
    pub fn begin(&mut self, variant: Variant, fen: &str) -> Result<(), Failure> {
        variant.new_game(Some(fen))?;
        self.play.begin(variant, fen)?;
        self.agreed = None;
        fen.clone_into(&mut self.start);
        Ok(())
    }

    /// Restarts the present game.
    pub fn begin_again(&mut self) -> Result<(), Failure> {
        let start = self.start.clone();
        self.begin(self.variant(), &start)
    }

    pub fn is_persons_turn(&self) -> bool {
        self.game().side_to_move() == self.person
    }

    pub fn is_over(&self) -> bool {
        self.agreed.is_some() || self.game().outcome().is_some()
    }

    /// The result and its reason, if the game is over.
    pub fn ending(&self) -> Option<(&'static str, String)> {
        let lost = match self.person {
            Color::White => "0-1",
            Color::Black => "1-0",
        };
        match (self.agreed, self.game().outcome()) {
            (Some(Agreed::Resigned), _) => Some((lost, format!("{} resigns", self.person))),
            (Some(Agreed::Draw), _) => Some(("1/2-1/2", "Draw agreed".to_owned())),
            (None, Some(outcome)) => {
                let winner = outcome
                    .winner
                    .map_or_else(|| "Draw".to_owned(), |winner| format!("{winner} wins"));
                Some((outcome.result(), format!("{winner}: {}", outcome.reason.words())))
            }
            (None, None) => None,
        }
    }

    pub fn resign(&mut self) {
        self.agreed = Some(Agreed::Resigned);
    }

    /// Offers the engine a draw; returns whether it accepts.
    pub fn offer_draw(&mut self) -> bool {
        let accepts = self.play.scores().accept_half_point(0);
        if accepts {
            self.agreed = Some(Agreed::Draw);
        }
        accepts
    }

    pub fn person_moves(&mut self, text: &str) -> Result<Played, MoveError> {
        let action = self.parse(text)?;
        self.play.play(action)?;
        self.game().moves().last().cloned().ok_or(MoveError::Malformed)
    }

    /// Finds the legal action for a text, which may begin with a move number and have any letter case.
    fn parse(&self, text: &str) -> Result<Action, MoveError> {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = match digits.strip_prefix('.') {
            Some(rest) if digits.len() < text.len() => rest.trim_start_matches('.').trim_start(),
            _ => text,
        };
        self.game().parse_shown(text).or_else(|error| {
            let plain = |san: &str| san.trim_end_matches(['+', '#']).to_ascii_lowercase();
            let wanted = plain(text);
            let mut fitting = self.game().legal().into_iter().filter(|&action| {
                let written = self.san(action).into_iter().chain([self.game().coordinate(action)]);
                written.into_iter().any(|written| plain(&written) == wanted)
            });
            fitting.next().filter(|_| fitting.next().is_none()).ok_or(error)
        })
    }

    /// Takes moves back until it is the user's turn again; returns `false` if there are none.
    pub fn undo(&mut self) -> bool {
        let own = usize::from(!self.is_persons_turn());
        let plies = if own == 1 { 1 } else { 2 };
        // A resignation or an agreed draw is taken back first.
        if self.agreed.take().is_some() {
            return true;
        }
        self.play.take_back(plies)
    }

    /// Swaps the players' sides: the engine takes the side to move.
    pub fn switch(&mut self) {
        self.person = !self.game().side_to_move();
    }

    /// Lets the engine move unless the game is over. Returns the move in SAN; for a choice, a description.
    pub fn engine_moves(&mut self) -> Option<String> {
        let first = self.play.think();
        let (action, reply) = self.wait_for_decision(first)?;
        let words = self.game().in_words(action);
        let played = self.play.play_own(action, reply).ok()?;
        Some(words.unwrap_or(played.san))
    }

    /// Waits for the engine's move and the expected reply; `event` is the first event, if there is one already.
    fn wait_for_decision(&mut self, mut event: Option<EngineEvent>) -> Option<(Action, Option<Move>)> {
        loop {
            match event.take().or_else(|| self.next_event())? {
                EngineEvent::FromBook(action) => return Some((action, None)),
                EngineEvent::Decided { best, reply, .. } => {
                    let first = || self.game().legal().into_iter().next();
                    return Some((best.map(Action::Move).or_else(first)?, reply));
                }
                EngineEvent::Chosen(_, chosen) => return Some((Action::Choice(chosen.choice), None)),
                EngineEvent::Ended | EngineEvent::GameOver => return None,
                _ => {}
            }
        }
    }

    /// The recommended move in SAN; for a choice, a description.
    pub fn hint(&mut self) -> Option<String> {
        if self.is_over() {
            return None;
        }
        let found = match self.play.hint() {
            Some(found) => Action::Move(found),
            None => {
                self.set_busy(true);
                let found = self.wait_for_hint();
                self.set_busy(false);
                found?
            }
        };
        let words = self.game().in_words(found);
        words.or_else(|| self.san(found))
    }

    fn wait_for_hint(&mut self) -> Option<Action> {
        loop {
            match self.next_event()? {
                EngineEvent::Hint(found) => return found.map(Action::Move),
                EngineEvent::Chosen(_, chosen) => return Some(Action::Choice(chosen.choice)),
                EngineEvent::Ended => return None,
                _ => {}
            }
        }
    }

    /// Records whether the engine is thinking, so that Ctrl-C can interrupt it.
    pub fn set_busy(&self, busy: bool) {
        if let Some(hurry) = &self.hurry {
            hurry.set_busy(busy);
        }
    }

    fn next_event(&mut self) -> Option<EngineEvent> {
        let events = self.play.events();
        let hurried = self.hurry.as_ref().map_or_else(channel::never, Hurry::asked);
        loop {
            let event = select! {
                recv(events) -> event => {
                    let (id, event) = event.ok()?;
                    self.play.take_event(id, event)
                }
                recv(hurried) -> _ => {
                    self.play.hurry();
                    None
                }
            };
            if event.is_some() {
                return event;
            }
        }
    }

    /// A legal action in SAN.
    pub fn san(&self, action: Action) -> Option<String> {
        let mut game = self.game().boxed_clone();
        game.make(action).ok().map(|played| played.san)
    }
}
