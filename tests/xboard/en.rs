//! EN Chess in XBoard: engines play it, and a person enters swaps, penetrations, and what becomes of pawns.

use crate::display::Display;
use crate::gui::Gui;
use crate::host;
use crate::matches::{Match, board, play};
use crate::mouse::{enter, finish, photograph};
use crate::person::{Layout, Person};
use crate::pgn;
use crate::programs::{self, Programs};
use treville::gui::{self as screen, GuiGame};
use treville::rules::Variant;

/// The x squares are d0 and d9 of a board with ten ranks.
const START: &str = "***a****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/***A**** w KQkq - 0 1";

const OPTIONS: [&str; 4] = ["-variant", "enchess", "-testLegality", "false"];

const MATCH: Match = Match {
    variant: Variant::EnChess,
    options: &OPTIONS,
    start: START,
    // A swap, or a piece captures and goes on.
    is_special: |played| played.san.contains(['~', '-']) || played.san.matches('x').count() > 1,
};

#[test]
fn en_chess() {
    if !host::shows_all(Variant::EnChess) {
        return programs::tell("this GUI loses track of EN Chess after a swap");
    }
    if let Some(special) = play(&MATCH) {
        assert!(special > 0, "neither a swap nor a double capture in two games");
    }
}

/// Squares to click, and what XBoard then sends.
const OPENING: [(&[&str], &str); 7] = [
    // Both kings change places with their Aurors, beside which bishop and queen then penetrate.
    (&["e1", "d0"], "e1d0a"),
    (&["e8", "d9"], "e8d9a"),
    (&["e2", "e4"], "e2e4"),
    (&["b7", "b5"], "b7b5"),
    (&["h2", "h3"], "h2h3"),
    (&["a7", "a6"], "a7a6"),
    // Two pawns fall at once.
    (&["f1", "b5", "a6"], "f1b5,b5a6"),
];
const MIDDLEGAME: [(&[&str], &str); 14] = [
    (&["c8", "a6"], "c8a6"),
    (&["a2", "a3"], "a2a3"),
    (&["g7", "g5"], "g7g5"),
    (&["b2", "b3"], "b2b3"),
    (&["g5", "g4"], "g5g4"),
    // Through a pawn to the empty square behind it.
    (&["d1", "g4", "h5"], "d1g4,g4h5"),
    (&["d7", "d5"], "d7d5"),
    (&["b3", "b4"], "b3b4"),
    (&["d5", "e4"], "d5e4"),
    (&["b4", "b5"], "b4b5"),
    (&["e4", "e3"], "e4e3"),
    (&["b5", "a6"], "b5a6"),
    (&["e3", "f2"], "e3f2"),
    (&["a6", "a7"], "a6a7"),
];

/// How far the Auror, and the pawn that stays one, is from the first piece that XBoard offers.
const AUROR_AFTER: i32 = 1;
const PAWN_AFTER: i32 = 0;

#[test]
fn a_game_of_en_chess_with_the_mouse() {
    let Some(programs) = Programs::find_or_skip() else {
        return;
    };
    let home = tempfile::tempdir().expect("a private directory");
    let display = Display::start(&programs.xvfb).expect("Xvfb");
    let mut gui = Gui::start_board(&programs.gui, &display, home.path(), &OPTIONS).expect("the GUI");
    assert!(gui.wait_for("pong 1", 0), "{}", gui.report());
    let person = Person::new(&programs, &display, Layout::TEN_RANKS);
    let mut game = screen::new_game(Variant::EnChess, None).expect("the start position");

    photograph(&person, "enchess-start.png");
    enter(&person, &mut gui, game.as_mut(), &OPENING);
    enter(&person, &mut gui, game.as_mut(), &MIDDLEGAME);
    arrive(&person, &mut gui, game.as_mut(), ["f2", "g1"], "f2g1", PAWN_AFTER);
    arrive(&person, &mut gui, game.as_mut(), ["a7", "b8"], "a7b8a", AUROR_AFTER);
    become_queen(&person, &mut gui, game.as_mut());
    enter(&person, &mut gui, game.as_mut(), &[(&["c2", "c3"], "c2c3")]);
    photograph(&person, "enchess-game.png");
    finish(&person, &mut gui, game.as_mut());

    let report = gui.report();
    let record = &pgn::parse(&gui.pgn_text())[0];
    assert_eq!(
        [record.tag("Variant"), record.tag("FEN")],
        ["enchess", START],
        "{report}"
    );
    let mut replayed = screen::new_game(Variant::EnChess, Some(START)).expect("the start position");
    for text in &record.moves {
        replayed
            .play_pgn(text)
            .unwrap_or_else(|error| panic!("{text}: {error}\n{report}"));
    }
    assert_eq!(replayed.fen(), game.fen(), "the record\n{report}");
    if host::shows_all(Variant::EnChess) {
        assert_eq!(
            board(Variant::EnChess, &gui.final_positions()[0]),
            board(Variant::EnChess, &game.shown_fen()),
            "XBoard's board\n{report}"
        );
    }
    assert!(gui.quit().is_empty(), "engines are left after the GUI has quit");
}

/// Pulls at the pawn that arrives until it is what is wanted.
fn arrive(person: &Person, gui: &mut Gui, game: &mut dyn GuiGame, squares: [&str; 2], sent: &str, steps: i32) {
    person.click(squares[0]);
    person.press_and_pull(squares[1], steps);
    assert!(
        gui.wait_for(&format!(": {sent}"), 0),
        "{sent} did not arrive\n{}",
        gui.report()
    );
    game.play_shown(sent).unwrap_or_else(|error| panic!("{sent}: {error}"));
}

/// The mouse leads the pawn to a square beside it, but XBoard lets it end no move where it began: the engine tells what
/// to type.
fn become_queen(person: &Person, gui: &mut Gui, game: &mut dyn GuiGame) {
    person.click("g1");
    person.click("h2");
    person.click("g1");
    let told = "telluser The mouse cannot end this move. Queen: type g1h2-g1q; ";
    assert!(gui.wait_for(told, 0), "{}", gui.report());
    host::close_message(person);
    // Another piece, clicked twice, frees the hand.
    person.click("h8");
    person.click("h8");
    person.type_move("g1h2-g1q");
    // XBoard makes a queen of it, but passes it on as castling.
    let sent = "g1g1,h2f1";
    assert!(gui.wait_for(&format!(": {sent}"), 0), "{}", gui.report());
    game.play_shown(sent).expect("a promotion in place");
}
