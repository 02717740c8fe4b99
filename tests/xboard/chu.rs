//! Chu Chess in XBoard: engines play it under XBoard's own legality test, and a person enters what is peculiar to it.

use crate::display::Display;
use crate::gui::Gui;
use crate::host;
use crate::matches::{Match, play, ranks};
use crate::mouse::{enter, finish, photograph};
use crate::person::{Layout, Person};
use crate::pgn;
use crate::programs::Programs;
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

const START: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

/// XBoard knows the game under another name: it tests every move, and lets kings protect Lions. It does not test what
/// engines claim: once a game that fifty moves had drawn was lost by it.
const MATCH: Match = Match {
    variant: Variant::ChuChess,
    options: &[
        "-variant",
        "chuchess",
        "-testLegality",
        "true",
        "-testClaims",
        "false",
        "-checkMates",
        "false",
        "-materialDraws",
        "false",
        "-firstOptions",
        "Chu: Lion's protectors=All",
        "-secondOptions",
        "Chu: Lion's protectors=All",
    ],
    start: START,
    // A Lion captures on the way.
    is_special: |played| played.coordinate.contains(','),
};

#[test]
fn chu_chess() {
    if let Some(walks) = play(&MATCH) {
        assert!(walks > 0, "no Lion has captured on the way in two games");
    }
}

const OPTIONS: [&str; 4] = ["-variant", "chuchess", "-testLegality", "true"];

/// Squares to click, and what the GUI then sends.
const LIONS_LEAP: [(&[&str], &str); 2] = [(&["e1", "e3"], "e1e3"), (&["f8", "f6"], "f8f6")];
const REST: [(&[&str], &str); 15] = [
    (&["j7", "j5"], "j7j5"),
    (&["e3", "e5"], "e3e5"),
    (&["j5", "j4"], "j5j4"),
    // It shoots the other Lion and stays, takes two pawns at once, and is taken.
    (&["e5", "f6", "e5"], "e5f6,f6e5"),
    (&["f7", "f6"], "f7f6"),
    (&["e5", "f6", "g7"], "e5f6,f6g7"),
    (&["h8", "g7"], "h8g7"),
    (&["f0", "i0"], "f0i0"),
    (&["e9", "h9"], "e9h9"),
    (&["a2", "a4"], "a2a4"),
    (&["j4", "j3"], "j4j3"),
    (&["a4", "a5"], "a4a5"),
    (&["i7", "i5"], "i7i5"),
    (&["a5", "a6"], "a5a6"),
    (&["i5", "i4"], "i5i4"),
];

#[test]
fn a_game_of_chu_chess_with_the_mouse() {
    let Some(programs) = Programs::find_or_skip() else {
        return;
    };
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let mut gui = Gui::start_board(&programs.gui, &display, home.path(), &OPTIONS).expect("the GUI");
    assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
    let person = Person::new(&programs, &display, Layout::TEN_BY_TEN);
    let mut game = screen::new_game(Variant::ChuChess, None).expect("the start position");

    photograph(&person, "chuchess-start.png");
    enter(&person, &mut gui, game.as_mut(), &LIONS_LEAP);
    let sent = host::pass(&person, "e3");
    assert!(gui.wait_for(sent, 0), "{}", gui.report());
    game.play("@@@@").expect("a pass");
    enter(&person, &mut gui, game.as_mut(), &REST);
    promote(&person, &mut gui, game.as_mut());
    finish(&person, &mut gui, game.as_mut());

    let report = gui.report();
    let record = &pgn::parse(&gui.pgn_text())[0];
    assert_eq!(
        [record.tag("Variant"), record.tag("FEN")],
        ["chuchess", START],
        "{report}"
    );
    let mut replayed = screen::new_game(Variant::ChuChess, None).expect("the start position");
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

/// White, who has lost its Lion, pulls at the pawn that arrives until it is a new one.
fn promote(person: &Person, gui: &mut Gui, game: &mut dyn GuiGame) {
    person.click("a6");
    person.press_and_pull("b7", host::LION_AFTER);
    assert!(gui.wait_for(": a6b7l", 0), "{}", gui.report());
    game.play("a6b7l").expect("a promotion");
}
