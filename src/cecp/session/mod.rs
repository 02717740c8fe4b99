//! A CECP session.

mod analysis;
mod dispatch;
mod events;
mod modes;
mod mouse;
mod note;
mod opponent;
mod playing;
mod prelude;
mod settings;
mod talk;
mod unfinished;
mod unsent;

use std::path::PathBuf;
use std::time::Instant;

use crossbeam::channel::Receiver;

use super::command::{Command, CommandError, sets_board};
use crate::board::Color;
use crate::dialogue::output::Output;
use crate::dialogue::session::{self, Core, Input, Language, Parsed, Turn};
use crate::gui::Mouse;
use crate::play::options::Options;
use crate::play::{EngineEvent, InProgress, Purpose, Search};
use crate::rules::Variant;
use crate::search::Settings;
use note::Note;
use opponent::Opponent;
use prelude::Preparation;
use unsent::Unsent;

/// The configuration of a session.
#[derive(Clone, Debug)]
pub struct Config {
    /// The seed for random choices.
    pub seed: u64,
    /// The engine's initial settings; `memory` and `cores` change them.
    pub settings: Settings,
    /// The largest value for `memory`, in MiB.
    pub most_memory: usize,
    /// The largest value for `cores`.
    pub most_cores: usize,
    /// The file to which games of a person are appended that a new game leaves unfinished, if any.
    pub unfinished_games: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            seed: 0,
            settings: Settings::default(),
            most_memory: 1 << 20,
            most_cores: 512,
            unfinished_games: None,
        }
    }
}

/// Which side the engine plays, or what it does instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The engine plays neither side and only records moves.
    Force,
    /// The engine plays this side.
    Play(Color),
    Analyze,
}

/// What the engine knows about the GUI's board.
#[derive(Default)]
struct Screen {
    /// Whether the GUI is newer than XBoard 4.9.1.
    is_recent: bool,
    mouse: Mouse,
    /// A move made with the mouse that the GUI has not sent yet.
    unsent: Option<Unsent>,
    /// The moves of changing pieces as last described to the GUI.
    modes_told: Vec<(char, String)>,
    /// Whether the board shows the start of a described game before any move.
    shows_start: bool,
}

/// A CECP session.
pub struct Session {
    config: Config,
    core: Core<Command>,
    /// Whether `protover` was received; if so, `new` means orthodox chess.
    has_gui: bool,
    /// Whether thinking output is sent.
    posting: bool,
    /// The numbers of pending `ping`s, which wait for the end of the search or for allocations.
    pings: Vec<i64>,
    mode: Mode,
    paused: Option<Purpose>,
    opponent: Opponent,
    /// The engine's side in a game with a person that has no result yet; `None` before the engine's first move.
    unfinished: Option<Color>,
    options: Options,
    screen: Screen,
    /// The choices that are still needed before the game can start.
    preparation: Option<Preparation>,
    note: Option<Note>,
}

impl Session {
    /// Creates a session at the start of Musketeer Chess.
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
            unfinished: None,
            options,
            screen: Screen::default(),
            preparation: None,
            note: None,
        }
    }

    /// Obeys `lines` until `quit`, until the input ends and the pending move is made, or until the output is closed.
    pub fn run(&mut self, lines: Receiver<Input>) {
        session::run(self, Vec::new(), lines);
    }

    /// Makes the engine allocate what it needs; pings are answered after that.
    ///
    /// Does nothing during a search, which reports failed allocations itself.
    fn prepare_engine(&mut self) {
        if self.core.play.search_under_way().is_none() {
            self.core.prepare();
        }
    }

    /// `?` while commands wait for the engine: lets the waiting search start, which can then be stopped.
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

    /// Commands wait for pending allocations, and for choices on which their meaning depends.
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
        if command.ends_prelude_note() {
            self.note = None;
        }
        if command.needs_position() && !self.core.play.has_position() {
            self.miss_position(&command, line);
        } else {
            self.dispatch(command, line);
        }
    }

    fn complain(&mut self, reason: &str, line: &str) {
        self.screen.unsent = None;
        if sets_board(line) {
            self.refuse_board(reason);
        } else {
            self.error(reason, line);
        }
    }

    fn take_event(&mut self, event: EngineEvent) {
        self.take_engine_event(event);
    }

    fn engine_is_ready(&mut self) {
        self.answer_pings();
    }

    fn ticks(&self) -> Receiver<Instant> {
        let due = self.note.as_ref().map(Note::due);
        due.unwrap_or_else(|| self.reminders())
    }

    fn tick(&mut self) {
        match self.note.take() {
            Some(note) => note.tell(&mut self.core.out),
            None => self.remind(),
        }
    }
}
