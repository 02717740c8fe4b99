//! Morphing Chess III in XBoard: a match, and a game with the mouse.

use crate::board::Board;
use crate::matches::{Match, but_castling, play};
use crate::person::Layout;
use treville::rules::Variant;

/// The start position as XBoard writes it, without modes.
const START: &str = "rnbqkqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKQBNR w KQkq - 0 1";

const MATCH: Match = Match {
    variant: Variant::Morphing3,
    options: &[],
    start: START,
    // A move in which a piece promotes or demotes.
    is_special: |played| played.san.contains('='),
};

#[test]
fn morphing_chess() {
    if let Some(morphs) = play(&MATCH) {
        assert!(morphs >= 4, "only {morphs} pieces have become others in two games");
    }
}

/// A Rook falls (`a9a5p`); a Pawn arrives on the last rank and leaves it, still a Pawn (`b7a8`, `b9a8p`); a King moves
/// like a Pawn, including two squares sideways (`h4i5`, `h4f4`), then like a Queen (`e4g4`); a Bishop rises (`c1e3a`).
const GAME: &str = "a2b3 h9g7 b3a4 g9i7 a4b5 f9h7 b5a6 e9h9 a6b7 a9a5p b7a8 a5b6 a8b9p g9f9 e2d3 f9g9 b9a8p g9f9 \
    e1e2 f9g9 e2f3 g9f9 f3g4 f9g9 g4h4 g9f9 h4i5 f9g9 i5h4 i7f4 h4f4 g9f9 f4e4 f9g9 e4g4 g9f9 \
    c1e3a";

#[test]
fn a_game_of_morphing_chess_with_the_mouse() {
    let Some(mut board) = Board::begin(Variant::Morphing3, None, &[], Layout::NINE_BY_NINE) else {
        return;
    };
    board.photograph("morphing3-start.png");
    board.enter(GAME);
    assert_eq!(but_castling(board.finish().tag("FEN")), but_castling(START));
}
