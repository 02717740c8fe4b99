//! A session in CECP.

mod analysis;
mod dispatch;
mod events;
mod modes;
mod mouse;
mod opponent;
mod playing;
mod prelude;
mod settings;
mod talk;
mod unsent;

use std::time::Instant;

use crossbeam::channel::Receiver;

use super::command::{Command, CommandError};
use crate::board::Color;
use crate::dialogue::output::Output;
use crate::dialogue::session::{self, Core, Input, Language, Parsed, Turn};
use crate::gui::Mouse;
use crate::play::options::Options;
use crate::play::{EngineEvent, InProgress, Purpose, Search};
use crate::rules::Variant;
use crate::search::Settings;
use opponent::Opponent;
use prelude::Preparation;
use unsent::Unsent;

/// How a session is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Decides what is left to chance.
    pub seed: u64,
    /// The settings of the engine until `memory` and `cores` change them.
    pub settings: Settings,
    /// The most that `memory` may grant, in MiB.
    pub most_memory: usize,
    /// The most that `cores` may grant.
    pub most_cores: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            seed: 0,
            settings: Settings::default(),
            most_memory: 1 << 20,
            most_cores: 512,
        }
    }
}

/// What the engine does when it is its turn, and whose turn that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Moves are noted, nothing else.
    Force,
    /// The engine plays this side.
    Play(Color),
    /// The engine searches the position on the board.
    Analyze,
}

/// What is known of the GUI's board.
#[derive(Default)]
struct Screen {
    /// The GUI came after XBoard 4.9.1.
    is_recent: bool,
    /// What the person does with the mouse.
    mouse: Mouse,
    /// The move that the GUI owes the person.
    unsent: Option<Unsent>,
    /// How pieces that change their way of moving do so for all the GUI knows.
    modes_told: Vec<(char, String)>,
    /// It shows the start of a game that was described to it, in which nothing has happened yet.
    shows_start: bool,
}

/// One conversation with a GUI.
pub struct Session {
    config: Config,
    core: Core<Command>,
    /// `protover` was seen: a GUI is there, to which `new` means orthodox chess.
    has_gui: bool,
    /// Thinking is to be shown.
    posting: bool,
    /// Numbers of `ping` that wait for the end of the search, or for the engine to be ready.
    pings: Vec<i64>,
    mode: Mode,
    /// What `pause` interrupted.
    paused: Option<Purpose>,
    opponent: Opponent,
    options: Options,
    screen: Screen,
    /// The choices that the GUI has to be told before the game can begin.
    preparation: Option<Preparation>,
}

impl Session {
    /// A session at the start of a game of Musketeer Chess.
    #[must_use]
    pub fn new(config: Config, out: Output) -> Self {
        let options = Options::default();
        let mut play = InProgress::new(Variant::ALL[0], config.settings.clone(), config.seed);
        options.apply_to(&mut play.search_options);
        Session {
            config,
            core: Core::new(out, play),
            has_gui: false,
            posting: false,
            pings: Vec::new(),
            mode: Mode::Play(Color::Black),
            paused: None,
            opponent: Opponent::default(),
            options,
            screen: Screen::default(),
            preparation: None,
        }
    }

    /// Obeys `lines` until `quit`, until they end and the engine has made the move it was thinking about, or until the
    /// answers are no longer read.
    pub fn run(&mut self, lines: Receiver<Input>) {
        session::run(self, None, lines);
    }

    /// Has the engine allocate what it needs; pings are answered when it has.
    ///
    /// While the engine searches it is too early: the search itself reports what could not be allocated.
    fn prepare_engine(&mut self) {
        if self.core.play.search_under_way().is_none() {
            self.core.prepare();
        }
    }

    /// `?` while commands wait for the engine: begins the search that waits, so that there is one to end.
    fn move_at_once(&mut self) {
        while self.core.awaits_engine() && self.core.first().is_some() {
            self.core.stop_waiting();
            self.answer_pings();
            session::obey_waiting(self);
        }
        self.move_now();
    }
}

impl Language for Session {
    type Command = Command;
    type Error = CommandError;

    fn parse(line: &str) -> Result<Command, CommandError> {
        Command::parse(line)
    }

    fn core(&self) -> &Core<Command> {
        &self.core
    }

    fn core_mut(&mut self) -> &mut Core<Command> {
        &mut self.core
    }

    /// Commands wait for the engine's tables and threads, and for a choice on which their meaning depends.
    fn must_wait(&self) -> bool {
        self.core.awaits_engine() || self.core.play.purpose() == Some(Purpose::Preparing)
    }

    fn owes_answer(&self) -> bool {
        self.core.play.search_under_way().is_some_and(Search::ends_by_itself)
    }

    fn turn(&mut self, parsed: &Parsed<Command>) -> Turn {
        match parsed {
            Parsed::Command(Command::Quit, _) => {
                if !self.pings.is_empty() {
                    session::engine_is_ready_soon(self);
                }
                Turn::Now
            }
            Parsed::Command(Command::MoveNow, _) => {
                self.move_at_once();
                Turn::Now
            }
            _ => Turn::InOrder,
        }
    }

    fn obey(&mut self, command: Command, line: &str) {
        self.screen.unsent = None;
        if command.needs_position() && !self.core.play.has_position() {
            self.miss_position(&command, line);
        } else {
            self.dispatch(command, line);
        }
    }

    fn complain(&mut self, reason: &str, line: &str) {
        self.screen.unsent = None;
        self.error(reason, line);
    }

    fn take_event(&mut self, event: EngineEvent) {
        self.take_engine_event(event);
    }

    fn engine_is_ready(&mut self) {
        self.answer_pings();
    }

    fn ticks(&self) -> Receiver<Instant> {
        self.reminders()
    }

    fn tick(&mut self) {
        self.remind();
    }
}
