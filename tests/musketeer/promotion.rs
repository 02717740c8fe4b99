//! Promotion, especially to the types of the pair.

use crate::musketeer::helpers::{SideBySide, assert_refused, gates, placement, rights};

#[test]
fn to_the_four_and_either_type_of_the_pair() {
    let game = SideBySide::musketeer("7k/4P3/8/8/8/8/8/RN2K3[LaCbl-c-] w - - 0 1");
    assert_eq!(
        game.moves_from("e7"),
        ["e7e8b", "e7e8c", "e7e8l", "e7e8n", "e7e8q", "e7e8r"]
    );
}

#[test]
fn promotion_to_a_type_whose_pieces_were_lost() {
    let mut game = SideBySide::musketeer("7k/4P3/8/8/8/8/8/4K3[H-S-h-s-] w - - 0 1");
    assert_eq!(game.play("e7e8s"), "e8=S");
    assert_eq!(placement(&game), "4S2k/8/8/8/8/8/8/4K3[H-S-h-s-]");
}

#[test]
fn promotion_to_a_type_that_still_waits() {
    let mut game = SideBySide::musketeer("7k/4P3/8/8/8/8/8/RN2K3[LaCbl-c-] w - - 0 1");
    assert_eq!(game.play("e7e8l"), "e8=L");
    assert_eq!(gates(&game), "LaCbl-c-");
}

#[test]
fn promotion_to_anything_else_is_refused() {
    let mut game = SideBySide::musketeer("7k/4P3/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1");
    for text in ["e7e8h", "e7e8k", "e7e8p", "e7e8x", "e8=H", "e8=K"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn a_piece_does_not_promote() {
    let mut game = SideBySide::musketeer("7k/4R3/8/8/8/8/8/4K3[L-C-l-c-] w - - 0 1");
    for text in ["e7e8q", "e7e8l"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn orthodox_chess_knows_four() {
    let game = SideBySide::normal("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(game.moves_from("e7"), ["e7e8b", "e7e8n", "e7e8q", "e7e8r"]);
}

#[test]
fn black_promotes_on_rank_1() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/6p1/K7[U-D-u-d-] b - - 0 1");
    assert_eq!(
        game.moves_from("g2"),
        ["g2g1b", "g2g1d", "g2g1n", "g2g1q", "g2g1r", "g2g1u"]
    );
    assert_eq!(game.play("g2g1d"), "g1=D+");
}

#[test]
fn promotion_with_check_by_a_leap() {
    let mut game = SideBySide::musketeer("8/4P3/4k3/8/8/8/8/4K3[H-C-h-c-] w - - 0 1");
    assert_eq!(game.play("e7e8c"), "e8=C+");
    game.undo();
    assert_eq!(game.play("e7e8h"), "e8=H+");
}

#[test]
fn capturing_an_original_rook_loses_the_piece_behind_it() {
    let mut game = SideBySide::musketeer("r3k3/1P6/8/8/8/8/8/4K3[L-C-lac-] w q - 0 1");
    assert_eq!(game.play("b7a8l"), "bxa8=L");
    assert_eq!(gates(&game), "L-C-l-c-");
    assert_eq!(rights(&game), "-");
}

#[test]
fn advancing_beside_an_original_rook_loses_nothing() {
    let mut game = SideBySide::musketeer("r3k3/1P6/8/8/8/8/8/4K3[L-C-lac-] w q - 0 1");
    assert_eq!(game.play("b7b8q"), "b8=Q+");
    assert_eq!(gates(&game), "L-C-lac-");
}

#[test]
fn a_promoted_piece_is_no_original_piece() {
    // A piece waits behind b8, the home square of a black knight, where the pawn has become a knight.
    let mut game = SideBySide::musketeer("1n2k3/P7/8/8/8/8/8/4K3[L-C-lbc-] w - - 0 1");
    assert_eq!(game.play("a7b8n"), "axb8=N");
    assert_eq!(gates(&game), "L-C-l-c-");
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/1p6/4K3[L-C-l-c-] b - - 0 1");
    game.play("b2b1n");
    game.play("e1e2");
    assert!(game.moves_from("b1").iter().all(|text| text.len() == 4));
}

#[test]
fn pinned_pawn_does_not_promote() {
    let game = SideBySide::musketeer("7k/1K2P2r/8/8/8/8/8/8[L-C-l-c-] w - - 0 1");
    assert!(game.moves_from("e7").is_empty());
}
