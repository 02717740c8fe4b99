//! Morphing Chess III in XBoard: a match, and a game with the mouse.

use crate::board::Board;
use crate::matches::{Match, but_castling, play};
use crate::person::Layout;
use treville::rules::Variant;

/// As XBoard writes it, without modes.
const START: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1";

const OPTIONS: [&str; 4] = ["-variant", "morphing3", "-testLegality", "false"];

const MATCH: Match = Match {
    variant: Variant::Morphing3,
    options: &OPTIONS,
    start: START,
    // A piece promotes or demotes.
    is_special: |played| played.san.contains('='),
};

#[test]
fn morphing_chess() {
    if let Some(morphs) = play(&MATCH) {
        assert!(morphs >= 4, "only {morphs} pieces have become others in two games");
    }
}

/// Squares to click, and XBoard's line.
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
    // A Pawn arrives on the last rank and leaves it, and remains a Pawn.
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
    // The King now moves like a Pawn, also two squares sideways, ...
    (&["h4", "i5"], "h4i5"),
    (&["f9", "g9"], "f9g9"),
    (&["i5", "h4"], "i5h4"),
    (&["i7", "f4"], "i7f4"),
    (&["h4", "f4"], "h4f4"),
    (&["g9", "f9"], "g9f9"),
    // ... and now like a Queen.
    (&["f4", "e4"], "f4e4"),
    (&["f9", "g9"], "f9g9"),
    (&["e4", "g4"], "e4g4"),
    (&["g9", "f9"], "g9f9"),
    // A Bishop rises.
    (&["c1", "e3"], "c1e3a"),
];

#[test]
fn a_game_of_morphing_chess_with_the_mouse() {
    let Some(mut board) = Board::begin(Variant::Morphing3, None, &OPTIONS, Layout::NINE_BY_NINE) else {
        return;
    };
    board.photograph("morphing3-start.png");
    board.enter(&GAME);
    assert_eq!(but_castling(board.finish().tag("FEN")), but_castling(START));
}
