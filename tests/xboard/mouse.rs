//! A game with the mouse: pieces enter, some by castling on either side, pawns promote to a Dragon and a Cannon, and a
//! move is refused.

use crate::board::Board;
use crate::host;
use crate::person::Layout;
use treville::rules::Variant;

const START: &str = "1c2d3/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/1C5D w KQkq - 0 1";

const PIECES: &str = "Type 1=Dragon,Type 2=Cannon,White file 1=h,White file 2=b,Black file 1=e,Black file 2=b";

const OPENING: &str = "b1c3c b8c6c g1f3 g8f6 g2g3 g7g6 f1g2 f8g7";
/// Castling first passes the Dragon behind the rook, then the one behind the king.
const REST: &str = "h1e1f1=h1f1,e1g1 e8g8d a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5";

const TO_THE_QUEEN: &str = "h5h4 b2b4 d7d6 b4b5 d6d5 b5b6 e7e6 b6c7 e6e5";

/// How far the Cannon and the Dragon come after the Queen in XBoard's order of pieces.
const CANNON_AFTER: i32 = 1;
const DRAGON_AFTER: i32 = 2;

#[test]
fn a_game_with_the_mouse() {
    let Some(mut board) = Board::begin(
        Variant::Musketeer,
        Some(START),
        &["-firstOptions", PIECES],
        Layout::TEN_RANKS,
    ) else {
        return;
    };
    board.person.click("b1");
    board.photograph("mouse-lift.png");
    board.person.click("b1");
    board.enter(OPENING);
    refuse(&mut board);
    board.enter(REST);
    board.promote(["a7", "b8"], "a7b8d", DRAGON_AFTER);
    board.photograph("mouse-game.png");
    board.enter(TO_THE_QUEEN);
    board.promote(["c7", "d8"], "c7d8c", CANNON_AFTER);
    assert_eq!(board.finish().tag("FEN"), START);
}

/// Castling with the king, which XBoard would show incorrectly, is taken back, and the reason is given.
fn refuse(board: &mut Board) {
    board.person.click("e1");
    board.person.click("g1");
    let told = "tellusererror Not e1g1: a piece waits behind the rook";
    assert!(board.gui.wait_for(told, 0), "{}", board.gui.report());
    host::close_message(&board.person);
}
