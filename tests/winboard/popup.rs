//! With sweep promotions off, the user chooses the promotion in a dialog.

use std::thread;
use std::time::Duration;

use crate::board::Board;
use crate::person::Layout;
use treville::rules::Variant;

const START: &str = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";

const TO_THE_LAST_RANK: &str = "h2h4 g7g5 h4g5 h7h6 g5h6 a7a6 h6h7 a6a5";

/// How long the dialog takes to appear.
const POPUP: Duration = Duration::from_millis(800);
/// Where the queen's button is.
const QUEEN: (i32, i32) = (105, 320);

#[test]
fn promotion_by_the_popup() {
    let Some(mut board) = Board::begin(
        Variant::Musketeer,
        Some(START),
        &["-sweepPromotions", "false"],
        Layout::TEN_RANKS,
    ) else {
        return;
    };
    board.enter(TO_THE_LAST_RANK);
    board.person.click("h7");
    board.person.click("g8");
    thread::sleep(POPUP);
    board.photograph("popup.png");
    board.person.click_at(QUEEN.0, QUEEN.1);
    board.arrive("h7g8q", 0);
    board.finish();
}
