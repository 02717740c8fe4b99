//! A person plays a game with the mouse: pieces enter, both castlings let one in, pawns become a Dragon and a Cannon,
//! and a try is refused.
//!
//! The GUI, its game record and the rules must agree about where everything stands in the end.

use std::env;
use std::path::Path;

use crate::display::Display;
use crate::gui::Gui;
use crate::host;
use crate::matches::ranks;
use crate::person::{Layout, Person};
use crate::pgn;
use crate::programs::Programs;
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

const START: &str = "*c**d***/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1";

const OPTIONS: [&str; 6] = [
    "-variant",
    "musketeer",
    "-testLegality",
    "false",
    "-firstOptions",
    "Type 1=Dragon,Type 2=Cannon,White file 1=h,White file 2=b,Black file 1=e,Black file 2=b",
];

/// Squares to click, and what XBoard then sends.
const OPENING: [(&[&str], &str); 8] = [
    (&["b1", "c3"], "b1c3c"),
    (&["b8", "c6"], "b8c6c"),
    (&["g1", "f3"], "g1f3"),
    (&["g8", "f6"], "g8f6"),
    (&["g2", "g3"], "g2g3"),
    (&["g7", "g6"], "g7g6"),
    (&["f1", "g2"], "f1g2"),
    (&["f8", "g7"], "f8g7"),
];
const REST: [(&[&str], &str); 10] = [
    // Past the Dragon behind the rook, then past the one behind the king.
    (&["h1", "e1", "f1"], "h1f1,e1g1"),
    (&["e8", "g8"], "e8g8d"),
    (&["a2", "a4"], "a2a4"),
    (&["b7", "b5"], "b7b5"),
    (&["a4", "b5"], "a4b5"),
    (&["a7", "a6"], "a7a6"),
    (&["b5", "a6"], "b5a6"),
    (&["h7", "h6"], "h7h6"),
    (&["a6", "a7"], "a6a7"),
    (&["h6", "h5"], "h6h5"),
];

const TO_THE_QUEEN: [(&[&str], &str); 9] = [
    (&["h5", "h4"], "h5h4"),
    (&["b2", "b4"], "b2b4"),
    (&["d7", "d6"], "d7d6"),
    (&["b4", "b5"], "b4b5"),
    (&["d6", "d5"], "d6d5"),
    (&["b5", "b6"], "b5b6"),
    (&["e7", "e6"], "e7e6"),
    (&["b6", "c7"], "b6c7"),
    (&["e6", "e5"], "e6e5"),
];

#[test]
fn a_game_with_the_mouse() {
    let Some(programs) = Programs::find_or_skip() else {
        return;
    };
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let mut gui = Gui::start_board(&programs.gui, &display, home.path(), &OPTIONS).expect("the GUI");
    assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
    let person = Person::new(&programs, &display, Layout::TEN_RANKS);
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");

    person.click("b1");
    photograph(&person, "mouse-lift.png");
    person.click("b1");
    enter(&person, &mut gui, game.as_mut(), &OPENING);
    refuse(&person, &mut gui);
    enter(&person, &mut gui, game.as_mut(), &REST);
    promote(&person, &mut gui, game.as_mut(), "a7b8d", DRAGON_AFTER);
    photograph(&person, "mouse-game.png");
    enter(&person, &mut gui, game.as_mut(), &TO_THE_QUEEN);
    promote(&person, &mut gui, game.as_mut(), "c7d8c", CANNON_AFTER);
    finish(&person, &mut gui, game.as_mut());

    let report = gui.report();
    let record = &pgn::parse(&gui.pgn_text())[0];
    assert_eq!(
        [record.tag("Variant"), record.tag("FEN")],
        ["musketeer", START],
        "{report}"
    );
    let mut replayed = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");
    for text in &record.moves {
        replayed
            .play_pgn(text)
            .unwrap_or_else(|error| panic!("{text}: {error}\n{report}"));
    }
    assert_eq!(replayed.fen(), game.fen(), "the record\n{report}");
    assert_eq!(
        ranks(&gui.final_positions()[0]),
        ranks(&game.fen()),
        "XBoard's board\n{report}"
    );
    assert!(gui.quit().is_empty(), "engines are left after the GUI has quit");
}

/// Enters moves and waits for each to arrive at the engine.
pub fn enter(person: &Person, gui: &mut Gui, game: &mut dyn GuiGame, moves: &[(&[&str], &str)]) {
    for (squares, sent) in moves {
        let line = format!(": {sent}");
        let before = gui.count(&line);
        lift(person, gui, squares[0]);
        for square in &squares[1..] {
            person.click(square);
        }
        assert!(gui.wait_for(&line, before), "{sent} did not arrive\n{}", gui.report());
        game.play_shown(sent).unwrap_or_else(|error| panic!("{sent}: {error}"));
    }
}

/// Clicks on a piece and waits until the engine has marked its squares.
fn lift(person: &Person, gui: &mut Gui, square: &str) {
    let marks = "<first : highlight ";
    let before = gui.count(marks);
    person.click(square);
    assert!(gui.wait_for(marks, before), "no marks for {square}\n{}", gui.report());
}

/// The king's own way of castling, which XBoard would show wrong, is taken back and explained.
fn refuse(person: &Person, gui: &mut Gui) {
    person.click("e1");
    person.click("g1");
    let refused = gui.wait_for("tellusererror Not e1g1: a piece waits behind the rook", 0);
    assert!(refused, "{}", gui.report());
    host::close_message(person);
}

/// Pulls at the pawn that arrives until it is what the move says.
fn promote(person: &Person, gui: &mut Gui, game: &mut dyn GuiGame, sent: &str, steps: i32) {
    person.click(&sent[..2]);
    person.press_and_pull(&sent[2..4], steps);
    assert!(gui.wait_for(&format!(": {sent}"), 0), "{}", gui.report());
    game.play_shown(sent).expect("a promotion");
}

/// How far XBoard's own order of pieces has the Cannon and the Dragon from the Queen.
const CANNON_AFTER: i32 = 1;
const DRAGON_AFTER: i32 = 2;

/// Lets the engine answer, so that there is a game to lose, and resigns.
pub fn finish(person: &Person, gui: &mut Gui, game: &mut dyn GuiGame) {
    person.key("ctrl+b");
    assert!(gui.wait_for("<first : move ", 0), "{}", gui.report());
    let debug = gui.debug_text();
    let answer = debug
        .lines()
        .find_map(|line| line.split_once("<first : move "))
        .expect("an answer")
        .1;
    game.play(answer).unwrap_or_else(|error| panic!("{answer}: {error}"));
    person.key("F9");
    assert!(gui.wait_for("result 0-1", 0), "{}", gui.report());
}

/// Keeps a picture of the board in the folder that `TREVILLE_SCREENSHOTS` names, if it names one.
pub fn photograph(person: &Person, name: &str) {
    if let Some(folder) = env::var_os("TREVILLE_SCREENSHOTS") {
        person.photograph(&Path::new(&folder).join(format!("{}{name}", host::PICTURES)));
    }
}
