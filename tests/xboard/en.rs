//! EN Chess in XBoard: a match, and a game with swaps, penetrations and promotions made with the mouse.

use crate::board::Board;
use crate::host;
use crate::matches::{Match, but_castling, play};
use crate::person::Layout;
use treville::rules::Variant;

/// On the board of ten ranks, the x squares are d0 and d9.
const START: &str = "***a****/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/***A**** w KQkq - 0 1";

const MATCH: Match = Match {
    variant: Variant::EnChess,
    options: &[],
    start: START,
    // A swap, or a move in which a piece captures and continues.
    is_special: |played| played.san.contains(['~', '-']) || played.san.matches('x').count() > 1,
};

#[test]
fn en_chess() {
    if let Some(special) = play(&MATCH) {
        assert!(special > 0, "neither a swap nor a double capture in two games");
    }
}

/// Both kings swap with their Aurors. Next to an Auror, bishop and queen penetrate; the bishop captures two pawns.
const OPENING: &str = "e1d0 e8d9 e2e4 b7b5 h2h3 a7a6 f1b5,b5a6";
/// The queen moves through a pawn to the empty square behind it.
const MIDDLEGAME: &str = "c8a6 a2a3 g7g5 b2b3 g5g4 d1g4,g4h5 d7d5 b3b4 d5e4 b4b5 e4e3 b5a6 e3f2 a6a7";

/// How far the Auror, and a pawn that stays a pawn, come after the first piece that XBoard offers.
const AUROR_AFTER: i32 = 1;
const PAWN_AFTER: i32 = 0;

#[test]
fn a_game_of_en_chess_with_the_mouse() {
    let Some(mut board) = Board::begin(Variant::EnChess, None, &[], Layout::TEN_RANKS) else {
        return;
    };
    board.photograph("enchess-start.png");
    board.enter(OPENING);
    board.enter(MIDDLEGAME);
    board.promote(["f2", "g1"], "f2g1", PAWN_AFTER);
    board.promote(["a7", "b8"], "a7b8a", AUROR_AFTER);
    become_queen(&mut board);
    board.enter("c2c3");
    board.photograph("enchess-game.png");
    assert_eq!(but_castling(board.finish().tag("FEN")), but_castling(START));
}

/// The mouse takes the pawn to an adjacent square, but XBoard does not let a move end where it began, so the engine
/// says what to type.
fn become_queen(board: &mut Board) {
    let person = &board.person;
    person.click("g1");
    person.click("h2");
    person.click("g1");
    let told = r"telluser \\The mouse cannot end this move. Type it:\nQueen: g1h2-g1q\n";
    assert!(board.gui.wait_for(told, 0), "{}", board.gui.report());
    host::close_message(person);
    // Clicking another piece twice deselects the pawn.
    person.click("h8");
    person.click("h8");
    person.type_move("g1h2-g1q");
    // XBoard shows a queen, but sends a castling move.
    board.arrive("g1g1,h2f1", 0);
}
