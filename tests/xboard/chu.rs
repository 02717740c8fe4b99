//! Chu Chess in XBoard: a match under XBoard's legality test, and a game with the mouse.

use crate::board::Board;
use crate::host;
use crate::matches::{Match, play};
use crate::person::Layout;
use treville::rules::Variant;

const START: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

/// XBoard knows the game by another name: it tests every move, and lets kings protect Lions. It does not test claims,
/// because it rejects draws by the fifty-move rule.
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

/// Squares to click, and the GUI's line.
const LIONS_LEAP: [(&[&str], &str); 2] = [(&["e1", "e3"], "e1e3"), (&["f8", "f6"], "f8f6")];
const REST: [(&[&str], &str); 15] = [
    (&["j7", "j5"], "j7j5"),
    (&["e3", "e5"], "e3e5"),
    (&["j5", "j4"], "j5j4"),
    // It shoots the other Lion and stays, captures two pawns at once, and is captured.
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
    let Some(mut board) = Board::begin(Variant::ChuChess, None, &OPTIONS, Layout::TEN_BY_TEN) else {
        return;
    };
    board.photograph("chuchess-start.png");
    board.enter(&LIONS_LEAP);
    let sent = host::pass(&board.person, "e3");
    assert!(board.gui.wait_for(sent, 0), "{}", board.gui.report());
    board.game.play("@@@@").expect("a pass");
    board.enter(&REST);
    // White, who has lost its Lion, gets a new one.
    board.promote(["a6", "b7"], "a6b7l", host::LION_AFTER);
    assert_eq!(board.finish().tag("FEN"), START);
}
