//! Sessions of XBoard's protocol in which lines come faster than answers.

use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

use treville::cecp::{Config, Session};
use treville::dialogue::{output::Output, session};

/// Where the session writes.
#[derive(Clone, Default)]
struct Answers(Arc<Mutex<Vec<u8>>>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no writer panics").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What the session answers to these lines.
fn answers(lines: impl Into<String>) -> String {
    let written = Answers::default();
    Session::new(Config::default(), Output::new(written.clone())).run(session::spawn_reader(Cursor::new(lines.into())));
    let bytes = written.0.lock().expect("no writer panics").clone();
    String::from_utf8(bytes).expect("text")
}

#[test]
fn new_goes_on_with_the_game_chosen_last() {
    let enters = "force\nusermove b1c3c\n";
    let seen = answers(format!("new\n{enters}variant normal\nnew\n{enters}"));
    assert_eq!(seen.matches("Illegal move").count(), 1, "{seen}");
}

/// Where the players make the choices before the game.
const PRELUDE: &str = "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";

/// Ten positions are searched for each choice; `quit` comes long before the last.
#[test]
fn it_leaves_while_it_makes_up_its_mind_about_a_choice() {
    let seen = answers(format!("{PRELUDE}go\nquit\n"));
    assert!(!seen.contains("move "), "{seen}");
    let seen = answers(format!("{PRELUDE}hint\nquit\n"));
    assert!(!seen.contains("Hint: "), "{seen}");
    let seen = answers("option Prelude=Drops\noption Type 1=Random\nvariant musketeer\nquit\n");
    assert!(!seen.contains("setup "), "{seen}");
}

#[test]
fn lines_wait_for_a_choice_that_the_gui_is_told_of() {
    let seen = answers("option Prelude=Drops\noption Type 1=Random\nvariant musketeer\nping 7\n");
    let (setup, pong) = (seen.find("setup ("), seen.find("pong 7"));
    assert!(setup.is_some() && setup < pong, "{seen}");
}

#[test]
fn a_choice_is_made_at_once_when_it_is_asked_for() {
    let seen = answers(format!("{PRELUDE}go\n?\n"));
    assert!(seen.contains("move "), "{seen}");
}

/// Ten thousand lines used to take hours: every one made the list of excluded moves longer.
#[test]
fn moves_are_excluded_once() {
    let excluded = "exclude all\n".repeat(10_000);
    let seen = answers(format!("force\n{excluded}include e2e4\nsd 1\ngo\n"));
    assert!(seen.contains("move e2e4"), "{seen}");
}
