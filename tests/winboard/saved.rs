//! WinBoard saves a game and loads it again.

use crate::board::Board;
use crate::matches::ranks;
use crate::person::Layout;
use crate::records::shown_after_loading;
use treville::rules::Variant;

const START: &str = "*c*****d/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1";

const OPTIONS: [&str; 6] = [
    "-variant",
    "musketeer",
    "-testLegality",
    "false",
    "-firstOptions",
    "Type 1=Dragon,Type 2=Cannon,White file 1=h,White file 2=b,Black file 1=h,Black file 2=b",
];

/// Squares to click, and WinBoard's line: pieces enter, one by a castling past it, and move.
const MOVES: [(&[&str], &str); 13] = [
    (&["b1", "c3"], "b1c3c"),
    (&["b8", "c6"], "b8c6c"),
    (&["g1", "f3"], "g1f3"),
    (&["g8", "f6"], "g8f6"),
    (&["g2", "g3"], "g2g3"),
    (&["g7", "g6"], "g7g6"),
    (&["f1", "g2"], "f1g2"),
    (&["f8", "g7"], "f8g7"),
    (&["h1", "e1", "f1"], "h1f1,e1g1"),
    (&["a7", "a6"], "a7a6"),
    (&["h2", "h4"], "h2h4"),
    (&["a6", "a5"], "a6a5"),
    (&["h1", "h3"], "h1h3"),
];

#[test]
fn a_saved_game_loads_again() {
    let Some(mut board) = Board::begin(Variant::Musketeer, Some(START), &OPTIONS, Layout::TEN_RANKS) else {
        return;
    };
    board.enter(&MOVES);
    let (saved, game) = board.end();
    if let Some(shown) = shown_after_loading(game.as_ref(), &saved, Layout::TEN_RANKS) {
        assert_eq!(ranks(&shown), ranks(&game.fen()));
    }
}
