//! WinBoard must be able to load a game that it has saved.

use crate::board::Board;
use crate::matches::ranks;
use crate::person::Layout;
use crate::records::shown_after_loading;
use treville::rules::Variant;

const START: &str = "*c*****d/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*C*****D w KQkq - 0 1";

const PIECES: &str = "Type 1=Dragon,Type 2=Cannon,White file 1=h,White file 2=b,Black file 1=h,Black file 2=b";

/// Several pieces enter, one of them by castling past it, and then move.
const MOVES: &str = "b1c3c b8c6c g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 h1e1f1=h1f1,e1g1 a7a6 h2h4 a6a5 h1h3";

#[test]
fn a_saved_game_loads_again() {
    let Some(mut board) = Board::begin(
        Variant::Musketeer,
        Some(START),
        &["-firstOptions", PIECES],
        Layout::TEN_RANKS,
    ) else {
        return;
    };
    board.enter(MOVES);
    let (saved, game) = board.end();
    if let Some(shown) = shown_after_loading(game.as_ref(), &saved, Layout::TEN_RANKS) {
        assert_eq!(ranks(&shown), ranks(&game.fen()));
    }
}
