//! CECP sessions whose input arrives faster than they can answer it.

use std::io::{Cursor, Write};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use treville::cecp::{Config, Session};
use treville::dialogue::{output::Output, session};

use crate::support::engine::treville;
use crate::support::transcript::Transcript;

const WATCHDOG: Duration = Duration::from_secs(30);

fn answers(lines: impl Into<String>) -> String {
    let transcript = Transcript::default();
    let mut session = Session::new(Config::default(), Output::new(transcript.clone()));
    session.run(session::spawn_reader(Cursor::new(lines.into())));
    transcript.text()
}

/// The output is more than a pipe can hold, and nobody reads it.
#[test]
fn it_quits_although_its_output_is_not_read() {
    let mut child = treville(&[])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut input = child.stdin.take().expect("stdin is piped");
    let unread = child.stdout.take();
    for _ in 0..4_000 {
        writeln!(input, "this is no command, and the answer repeats it").expect("the engine reads");
    }
    writeln!(input, "quit").expect("the engine reads");
    let (sender, ended) = mpsc::channel();
    let id = child.id();
    thread::spawn(move || sender.send(child.wait().is_ok_and(|status| status.success())));
    assert_eq!(ended.recv_timeout(WATCHDOG), Ok(true), "process {id} is still running");
    drop(unread);
}

#[test]
fn new_keeps_the_variant() {
    let enters = "force\nusermove b1c3c\n";
    let seen = answers(format!("new\n{enters}variant normal\nnew\n{enters}"));
    assert_eq!(seen.matches("Illegal move").count(), 1, "{seen}");
}

/// Sets up the start of a prelude.
const PRELUDE: &str = "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";

/// Each choice takes ten searches, so `quit` arrives long before the last one.
#[test]
fn it_quits_while_it_decides_on_a_choice() {
    let seen = answers(format!("{PRELUDE}go\nquit\n"));
    assert!(!seen.contains("move "), "{seen}");
    let seen = answers(format!("{PRELUDE}hint\nquit\n"));
    assert!(!seen.contains("Hint: "), "{seen}");
    let seen = answers("option Prelude=Drops\noption Type 1=Random\nvariant musketeer\nquit\n");
    assert!(!seen.contains("setup "), "{seen}");
}

/// Levels used to repeat the reply that their own search of a few nodes expected: after 1.e4 always a3.
#[test]
fn a_level_does_not_weaken_hints() {
    let game = "variant normal\noption Skill=4\nsd 9\nusermove e2e4\n";
    for asked in ["ping 1\nhint\nping 2\n", "hint\nping 1\n"] {
        let seen = answers(format!("{game}{asked}"));
        let (_, hint) = seen.split_once("\nHint: ").unwrap_or_else(|| panic!("no hint: {seen}"));
        assert!(seen.find("move ") < seen.find("Hint: "), "{seen}");
        assert!(!hint.starts_with("a2a3"), "{seen}");
    }
}

#[test]
fn lines_wait_for_a_choice_sent_to_the_gui() {
    let seen = answers("option Prelude=Drops\noption Type 1=Random\nvariant musketeer\nping 7\n");
    let (setup, pong) = (seen.find("setup ("), seen.find("pong 7"));
    assert!(setup.is_some() && setup < pong, "{seen}");
}

#[test]
fn a_choice_is_made_at_once_on_request() {
    let seen = answers(format!("{PRELUDE}go\n?\n"));
    assert!(seen.contains("move "), "{seen}");
}

/// Every such line used to lengthen the list of excluded moves; ten thousand lines took hours.
#[test]
fn moves_are_excluded_once() {
    let excluded = "exclude all\n".repeat(10_000);
    let seen = answers(format!("force\n{excluded}include e2e4\nsd 1\ngo\n"));
    assert!(seen.contains("move e2e4"), "{seen}");
}
