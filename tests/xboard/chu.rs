//! Chu Chess in XBoard: a match with XBoard's legality test on, and a game with the mouse.

use crate::board::Board;
use crate::host;
use crate::matches::{Match, play};
use crate::person::Layout;
use treville::rules::Variant;

const START: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

/// XBoard has the game under another name: it tests every move, and lets kings protect Lions. It does not test claims,
/// because it would reject draws by the fifty-move rule.
const MATCH: Match = Match {
    variant: Variant::ChuChess,
    options: &[
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
    // A Lion captures on the way to its target.
    is_special: |played| played.coordinate.contains(','),
};

#[test]
fn chu_chess() {
    if let Some(walks) = play(&MATCH) {
        assert!(walks > 0, "no Lion has captured on the way in two games");
    }
}

const LIONS_LEAP: &str = "e1e3 f8f6";
/// A Lion captures the other one without moving, captures two pawns in one move, and is captured itself.
const REST: &str = "j7j5 e3e5 j5j4 e5f6,f6e5 f7f6 e5f6,f6g7 h8g7 f0i0 e9h9 a2a4 j4j3 a4a5 i7i5 a5a6 i5i4";

#[test]
fn a_game_of_chu_chess_with_the_mouse() {
    let Some(mut board) = Board::begin(Variant::ChuChess, None, &["-testLegality", "true"], Layout::TEN_BY_TEN) else {
        return;
    };
    board.photograph("chuchess-start.png");
    board.enter(LIONS_LEAP);
    let sent = host::pass(&board.person, "e3");
    assert!(board.gui.wait_for(sent, 0), "{}", board.gui.report());
    board.game.play("@@@@").expect("a pass");
    board.enter(REST);
    // White has lost its Lion and gets a new one.
    board.promote(["a6", "b7"], "a6b7l", host::LION_AFTER);
    assert_eq!(board.finish().tag("FEN"), START);
}
