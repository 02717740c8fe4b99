//! Castling in Chu Chess.

use crate::chu::helpers::{assert_leads, assert_moves_of, assert_some};

const WHITE: &str = "r3k4r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
const BLACK: &str = "r3k4r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1";

#[test]
fn white_castles_three_squares_to_either_side() {
    assert_some(WHITE, 32, "", "");
    assert_moves_of(WHITE, "f0", "f0e0 f0g0 f0e1 f0f1 f0g1 f0i0 f0c0");
    assert_leads(WHITE, "f0i0", "r3k4r/10/10/10/10/10/10/10/10/R6RK1 b kq - 1 1");
    assert_leads(WHITE, "f0c0", "r3k4r/10/10/10/10/10/10/10/10/2KR5R b kq - 1 1");
}

#[test]
fn black_castles_from_another_file() {
    assert_some(BLACK, 32, "", "");
    assert_leads(BLACK, "e9h9", "r5rk2/10/10/10/10/10/10/10/10/R4K3R w KQ - 1 2");
    assert_leads(BLACK, "e9b9", "1kr6r/10/10/10/10/10/10/10/10/R4K3R w KQ - 1 2");
}

#[test]
fn not_over_an_attacked_square() {
    let fen = "4k2r2/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    assert_some(fen, 31, "f0c0", "f0i0");
}

#[test]
fn not_onto_an_attacked_square() {
    let fen = "4k3r1/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    assert_some(fen, 31, "f0c0", "f0i0");
}

#[test]
fn what_only_the_rook_crosses_may_be_attacked() {
    let fen = "1r2k5/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1";
    assert_some(fen, 32, "f0i0 f0c0", "");
}

#[test]
fn not_out_of_check_and_not_over_pieces() {
    assert_some("4kr4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", 4, "", "f0i0 f0c0");
    assert_some(
        "r3k4r/10/10/10/10/10/10/10/10/RN3K2NR w KQkq - 0 1",
        29,
        "",
        "f0i0 f0c0",
    );
}

#[test]
fn a_move_of_king_or_rook_ends_it() {
    assert_leads(WHITE, "f0f1", "r3k4r/10/10/10/10/10/10/10/5K4/R8R b kq - 1 1");
    assert_leads(WHITE, "a0a9", "R3k4r/10/10/10/10/10/10/10/10/5K3R b Kk - 0 1");
}
