//! A session: a conversation with a GUI about a game in progress, and the loop that waits for lines and for the engine
//! at the same time.

mod analysis;
mod dispatch;
mod modes;
mod mouse;
mod news;
mod opponent;
mod playing;
mod prelude;
mod settings;
mod talk;
mod unsent;
mod waiting;

use crossbeam::channel::{self, Receiver};
use crossbeam::select;

use super::command::Command;
use super::options::Options;
use crate::board::Color;
use crate::dialogue::input::Input;
use crate::dialogue::output::Output;
use crate::gui::{GuiHost, Mouse, new_host};
use crate::play::{InProgress, Task, Work};
use crate::rules::Variant;
use crate::search::Settings;
use opponent::Opponent;
use prelude::Preparation;
use talk::Talk;
use unsent::Unsent;
use waiting::Waiting;

/// How a session is set up.
#[derive(Clone, Debug)]
pub struct Config {
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
    /// The engine searches whatever is on the board.
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
    talk: Talk,
    play: InProgress<dyn GuiHost>,
    mode: Mode,
    /// What `pause` interrupted.
    paused: Option<Work>,
    opponent: Opponent,
    options: Options,
    screen: Screen,
    /// The choices that the GUI has to be told before the game can begin.
    preparation: Option<Preparation>,
    waiting: Waiting,
}

impl Session {
    /// A session at the start of a game of Musketeer Chess.
    #[must_use]
    pub fn new(config: Config, out: Output) -> Self {
        let settings = config.settings.clone();
        let options = Options::new();
        let mut play = InProgress::new(Variant::ALL[0], settings.clone(), config.seed, new_host);
        options.engine.apply_to(&mut play.effort);
        Session {
            play,
            config,
            talk: Talk::new(out),
            mode: Mode::Play(Color::Black),
            paused: None,
            opponent: Opponent::default(),
            options,
            screen: Screen::default(),
            preparation: None,
            waiting: Waiting::default(),
        }
    }

    /// Obeys a line that was read before [`run`](Self::run) is called.
    pub(crate) fn hear(&mut self, input: Input) {
        self.take_input(input);
    }

    /// Obeys `lines` until `quit`, until they end and the engine has made the move it was thinking about, or until the
    /// answers are not read any more.
    pub fn run(&mut self, mut lines: Receiver<Input>) {
        let incoming = self.play.incoming();
        while !self.has_ended() {
            let settled = self.waiting.settled();
            let reminders = self.reminders();
            select! {
                recv(lines) -> input => {
                    let input = input.unwrap_or(Input::End);
                    if input == Input::End {
                        lines = channel::never();
                    }
                    self.take_input(input);
                }
                recv(incoming.events) -> event => if let Ok((id, event)) = event {
                    let news = self.play.take_event(id, event);
                    self.take_news(news);
                },
                recv(incoming.choices) -> choice => if let Ok((id, choice)) = choice {
                    let news = self.play.take_choice(id, choice);
                    self.take_news(news);
                },
                recv(settled) -> shortages => self.take_settled(shortages.unwrap_or_default()),
                recv(reminders) -> _ => self.remind(),
            }
            self.take_waiting();
        }
        self.play.hurry();
        self.talk.out.finish();
    }

    fn has_ended(&self) -> bool {
        let has_work_to_finish = self.play.task().is_some_and(Task::ends_by_itself) || self.waiting.is_settling();
        self.talk.quitting || self.talk.out.is_broken() || (self.talk.closing && !has_work_to_finish)
    }

    fn obey_input(&mut self, input: &Input) {
        match input {
            Input::Line(line) => self.obey_line(line),
            Input::TooLong(beginning) => self.talk.error("line too long", beginning),
            Input::End => self.talk.closing = true,
        }
    }

    fn obey_line(&mut self, line: &str) {
        log::debug!("< {line}");
        self.screen.unsent = None;
        match Command::parse(line) {
            Ok(command) if command.needs_position() && !self.play.has_position() => self.miss_position(&command, line),
            Ok(command) => self.obey(command, line),
            Err(error) => self.talk.error(error, line),
        }
    }
}
