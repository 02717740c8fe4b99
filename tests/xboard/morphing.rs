//! Morphing Chess III in XBoard: engines play it, and a person enters what is peculiar to it.

use crate::display::Display;
use crate::gui::Gui;
use crate::matches::{Match, but_castling, play, ranks};
use crate::mouse::{enter, finish, photograph};
use crate::person::{Layout, Person};
use crate::pgn;
use crate::programs::Programs;
use treville::gui as screen;
use treville::rules::Variant;

/// As XBoard writes it, which knows nothing of modes.
const START: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1";

const OPTIONS: [&str; 4] = ["-variant", "morphing3", "-testLegality", "false"];

const MATCH: Match = Match {
    variant: Variant::Morphing3,
    options: &OPTIONS,
    start: START,
    // A piece becomes another.
    is_special: |played| played.san.contains('='),
};

#[test]
fn morphing_chess() {
    if let Some(morphs) = play(&MATCH) {
        assert!(morphs >= 4, "only {morphs} pieces have become others in two games");
    }
}

/// Squares to click, and what XBoard then sends.
const GAME: [(&[&str], &str); 37] = [
    (&["a2", "b3"], "a2b3"),
    (&["h9", "g7"], "h9g7"),
    (&["b3", "a4"], "b3a4"),
    (&["g9", "i7"], "g9i7"),
    (&["a4", "b5"], "a4b5"),
    (&["f9", "h7"], "f9h7"),
    (&["b5", "a6"], "b5a6"),
    (&["e9", "h9"], "e9h9"),
    (&["a6", "b7"], "a6b7"),
    // A Rook falls.
    (&["a9", "a5"], "a9a5p"),
    (&["b7", "a8"], "b7a8"),
    (&["a5", "b6"], "a5b6"),
    // A Pawn arrives on the last rank and leaves it, and is a Pawn all the while.
    (&["a8", "b9"], "a8b9p"),
    (&["g9", "f9"], "g9f9"),
    (&["e2", "d3"], "e2d3"),
    (&["f9", "g9"], "f9g9"),
    (&["b9", "a8"], "b9a8p"),
    (&["g9", "f9"], "g9f9"),
    (&["e1", "e2"], "e1e2"),
    (&["f9", "g9"], "f9g9"),
    (&["e2", "f3"], "e2f3"),
    (&["g9", "f9"], "g9f9"),
    (&["f3", "g4"], "f3g4"),
    (&["f9", "g9"], "f9g9"),
    (&["g4", "h4"], "g4h4"),
    (&["g9", "f9"], "g9f9"),
    // The King moves like a Pawn from here on, two squares sideways too, ...
    (&["h4", "i5"], "h4i5"),
    (&["f9", "g9"], "f9g9"),
    (&["i5", "h4"], "i5h4"),
    (&["i7", "f4"], "i7f4"),
    (&["h4", "f4"], "h4f4"),
    (&["g9", "f9"], "g9f9"),
    // ... and like a Queen from here on.
    (&["f4", "e4"], "f4e4"),
    (&["f9", "g9"], "f9g9"),
    (&["e4", "g4"], "e4g4"),
    (&["g9", "f9"], "g9f9"),
    // A Bishop rises.
    (&["c1", "e3"], "c1e3a"),
];

#[test]
fn a_game_of_morphing_chess_with_the_mouse() {
    let Some(programs) = Programs::find_or_skip() else {
        return;
    };
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let mut gui = Gui::start_board(&programs.gui, &display, home.path(), &OPTIONS).expect("the GUI");
    assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
    let person = Person::new(&programs, &display, Layout::NINE_BY_NINE);
    let mut game = screen::new_game(Variant::Morphing3, None).expect("the start position");

    photograph(&person, "morphing3-start.png");
    enter(&person, &mut gui, game.as_mut(), &GAME);
    finish(&person, &mut gui, game.as_mut());

    let report = gui.report();
    let record = &pgn::parse(&gui.pgn_text())[0];
    assert_eq!(record.tag("Variant"), "morphing3", "{report}");
    assert_eq!(but_castling(record.tag("FEN")), but_castling(START), "{report}");
    let mut replayed = screen::new_game(Variant::Morphing3, None).expect("the start position");
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
