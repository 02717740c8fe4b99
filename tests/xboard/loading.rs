//! A scripted user loads files of games into XBoard.

use std::fs;
use std::thread;
use std::time::Duration;

use crate::desktop::Desktop;
use crate::gui::Gui;
use crate::host;
use crate::person::{Layout, Person};
use treville::gui::GuiGame;
use treville::rules::{Played, Variant};

/// How long XBoard takes to list the games in a file.
const LIST: Duration = Duration::from_millis(1500);

/// Presses a key in the board's window; the list of games has a window of its own.
fn board_key(person: &Person, key: &str) {
    let windows = person.ask(&["search", "--onlyvisible", "--class", "XBoard"]);
    let name = |window: &&str| person.ask(&["getwindowname", window]);
    if let Some(window) = windows.lines().find(|window| !name(window).contains(" games (")) {
        person.act(&["windowfocus", "--sync", window]);
    }
    person.act(&["key", key]);
}

/// Loads a game by its index in XBoard's list.
fn load_listed(person: &Person, index: usize) {
    let y = (15 + 25 * index).to_string();
    person.act(&["mousemove", "100", &y, "click", "--repeat", "2", "--delay", "100", "1"]);
}

/// What XBoard's board shows after loading each game in a file. Its list can show only a limited number of games.
pub fn shown_after_loading_all(games: &[&dyn GuiGame], text: &str, layout: Layout) -> Option<Vec<String>> {
    let home = tempfile::tempdir().expect("a private directory");
    fs::write(home.path().join("own.pgn"), text).expect("a PGN file");
    let file = host::path(home.path(), "own.pgn");
    let options = [
        "-timeDelay",
        "0",
        "-autoDisplayTags",
        "false",
        // Otherwise the comment window would hide the list of games.
        "-autoDisplayComment",
        "false",
    ];
    let desktop = Desktop::start_board(home, games[0].variant(), &options, layout)?;
    let Desktop {
        held: _held,
        mut gui,
        person,
    } = desktop;
    let at_first = gui.count(DESCRIPTION);
    host::load_game(&person, &file);
    thread::sleep(LIST);
    let mut shown = Vec::new();
    for (index, game) in games.iter().enumerate() {
        let (mut before, mut described) = (0, at_first);
        if games.len() > 1 {
            (before, described) = (gui.count("usermove"), gui.count(DESCRIPTION));
            load_listed(&person, index);
        }
        let sent = game.moves().iter().filter(|played| is_sent(*game, played)).count();
        let arrived = sent == 0 || gui.wait_for("usermove", before + sent - 1);
        assert!(arrived, "game {index}\n{}", gui.report());
        // XBoard reads the engine's replies last. If one shows the start, it must arrive before the editor opens.
        let answers = described + descriptions(*game);
        let answered = answers == 0 || gui.wait_for(DESCRIPTION, answers - 1);
        assert!(answered, "game {index}\n{}", gui.report());
        shown.push(shown_by(&mut gui, &person));
        gui.wait_for_silence();
    }
    assert_eq!(gui.count("Illegal move"), 0, "{}", gui.report());
    gui.quit_cleanly();
    Some(shown)
}

/// The beginning of a line in which the engine describes a game.
const DESCRIPTION: &str = "<first : setup ";

/// How often the engine describes a loaded game: twice for a new game, and if White is to move twice more for its start
/// position. If Black is to move XBoard does not accept the position. It needs no description of orthodox chess.
fn descriptions(game: &dyn GuiGame) -> usize {
    match (game.variant(), game.start_fen().contains(" w ")) {
        (Variant::Normal, _) => 0,
        (_, true) => 4,
        (_, false) => 2,
    }
}

/// The position on XBoard's board, which it sends when the user leaves the editor.
pub fn shown_by(gui: &mut Gui, person: &Person) -> String {
    let before = gui.count("setboard ");
    board_key(person, "ctrl+shift+e");
    board_key(person, "ctrl+e");
    assert!(gui.wait_for("setboard ", before), "{}", gui.report());
    gui.last_after("setboard ").expect("a position")
}

/// Whether XBoard sends a move as one. It never sends a choice of a prelude; for a lost turn it sends the position.
fn is_sent(game: &dyn GuiGame, played: &Played) -> bool {
    let passes = played.coordinate == "@@@@";
    let is_choice = played.coordinate.contains('@') && !passes || played.coordinate.len() == 1;
    let is_lost_turn = passes && game.variant() == Variant::EnChess;
    !is_choice && !is_lost_turn
}
