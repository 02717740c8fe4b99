//! What a person at a terminal may type besides the protocol.

use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

use treville::cecp::{Config, Session};
use treville::dialogue::{input, output::Output};

/// Where the session writes.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no writer panics").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What a person sees who types these lines.
fn typed(lines: impl Into<String>) -> String {
    let screen = Screen::default();
    let config = Config {
        terminal: true,
        ..Config::default()
    };
    Session::new(config, Output::new(screen.clone())).run(input::spawn_reader(Cursor::new(lines.into())));
    let bytes = screen.0.lock().expect("no writer panics").clone();
    String::from_utf8(bytes).expect("text")
}

#[test]
fn it_greets_and_helps() {
    let seen = typed("help\nquit\n");
    assert!(
        seen.starts_with(&format!("Treville {}. Type help", env!("CARGO_PKG_VERSION"))),
        "{seen}"
    );
    for command in ["setboard", "undo", "perft", "show", "analyze", "quit"] {
        assert!(seen.contains(command), "{command}");
    }
}

#[test]
fn it_shows_the_board_and_the_position() {
    let seen = typed("force\nNc3\nshow\n");
    assert!(seen.contains(" 1 R C B Q K B N R\n"), "{seen}");
    assert!(
        seen.contains("/RCBQKBNR/L******* b KQkq - 1 1\nBlack to move\n"),
        "{seen}"
    );
}

#[test]
fn it_tells_the_end_of_a_game() {
    let seen = typed("variant normal\nforce\nf3\ne5\ng4\nQh4\nd\n");
    assert!(seen.ends_with("0-1 {Black mates}\n"), "{seen}");
}

#[test]
fn it_counts_moves() {
    let seen = typed("variant normal\nperft 3\nperft\nperft 99\nperft x\n");
    assert!(
        seen.contains("\nb1c3: 440\n") && seen.contains("\nnodes 8902\n"),
        "{seen}"
    );
    assert_eq!(
        seen.matches("Error (perft needs a number from 1 to 12)").count(),
        3,
        "{seen}"
    );
}

#[test]
fn it_explains_its_evaluation() {
    assert!(typed("eval\n").lines().count() > 3);
}

#[test]
fn a_prelude_has_no_board_yet() {
    let seen = typed("setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\neval\nperft 2\nL\nshow\n");
    assert_eq!(seen.matches("There is nothing on the board yet.").count(), 2, "{seen}");
}

#[test]
fn new_goes_on_with_the_game_chosen_last() {
    let seen = typed("new\nforce\nNc3\nshow\nvariant normal\nnew\nforce\nNc3\nshow\n");
    assert!(
        seen.contains("/RCBQKBNR/L*******") && seen.contains("/R1BQKBNR b KQkq"),
        "{seen}"
    );
}

#[test]
fn a_new_game_with_types_of_ones_choice() {
    let seen = typed("new H dragon\nnew L L\nnew Q C\nvariant normal\nnew L C\n");
    assert!(seen.contains("/HD****** w KQkq - 0 1\nWhite to move\n"), "{seen}");
    assert_eq!(
        seen.matches("Error (name two different types of L C U D M A E H F S)")
            .count(),
        2,
        "{seen}"
    );
    assert_eq!(
        seen.matches("Error (this game has nothing to choose)").count(),
        1,
        "{seen}"
    );
}

/// Where the players make the choices before the game.
const PRELUDE: &str = "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";

/// Ten positions are searched for each choice; `quit` comes long before the last.
#[test]
fn it_leaves_while_it_makes_up_its_mind_about_a_choice() {
    let seen = typed(format!("{PRELUDE}go\nquit\n"));
    assert!(!seen.contains("move "), "{seen}");
    let seen = typed(format!("{PRELUDE}hint\nquit\n"));
    assert!(!seen.contains("Hint: "), "{seen}");
    let seen = typed("option Prelude=Drops\noption Type 1=Random\nvariant musketeer\nquit\n");
    assert!(!seen.contains("setup "), "{seen}");
}

#[test]
fn lines_wait_for_a_choice_that_the_gui_is_told_of() {
    let seen = typed("option Prelude=Drops\noption Type 1=Random\nvariant musketeer\nping 7\n");
    let (setup, pong) = (seen.find("setup ("), seen.find("pong 7"));
    assert!(setup.is_some() && setup < pong, "{seen}");
}

#[test]
fn a_choice_is_made_at_once_when_it_is_asked_for() {
    let seen = typed(format!("{PRELUDE}go\n?\n"));
    assert!(seen.contains("move "), "{seen}");
}

/// Ten thousand lines used to take hours: every one made the list of excluded moves longer.
#[test]
fn moves_are_excluded_once() {
    let excluded = "exclude all\n".repeat(10_000);
    let seen = typed(format!("force\n{excluded}include e2e4\nsd 1\ngo\n"));
    assert!(seen.contains("move e2e4"), "{seen}");
}
