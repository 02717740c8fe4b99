//! A whole game with the mouse and pieces made to order: Cannons of Xiangqi and Amazons enter, and an Amazon mates.

use std::fs;

use crate::board::Board;
use crate::host;
use crate::person::Layout;
use treville::rules::Variant;
use treville::rules::musketeer::Ordered;

const SET: &str = "Xiangqi Cannon, C, mRcpR, cannon\nAmazon, A, QN\nHorse, H, nN, nightrider\n";

const START: &str = "ca******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CA****** w KQkq - 0 1";

const GAME: &str = "e2e4 c7c5 b1a3a b8c6a c2c3 e7e5 g1f3 g8f6 d2d4 c5d4 c3d4 d7d5 e4d5 d8d5 f1e2 e5e4 c1e3 e4f3 \
                    e2f3 c8f5 b1c1 f5e4 a1b1c e4f3 g2f3 b8d7 d1e2 a8c8c e3f4 f8e7 c1d2 c6d4 e2d1 d7h3 b2b3 h3g2";

#[test]
fn a_whole_game_with_pieces_made_to_order() {
    let folder = tempfile::tempdir().expect("a private directory");
    let pieces = host::path(folder.path(), "pieces.txt");
    fs::write(&pieces, SET).expect("the set is written");
    let set = Ordered::read(SET).expect("a set");
    let options = ["-firstOptions", &format!("Pieces={pieces}")];
    let Some(mut board) = Board::begin(Variant::Ordered(set), Some(START), &options, Layout::TEN_RANKS) else {
        return;
    };
    board.enter(GAME);
    board.photograph("workshop-xboard.png");
    // The engine is to move for White, and says that the game is over.
    board.person.key("ctrl+w");
    let (record, game) = board.lost_by_white();
    assert!(record.contains("[VariantMen \""), "{record}");
    assert!(game.outcome().is_some());
}
