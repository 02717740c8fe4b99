//! Without sweep promotions a person chooses in a window what a pawn becomes.

use std::thread;
use std::time::Duration;

use crate::display::Display;
use crate::gui::Gui;
use crate::matches::ranks;
use crate::mouse::{enter, finish, photograph};
use crate::person::{Layout, Person};
use crate::programs::Programs;
use treville::gui as screen;
use treville::rules::Variant;

const START: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

const OPTIONS: [&str; 6] = [
    "-variant",
    "musketeer",
    "-testLegality",
    "false",
    "-sweepPromotions",
    "false",
];

/// Squares to click, and what WinBoard then sends.
const TO_THE_LAST_RANK: [(&[&str], &str); 8] = [
    (&["h2", "h4"], "h2h4"),
    (&["g7", "g5"], "g7g5"),
    (&["h4", "g5"], "h4g5"),
    (&["h7", "h6"], "h7h6"),
    (&["g5", "h6"], "g5h6"),
    (&["a7", "a6"], "a7a6"),
    (&["h6", "h7"], "h6h7"),
    (&["a6", "a5"], "a6a5"),
];

/// How long the window takes to appear.
const POPUP: Duration = Duration::from_millis(800);
/// Its button for a queen.
const QUEEN: (i32, i32) = (105, 320);

#[test]
fn promotion_by_the_popup() {
    let Some(programs) = Programs::find_or_skip() else {
        return;
    };
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let mut gui = Gui::start_board(&programs.gui, &display, home.path(), &OPTIONS).expect("the GUI");
    assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
    let person = Person::new(&programs, &display, Layout::TEN_RANKS);
    let mut game = screen::new_game(Variant::Musketeer, Some(START)).expect("the start position");

    enter(&person, &mut gui, game.as_mut(), &TO_THE_LAST_RANK);
    person.click("h7");
    person.click("g8");
    thread::sleep(POPUP);
    photograph(&person, "popup.png");
    person.click_at(QUEEN.0, QUEEN.1);
    assert!(gui.wait_for(": h7g8q", 0), "{}", gui.report());
    game.play("h7g8q").expect("a promotion");
    finish(&person, &mut gui, game.as_mut());
    assert_eq!(ranks(&gui.final_positions()[0]), ranks(&game.fen()), "{}", gui.report());
    assert!(gui.quit().is_empty(), "engines are left after the GUI has quit");
}
