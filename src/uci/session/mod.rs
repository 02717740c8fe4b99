//! A session: a conversation with a GUI, and the loop that waits for lines and for the engine at the same time.

mod position;
mod searching;
mod settings;
mod tools;
mod waiting;

use std::time::Instant;

use crossbeam::channel::{self, Receiver};
use crossbeam::select;

use super::command::Command;
use super::options::Options;
use crate::dialogue::NAME;
use crate::dialogue::input::Input;
use crate::dialogue::output::{Output, shown};
use crate::play::{Host, InProgress, new_host};
use crate::rules::Variant;
use crate::search::Settings;
use searching::Search;
use tools::Tool;
use waiting::Waiting;

/// How a session is set up.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Decides what is left to chance.
    pub seed: u64,
    /// What the engine may use until options say otherwise.
    pub settings: Settings,
}

/// One conversation with a GUI.
pub struct Session {
    out: Output,
    play: InProgress<dyn Host>,
    options: Options,
    /// Why there is no position, if there is none.
    missing: Option<String>,
    search: Option<Search>,
    tool: Option<Tool>,
    waiting: Waiting,
    /// No more lines will come.
    closing: bool,
    quitting: bool,
}

impl Session {
    /// A session at the start of a game of orthodox chess.
    #[must_use]
    pub fn new(config: Config, out: Output) -> Self {
        let options = Options::default();
        let mut play = InProgress::<dyn Host>::new(Variant::Normal, config.settings, config.seed, new_host);
        options.engine.apply_to(&mut play.effort);
        Session {
            out,
            play,
            options,
            missing: None,
            search: None,
            tool: None,
            waiting: Waiting::default(),
            closing: false,
            quitting: false,
        }
    }

    /// Obeys a line that was read before [`run`](Self::run) is called.
    pub(crate) fn hear(&mut self, input: Input) {
        self.take_input(input);
    }

    /// Obeys `lines` until `quit`, until they end and every answer is given, or until the answers are not read any
    /// more.
    pub fn run(&mut self, mut lines: Receiver<Input>) {
        let incoming = self.play.incoming();
        while !self.has_ended() {
            let settled = self.waiting.settled();
            let (ticks, deadline) = self.search_timers();
            let results = self.tool_results();
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
                recv(results) -> text => self.take_result(text.unwrap_or_default()),
                recv(ticks) -> _ => self.tell_progress(),
                recv(deadline) -> _ => self.play.hurry(),
            }
            self.take_waiting();
        }
        self.play.hurry();
        self.out.finish();
    }

    fn has_ended(&self) -> bool {
        self.quitting || self.out.is_broken() || (self.closing && !self.is_busy() && !self.waiting.is_settling())
    }

    /// Whether an answer is due that takes its time.
    fn is_busy(&self) -> bool {
        self.search.is_some() || self.tool.is_some()
    }

    fn obey_input(&mut self, input: &Input) {
        match input {
            Input::Line(line) => self.obey_line(line),
            Input::TooLong(beginning) => self.complain(&"line too long", beginning),
            Input::End => self.closing = true,
        }
    }

    fn obey_line(&mut self, line: &str) {
        log::debug!("< {line}");
        match Command::parse(line) {
            Ok(command) => self.obey(command, line),
            Err(error) => self.complain(&error, line),
        }
    }

    /// Obeys a command; `line` is how it was written.
    fn obey(&mut self, command: Command, line: &str) {
        match command {
            Command::Ignored => {}
            Command::Uci => self.introduce(),
            Command::IsReady => self.settle(),
            Command::NewGame => self.new_game(),
            Command::SetOption { name, value } => self.set_option(&name, &value, line),
            Command::Position(place) => self.set_position(&place),
            Command::Go(go) => self.go(go),
            Command::Perft(depth) => self.perft(depth),
            Command::Stop => self.play.hurry(),
            Command::PonderHit => self.ponder_hit(),
            Command::Quit => self.quit(),
            Command::Show => self.show(),
            Command::Eval => self.tell_evaluation(),
            Command::Bench(depth) => self.bench(depth),
        }
    }

    fn introduce(&mut self) {
        self.out.line(format_args!("id name {NAME}"));
        self.out.line("id author the Treville authors");
        for option in Options::descriptions() {
            self.out.line(option);
        }
        self.out.line("uciok");
    }

    /// Says something that is no answer.
    fn say(&mut self, text: impl std::fmt::Display) {
        self.out.line(format_args!("info string {text}"));
    }

    /// Says why a line, or a part of it, is not obeyed.
    fn complain(&mut self, reason: &dyn std::fmt::Display, line: &str) {
        self.say(format_args!("{reason}: {}", shown(line)));
    }
}

/// No moment at all.
fn never() -> Receiver<Instant> {
    channel::never()
}
