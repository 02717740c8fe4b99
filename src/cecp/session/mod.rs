//! A session: the protocol's state, and the loop that waits for lines and for the search at the same time.

mod analysis;
mod dispatch;
mod entering;
mod modes;
mod playing;
mod prelude;
mod searching;
mod settings;
mod settling;
mod terminal;
mod unsent;

use std::collections::VecDeque;

use crossbeam::channel::{self, Receiver, Sender};
use crossbeam::select;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::book::Book;
use super::clock::{GameClock, TimeControl};
use super::command::Command;
use super::host::{self, Host};
use super::input::Input;
use super::offers::OwnScores;
use super::options::Options;
use super::output::Output;
use crate::board::Color;
use crate::eval::Judge;
use crate::gui::Mouse;
use crate::rules::Variant;
use crate::search::{Event, Settings, Shortage};
use searching::{Task, Work};
use unsent::Unsent;

/// How a session is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// A person types the lines: more commands, and a greeting.
    pub terminal: bool,
    /// Decides what is left to chance.
    pub seed: u64,
    /// What the engine may use until `memory` and `cores` say otherwise.
    pub settings: Settings,
    /// The most that `memory` may grant, in MiB.
    pub most_memory: usize,
    /// The most that `cores` may grant.
    pub most_cores: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            terminal: false,
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
    /// Moves are recorded, nothing else.
    Force,
    /// The engine plays this side.
    Play(Color),
    /// The engine searches whatever is on the board.
    Analyze,
}

/// One conversation with a GUI.
pub struct Session {
    config: Config,
    out: Output,
    rng: Xoshiro256PlusPlus,

    variant: Variant,
    host: Box<dyn Host>,
    mode: Mode,
    /// The reply that the engine expects to its last move; `None` once the position has changed.
    expected: Option<String>,
    /// Moves that analysis leaves out, in coordinate notation.
    excluded: Vec<String>,
    own_scores: OwnScores,
    /// The parent game of the boards on which the person clicks through the prelude under way.
    clicking: Option<&'static str>,
    /// What the person does with the mouse.
    mouse: Mouse,
    /// The move that the GUI owes the person.
    unsent: Option<Unsent>,
    /// How pieces that change their way of moving do so for all the GUI knows.
    modes_told: Vec<(char, &'static str)>,
    /// The opponent is an engine.
    against_engine: bool,
    /// How many Elo points the opponent is better, as far as the GUI knows.
    opponent_lead: i32,
    /// `protover` was seen: a GUI is there, to which `new` means orthodox chess.
    has_gui: bool,

    clock: GameClock,
    options: Options,
    book: Book,
    /// The shortest mate that the person was told of in this game, in moves.
    announced: Option<i32>,
    settings: Settings,
    /// The network to judge with, unless the hand-written evaluation is wanted.
    network: Judge,
    depth: Option<u32>,
    node_rate: Option<u64>,
    pondering: bool,
    posting: bool,

    task: Option<Task>,
    /// What `pause` interrupted.
    paused: Option<Work>,
    last_id: u64,
    events: Sender<(u64, Event)>,
    incoming: Receiver<(u64, Event)>,
    /// Numbers of `ping` that wait for the end of the search, or for the engine to settle.
    pings: Vec<i64>,
    /// Says when the engine has settled, if that is being waited for.
    settling: Option<Receiver<Vec<Shortage>>>,
    /// Lines that came meanwhile.
    held: VecDeque<Input>,
    /// No more lines will come.
    closing: bool,
    quitting: bool,
}

impl Session {
    /// A session at the start of a game of Musketeer Chess.
    #[must_use]
    pub fn new(config: Config, out: Output) -> Self {
        let settings = config.settings.clone();
        let variant = Variant::ALL[0];
        let (events, incoming) = channel::unbounded();
        Session {
            rng: Xoshiro256PlusPlus::seed_from_u64(config.seed),
            config,
            out,
            variant,
            host: host::new_host(variant, settings.clone()),
            mode: Mode::Play(Color::Black),
            expected: None,
            excluded: Vec::new(),
            own_scores: OwnScores::default(),
            clicking: None,
            mouse: Mouse::default(),
            unsent: None,
            modes_told: Vec::new(),
            against_engine: false,
            opponent_lead: 0,
            has_gui: false,
            clock: GameClock::new(TimeControl::DEFAULT),
            options: Options::new(),
            book: Book::default(),
            announced: None,
            network: settings.judge.clone(),
            settings,
            depth: None,
            node_rate: None,
            pondering: false,
            posting: false,
            task: None,
            paused: None,
            last_id: 0,
            events,
            incoming,
            pings: Vec::new(),
            settling: None,
            held: VecDeque::new(),
            closing: false,
            quitting: false,
        }
    }

    /// Obeys `lines` until `quit`, until they end and the engine has made the move it was thinking about, or until nobody
    /// reads the answers any more.
    pub fn run(&mut self, mut lines: Receiver<Input>) {
        if self.config.terminal {
            self.greet();
        }
        let events = self.incoming.clone();
        while !self.has_ended() {
            if self.settling.is_none()
                && let Some(input) = self.held.pop_front()
            {
                self.take_input(input);
                continue;
            }
            let settling = self.settling.clone().unwrap_or_else(channel::never);
            let reminders = self.reminders();
            select! {
                recv(lines) -> input => {
                    let input = input.unwrap_or(Input::End);
                    if matches!(input, Input::End) {
                        lines = channel::never();
                    }
                    self.take_or_hold(input);
                }
                recv(events) -> event => if let Ok((id, event)) = event {
                    self.take_event(id, event);
                },
                recv(settling) -> shortages => self.take_settled(shortages.unwrap_or_default()),
                recv(reminders) -> _ => self.remind(),
            }
        }
        self.host.stop();
    }

    fn has_ended(&self) -> bool {
        let has_work_to_finish = self.task.as_ref().is_some_and(Task::ends_by_itself) || self.settling.is_some();
        self.quitting || self.out.is_broken() || (self.closing && !has_work_to_finish)
    }

    fn take_input(&mut self, input: Input) {
        match input {
            Input::Line(line) => self.take_line(&line),
            Input::TooLong(beginning) => self.out.error("line too long", &beginning),
            Input::End => self.closing = true,
        }
    }

    fn take_line(&mut self, line: &str) {
        log::debug!("< {line}");
        self.unsent = None;
        match Command::parse(line) {
            // The protocol has no argument for `new`; a person may give one.
            Ok(Command::New) if self.config.terminal && self.obey_person(line.trim()) => {}
            Ok(command) => self.obey(command, line),
            Err(error) => self.out.error(error, line),
        }
    }

    fn seed(&mut self) -> u64 {
        self.rng.next_u64()
    }
}
