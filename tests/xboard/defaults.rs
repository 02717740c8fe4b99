//! By default XBoard has Test Legality on, which blocks the board until the user switches it off as the engine asks.
//! WinBoard's board is not blocked.

use std::thread;
use std::time::Duration;

use crate::person::{Layout, Person};
use crate::scene::Scene;

/// The Cannon waits behind the knight on b1.
const PIECES: &str = "Type 1=Cannon,Type 2=Leopard,White file 1=b,White file 2=d,Black file 1=d,Black file 2=b";

#[test]
fn a_board_that_stands_still_says_what_to_switch_off() {
    let Some(mut scene) = Scene::begin_with(&["-testLegality", "true"], PIECES, Layout::TEN_RANKS) else {
        return;
    };
    let told = scene.answer("<first : telluser ", |person| {
        person.click("b1");
        person.click("c3");
    });
    assert!(told.contains("Switch off Test Legality"), "{told}");
    scene.answer("<first : move ", |person| {
        close_note(person);
        switch_off_test_legality(person);
    });
    assert_eq!(scene.gui.count(": b1c3c"), 1, "{}", scene.gui.report());
    scene.gui.quit_cleanly();
}

/// How long XBoard takes to open or close a window.
const WINDOW: Duration = Duration::from_millis(1000);

fn close_note(person: &Person) {
    let note = person.ask(&["search", "--sync", "--onlyvisible", "--name", "^Note"]);
    person.act(&["windowfocus", "--sync", note.trim()]);
    person.act(&["key", "Return"]);
    thread::sleep(WINDOW);
}

/// Uses the menu: Options, General, the check box, OK.
fn switch_off_test_legality(person: &Person) {
    for (x, y) in [(338, 14), (365, 68), (385, 180), (524, 340)] {
        person.click_at(x, y);
        thread::sleep(WINDOW);
    }
}
