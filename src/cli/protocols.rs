//! The engine without a command: the first line selects the protocol.

use std::io::{self, BufReader, IsTerminal};

use crate::dialogue::output::Output;
use crate::dialogue::session::{self, Input, Language};
use crate::dialogue::{NAME, fresh_seed};
use crate::{cecp, uci};
use crossbeam::channel::Receiver;

/// Speaks UCI if the first line is `uci`, otherwise CECP.
pub fn run() {
    if io::stdin().is_terminal() {
        eprintln!("{NAME} reads CECP or UCI from stdin. To play a game: treville play --terminal");
    }
    let lines = session::spawn_reader(BufReader::new(io::stdin()));
    let out = Output::new(io::stdout());
    let first = first_line(&lines);
    match &first {
        Input::Line(line) if line.trim() == "uci" => speak_uci(out, first, lines),
        _ => speak_cecp(out, first, lines),
    }
}

/// The first line that is not empty.
fn first_line(lines: &Receiver<Input>) -> Input {
    let is_empty = |input: &Input| matches!(input, Input::Line(line) if line.trim().is_empty());
    lines.iter().find(|input| !is_empty(input)).unwrap_or(Input::End)
}

fn speak_uci(out: Output, first: Input, lines: Receiver<Input>) {
    let config = uci::Config {
        seed: fresh_seed(),
        ..uci::Config::default()
    };
    speak(uci::Session::new(config, out), first, lines);
}

fn speak_cecp(out: Output, first: Input, lines: Receiver<Input>) {
    let config = cecp::Config {
        seed: fresh_seed(),
        ..cecp::Config::default()
    };
    speak(cecp::Session::new(config, out), first, lines);
}

fn speak<L: Language>(mut session: L, first: Input, lines: Receiver<Input>) {
    session::run(&mut session, Some(first), lines);
    // Freeing a large hash table would only delay the exit of the process.
    std::mem::forget(session);
}
