//! The engine without a command: the first lines select the protocol.

use std::env;
use std::io::{self, BufReader, IsTerminal};
use std::path::PathBuf;

use crate::dialogue::output::Output;
use crate::dialogue::session::{self, Input};
use crate::dialogue::{NAME, fresh_seed};
use crate::gui;
use crate::play::options::Options;
use crate::rules::{MoveError, Variant};
use crate::uci::command::Command;
use crate::{cecp, uci};
use crossbeam::channel::Receiver;

/// The environment variable by which `treville play` names the file for [`cecp::Config::unfinished_games`].
pub const UNFINISHED_GAMES: &str = "TREVILLE_UNFINISHED_GAMES";

/// The maximum number of unknown lines that are kept until the protocol is known.
const MAX_UNKNOWN: usize = 100;

/// How many characters of such a line are kept.
const BEGINNING: usize = 256;

/// Speaks UCI if `uci` comes before anything that has a meaning in CECP, otherwise CECP. Cute Chess sends the lines
/// that its user has written (*Init strings*) before `uci`.
pub fn run() {
    if io::stdin().is_terminal() {
        eprintln!("{NAME} reads CECP or UCI from stdin. To play a game: treville play --terminal");
    }
    let lines = session::spawn_reader(BufReader::new(io::stdin()));
    let mut out = Output::new(io::stdout());
    let mut early = Early::default();
    loop {
        let input = lines.recv().unwrap_or(Input::End);
        let command = match &input {
            Input::Line(line) => Command::parse(line).ok(),
            _ => None,
        };
        match command {
            Some(Command::Uci) => return speak_uci(out, early, input, lines),
            Some(Command::IsReady) => out.line("readyok"),
            Some(Command::SetOption { name, value }) => early.set_option(name, value),
            _ if is_for_cecp(&input) => return speak_cecp(out, early, input, lines),
            _ => early.note(input),
        }
    }
}

/// Whether an input has a meaning in CECP, possibly as a move without `usermove`, or is the last one.
fn is_for_cecp(input: &Input) -> bool {
    let line = match input {
        Input::Line(line) => line,
        Input::TooLong(_) => return false,
        Input::End => return true,
    };
    match cecp::command::Command::parse(line) {
        Ok(cecp::command::Command::Ignored) => !line.trim().is_empty(),
        Ok(cecp::command::Command::Other(text)) => is_move(&text),
        _ => true,
    }
}

fn is_move(text: &str) -> bool {
    gui::new_game(Variant::default(), None).is_ok_and(|game| game.parse_shown(text) != Err(MoveError::Malformed))
}

/// What came before the protocol was known.
#[derive(Default)]
struct Early {
    /// The names and values of the options that were set, the last value of each.
    options: Vec<(String, String)>,
    /// The beginnings of unknown lines, which are refused if the protocol is CECP.
    unknown: Vec<Input>,
}

impl Early {
    /// Invalid options are dropped, so that the number of options is limited.
    fn set_option(&mut self, name: String, value: String) {
        if let Err(error) = uci::options::set(&mut Options::default(), &name, &value) {
            return log::warn!("the option {name} before uci is not set: {error}");
        }
        self.options.retain(|(set, _)| !set.eq_ignore_ascii_case(&name));
        self.options.push((name, value));
    }

    fn note(&mut self, input: Input) {
        if self.unknown.len() == MAX_UNKNOWN {
            return;
        }
        self.unknown.push(match input {
            Input::Line(line) => Input::Line(line.chars().take(BEGINNING).collect()),
            input => input,
        });
    }
}

fn speak_uci(out: Output, early: Early, first: Input, lines: Receiver<Input>) {
    let config = uci::Config {
        seed: fresh_seed(),
        ..uci::Config::default()
    };
    let mut session = uci::Session::with_options(config, &early.options, out);
    session::run(&mut session, vec![first], lines);
    exit_quickly(session);
}

fn speak_cecp(out: Output, early: Early, first: Input, lines: Receiver<Input>) {
    let config = cecp::Config {
        seed: fresh_seed(),
        unfinished_games: env::var_os(UNFINISHED_GAMES).map(PathBuf::from),
        ..cecp::Config::default()
    };
    let mut first_lines = early.unknown;
    first_lines.push(first);
    let mut session = cecp::Session::new(config, out);
    session::run(&mut session, first_lines, lines);
    session.save_unfinished();
    exit_quickly(session);
}

/// Leaves the memory of a session to the system: freeing a large hash table would only delay the exit of the process.
fn exit_quickly<S>(session: S) {
    std::mem::forget(session);
}
