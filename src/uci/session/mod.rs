//! A UCI session.

mod answers;
mod position;
mod settings;
mod tools;

use std::fmt::Display;
use std::io;
use std::time::{Duration, Instant};

use crossbeam::channel::{self, Receiver};

use super::command::{Command, CommandError, Go, sets_position};
use super::options;
use crate::board::{Color, Move};
use crate::dialogue::NAME;
use crate::dialogue::output::{Output, shown};
use crate::dialogue::session::{self, Core, Input, Language, Parsed, Turn};
use crate::play::options::Options;
use crate::play::{EngineEvent, InProgress};
use crate::rules::{Action, Variant};
use crate::search::{Clock, Limits, Settings};
use answers::Answer;

/// The time for a search if none of the limits in its `go` is valid.
const WITHOUT_VALID_LIMIT: Duration = Duration::from_secs(1);

/// The configuration of a session.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The seed for random choices.
    pub seed: u64,
    /// The engine's initial settings.
    pub settings: Settings,
}

/// A UCI session.
pub struct Session {
    core: Core<Command>,
    options: Options,
    missing: Option<Missing>,
    answer: Option<Answer>,
    /// Receives the output of a running tool.
    tool: Option<Receiver<String>>,
    /// The queue number of the last `stop`.
    last_stop: u64,
    asked_to_quit: bool,
}

/// Why there is no position.
struct Missing {
    reason: String,
    /// Whether a search has been answered with the reason.
    is_told: bool,
}

impl Missing {
    fn new(reason: String) -> Self {
        Missing { reason, is_told: false }
    }
}

impl Session {
    /// Creates a session at the start of orthodox chess.
    #[must_use]
    pub fn new(config: Config, out: Output) -> Self {
        let options = Options::default();
        let mut play = InProgress::new(Variant::Normal, config.settings, config.seed);
        options.apply_to(&mut play.search_options);
        Session {
            core: Core::new(out, play),
            options,
            missing: None,
            answer: None,
            tool: None,
            last_stop: 0,
            asked_to_quit: false,
        }
    }

    /// Creates a session whose options were set before `uci`, without reporting their effects.
    pub(crate) fn with_options(config: Config, options: &[(String, String)], out: Output) -> Self {
        let mut session = Session::new(config, Output::new(io::sink()));
        for (name, value) in options {
            session.set_option(name, value, name);
        }
        session.core.out = out;
        session
    }

    /// Obeys `lines` until `quit`, until the input ends and all replies are given, or until the output is closed.
    pub fn run(&mut self, lines: Receiver<Input>) {
        session::run(self, Vec::new(), lines);
    }

    fn introduce(&mut self) {
        let out = &mut self.core.out;
        out.line(format_args!("id name {NAME}"));
        out.line("id author the Treville authors");
        for option in options::descriptions() {
            out.line(option);
        }
        out.line("uciok");
    }

    /// Writes an `info string`.
    fn say(&mut self, text: impl Display) {
        self.core.out.line(format_args!("info string {text}"));
    }

    /// `isready`: answers after pending allocations. During a search everything is already allocated.
    fn prepare(&mut self) {
        if self.is_busy() {
            self.engine_is_ready();
        } else {
            self.core.prepare();
        }
    }

    /// Whether a search or a tool is running.
    fn is_busy(&self) -> bool {
        self.answer.is_some() || self.tool.is_some()
    }

    fn go(&mut self, go: &Go) {
        for complaint in &go.complaints {
            self.complain(complaint, "go");
        }
        if self.missing.is_some() {
            return self.answer_without_position(go);
        }
        let play = &mut self.core.play;
        self.options.apply_to(&mut play.search_options);
        if go.infinite || go.mate.is_some() || self.options.analyses {
            play.search_options.strength = None;
        }
        let plays_known = !(go.infinite || go.ponder || self.options.analyses) && go.search_moves.is_empty();
        if plays_known && let Some(known) = play.known() {
            let text = play.game().uci(known);
            self.announce_declining(known);
            return self.core.out.line(format_args!("bestmove {text}"));
        }
        let limits = self.limits(go);
        self.answer = Some(Answer::new(go, &limits));
        if !self.core.play.think_within(limits) {
            self.answer_without_moves();
        }
    }

    /// The limits given by a `go` command.
    fn limits(&mut self, go: &Go) -> Limits {
        let excluded = self.excluded(&go.search_moves);
        let play = &self.core.play;
        let mut limits = Limits {
            overhead: play.search_options.overhead,
            lines: play.search_options.lines,
            ponder: go.ponder,
            excluded,
            ..Limits::default()
        };
        if !go.infinite {
            limits.clock = clock_of(go, play.game().side_to_move());
            limits.move_time = go.move_time;
            limits.depth = go.depth;
            limits.nodes = go.nodes;
            limits.mate = go.mate;
            if go.is_limited && !limits.is_bounded() {
                limits.move_time = Some(WITHOUT_VALID_LIMIT);
            }
        }
        limits
    }

    /// All legal moves except those in `searchmoves`. Illegal moves there are reported and ignored.
    fn excluded(&mut self, search_moves: &[String]) -> Vec<Move> {
        let mut wanted = Vec::new();
        for text in search_moves {
            match self.core.play.game().parse_uci(text) {
                Ok(action) => wanted.push(action),
                Err(error) => self.complain(&format!("illegal move ({error})"), text),
            }
        }
        if wanted.is_empty() {
            return Vec::new();
        }
        let legal = self.core.play.game().legal().into_iter();
        legal
            .filter(|action| !wanted.contains(action))
            .filter_map(Action::on_board)
            .collect()
    }
}

/// The clock of the side to move; `None` if `go` gives it no time.
fn clock_of(go: &Go, side: Color) -> Option<Clock> {
    let (remaining, increment) = (go.time[side.index()], go.increment[side.index()]);
    (remaining.is_some() || increment.is_some()).then(|| Clock {
        remaining: remaining.unwrap_or_default(),
        increment: increment.unwrap_or_default(),
        moves_to_go: go.moves_to_go,
    })
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

    fn must_wait(&self) -> bool {
        self.is_busy() || self.core.awaits_engine()
    }

    fn owes_answer(&self) -> bool {
        self.is_busy()
    }

    /// `quit` waits for pending replies but only briefly for allocations. A second `quit` does not wait at all.
    fn turn(&mut self, parsed: &Parsed<Command>) -> Turn {
        let is_early = match parsed {
            Parsed::Command(Command::Quit, _) => {
                let comes_again = std::mem::replace(&mut self.asked_to_quit, true);
                if comes_again || !session::engine_is_ready_soon(self) {
                    return Turn::Now;
                }
                session::obey_waiting(self);
                false
            }
            Parsed::Command(Command::IsReady, _) => self.is_busy(),
            Parsed::Command(command, _) => matches!(
                command,
                Command::Stop | Command::PonderHit | Command::Uci | Command::Show | Command::Eval | Command::Ignored
            ),
            Parsed::Wrong(_, line) => !sets_position(line),
            Parsed::End => false,
        };
        if (is_early && self.core.first().is_none()) || !self.must_wait() {
            return Turn::Now;
        }
        if matches!(parsed, Parsed::Command(Command::Stop, _)) {
            self.last_stop = self.core.next_number();
        }
        Turn::InOrder
    }

    fn obey(&mut self, command: Command, line: &str) {
        match command {
            Command::Ignored => {}
            Command::Uci => self.introduce(),
            Command::IsReady => self.prepare(),
            Command::NewGame => self.new_game(),
            Command::SetOption { name, value } => self.set_option(&name, &value, line),
            Command::Position(place) => self.set_position(&place),
            Command::Go(go) => self.go(&go),
            Command::Perft(depth) => self.perft(depth),
            Command::Stop => self.end_search(),
            Command::PonderHit => self.ponder_hit(),
            Command::Quit => self.core.quitting = true,
            Command::Show => self.show(),
            Command::Eval => self.tell_evaluation(),
            Command::Bench(arguments) => self.bench(arguments),
        }
    }

    fn complain(&mut self, reason: &str, line: &str) {
        if sets_position(line) {
            self.missing = Some(Missing::new(reason.to_owned()));
        }
        self.say(format_args!("{reason}: {}", shown(line)));
    }

    fn take_event(&mut self, event: EngineEvent) {
        match event {
            EngineEvent::Line { line, .. } => self.tell_line(line),
            EngineEvent::Decided { best, reply, score } => self.take_decision(best, reply, score),
            EngineEvent::Chosen(_, chosen) => self.take_choice(chosen),
            EngineEvent::Failed(error) => self.say(error),
            _ => {}
        }
    }

    fn engine_is_ready(&mut self) {
        self.core.out.line("readyok");
    }

    /// The first command in the queue ends an endless search, a queued `stop` ends every search before it, and a full
    /// queue ends any search.
    fn queue_changed(&mut self) {
        let Some(answer) = &self.answer else { return };
        let ends = match self.core.first() {
            None => false,
            Some(_) if self.core.is_waiting(self.last_stop) => true,
            Some(Parsed::Command(Command::Quit, _)) => true,
            Some(_) => answer.is_endless() || self.core.is_full(),
        };
        if ends {
            self.end_search();
        }
    }

    fn ticks(&self) -> Receiver<Instant> {
        self.answer.as_ref().map_or_else(channel::never, Answer::ticks)
    }

    fn tick(&mut self) {
        self.tell_progress();
    }

    fn results(&self) -> Receiver<String> {
        self.tool.clone().unwrap_or_else(channel::never)
    }

    fn take_result(&mut self, text: String) {
        self.tool = None;
        self.core.out.line(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A session in which `isready` waits for the engine.
    fn preparing() -> Session {
        let mut session = Session::new(Config::default(), Output::new(std::io::sink()));
        session::hear(&mut session, line("isready"));
        session::hear(&mut session, line("go depth 1"));
        session
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn quit_does_not_wait_for_a_large_table() {
        let mut session = preparing();
        // Nothing ever reports that these allocations are done.
        session.core.prepare();
        let events = session.core.play.events();
        for ready in [1, 2] {
            let (id, _) = events.recv().expect("a report");
            assert_eq!(id, ready);
        }
        session::hear(&mut session, line("quit"));
        assert!(session.core.quitting);
        assert!(session.answer.is_none());
    }

    #[test]
    fn quit_comes_after_what_waits_for_a_table_of_usual_size() {
        let mut session = preparing();
        while session.core.play.events().is_empty() {
            std::thread::yield_now();
        }
        session::hear(&mut session, line("quit"));
        assert!(!session.core.quitting);
        assert!(session.answer.is_some());
    }
}
