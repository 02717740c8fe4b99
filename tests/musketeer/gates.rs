//! Pieces that enter or are lost while no king is in check.

use crate::musketeer::helpers::{START, SideBySide, assert_refused, gates, placement, rights};

#[test]
fn the_waiting_piece_enters_on_the_square_left() {
    let mut game = SideBySide::musketeer(START);
    assert_eq!(game.play("b1c3c"), "Nc3/C");
    assert_eq!(
        placement(&game),
        "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RCBQKBNR[LaC-lacb]"
    );
}

#[test]
fn black_gates_too() {
    let mut game = SideBySide::musketeer(START);
    game.play("e2e4");
    assert_eq!(game.play("b8c6c"), "Nc6/C");
    assert_eq!(
        placement(&game),
        "rcbqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR[LaCblac-]"
    );
}

#[test]
fn a_move_with_nothing_behind_it_has_no_suffix() {
    let mut game = SideBySide::musketeer(START);
    assert_eq!(game.play("g1f3"), "Nf3");
    assert_eq!(gates(&game), "LaCblacb");
}

#[test]
fn gating_is_not_optional() {
    let game = SideBySide::musketeer(START);
    assert_eq!(game.moves_from("b1"), ["b1a3c", "b1c3c"]);
}

#[test]
fn suffix_may_be_left_out() {
    let mut game = SideBySide::musketeer(START);
    assert_eq!(game.play("b1c3"), "Nc3/C");
    assert_eq!(game.engine.moves()[0].coordinate, "b1c3c");
}

#[test]
fn a_wrong_suffix_is_refused() {
    let mut game = SideBySide::musketeer(START);
    for text in ["b1c3l", "b1c3q", "b1c3n", "b1c3x", "b1c3cc"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn a_suffix_where_nothing_enters_is_refused() {
    let mut game = SideBySide::musketeer(START);
    for text in ["e2e4c", "e2e4l", "g1f3c", "g1f3l", "g1f3n"] {
        assert_refused(&mut game, text);
    }
}

#[test]
fn only_the_first_move_gates() {
    let mut game = SideBySide::musketeer(START);
    game.play_all("b1c3c e7e6 c3b5 e6e5 b5c3 e5e4");
    assert_eq!(game.moves_from("c3"), ["c3a4", "c3b5", "c3d5", "c3e4"]);
}

#[test]
fn an_entered_piece_moves_from_the_next_turn() {
    let mut game = SideBySide::musketeer(START);
    game.play_all("b1c3c e7e6");
    assert_eq!(game.moves_from("b1"), ["b1b3"]);
    assert_eq!(game.play("b1b3"), "Cb3");
}

#[test]
fn an_entered_piece_that_leaves_its_square_uncovers_nothing() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/RN2K3[CbL-c-l-] w - - 0 1");
    game.play_all("b1c3c e8e7 b1b2 e7e8 b2b1 e8e7");
    assert!(game.moves_from("b1").iter().all(|text| text.len() == 4));
}

#[test]
fn an_entered_piece_can_be_captured() {
    let mut game = SideBySide::musketeer("1r2k3/8/8/8/8/8/8/RN2K3[CbL-c-l-] w - - 0 1");
    game.play_all("b1c3c b8b1");
    assert_eq!(placement(&game), "4k3/8/8/8/8/2N5/8/Rr2K3[C-L-c-l-]");
}

#[test]
fn a_capture_gates_as_well() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/2p5/8/RN2K3[CbL-c-l-] w - - 0 1");
    assert_eq!(game.play("b1c3c"), "Nxc3/C");
    assert_eq!(placement(&game), "4k3/8/8/8/8/2N5/8/RC2K3[C-L-c-l-]");
}

#[test]
fn every_original_piece_can_uncover_one() {
    for (gate, text, san) in [
        ("a", "a1a2s", "Ra2/S"),
        ("b", "b1c3s", "Nc3/S"),
        ("c", "c1b2s", "Bb2/S"),
        ("d", "d1d2s", "Qd2/S"),
        ("e", "e1e2s", "Ke2/S"),
        ("f", "f1g2s", "Bg2/S"),
        ("g", "g1f3s", "Nf3/S"),
        ("h", "h1h2s", "Rh2/S"),
    ] {
        let mut game = SideBySide::musketeer(&format!("4k3/8/8/8/8/8/8/RNBQKBNR[S{gate}L-s-l-] w - - 0 1"));
        assert_eq!(game.play(text), san);
        assert_eq!(gates(&game), "S-L-s-l-");
    }
}

#[test]
fn a_king_not_in_check_gates_on_its_first_move() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/4K3[LeC-l-c-] w - - 0 1");
    assert_eq!(game.moves_from("e1"), ["e1d1l", "e1d2l", "e1e2l", "e1f1l", "e1f2l"]);
    game.play("e1e2");
    assert_eq!(placement(&game), "4k3/8/8/8/8/8/4K3/4L3[L-C-l-c-]");
}

#[test]
fn a_pawn_in_front_of_a_gate_uncovers_nothing() {
    let mut game = SideBySide::musketeer(START);
    game.play_all("b2b4 b7b5 a2a4 b5a4");
    assert_eq!(gates(&game), "LaCblacb");
}

#[test]
fn captured_helper_loses_the_piece_behind_it() {
    let mut game = SideBySide::musketeer("rnbqkb1r/pppppppp/8/8/8/1n6/PPPP1PPP/R1BQK3[ScL-salb] b Qkq - 0 1");
    assert_eq!(game.play("b3c1"), "Nxc1");
    assert_eq!(gates(&game), "S-L-salb");
    // White pieces that later come to the square and leave it do not bring the Spider back.
    game.play_all("a1c1 h7h6");
    assert_eq!(game.moves_from("c1"), ["c1a1", "c1b1"]);
    game.play("c1b1");
    assert_eq!(gates(&game), "S-L-salb");
}

#[test]
fn only_the_piece_behind_the_captured_helper_is_lost() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/1n6/8/R1BQK3[ScLds-l-] b - - 0 1");
    game.play("b3c1");
    assert_eq!(gates(&game), "S-Lds-l-");
}

#[test]
fn a_capture_on_a_square_with_nothing_behind_loses_nothing() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/1n6/8/R1BQK3[SaLds-l-] b - - 0 1");
    game.play("b3c1");
    assert_eq!(gates(&game), "SaLds-l-");
}

#[test]
fn a_rook_from_corner_to_corner_gates_and_loses_the_enemy_its_own() {
    let mut game = SideBySide::musketeer("4k2r/8/8/8/8/8/8/4K2R[LhC-lhc-] w Kk - 0 1");
    assert_eq!(game.play("h1h8l"), "Rxh8/L+");
    assert_eq!(placement(&game), "4k2R/8/8/8/8/8/8/4K2L[L-C-l-c-]");
    assert_eq!(rights(&game), "-");
}

#[test]
fn a_capture_of_an_entered_piece_on_the_back_rank_loses_no_other() {
    let mut game = SideBySide::musketeer("2b1k3/8/8/8/8/K4n2/8/6L1[C-L-ccl-] b - - 0 1");
    game.play("f3g1");
    assert_eq!(gates(&game), "C-L-ccl-");
}

#[test]
fn pinned_helper_cannot_move_even_if_the_entering_piece_would_block() {
    let game = SideBySide::musketeer("4k3/8/8/8/8/8/8/rNK5[HbL-h-l-] w - - 0 1");
    assert!(game.moves_from("b1").is_empty());
}

#[test]
fn helpers_are_pinned_on_either_side_of_their_king() {
    let game = SideBySide::musketeer("4k3/8/8/8/8/8/8/2K3Nm[MgL-m-l-] w - - 0 1");
    assert!(game.moves_from("g1").is_empty());
    let game = SideBySide::musketeer("4kb1R/8/8/8/8/8/8/4K3[M-L-mfl-] b - - 0 1");
    assert!(game.moves_from("f8").is_empty());
}

#[test]
fn pinned_helper_may_move_along_the_line_and_gates() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/r2QK3[LdC-l-c-] w - - 0 1");
    assert_eq!(game.moves_from("d1"), ["d1a1l", "d1b1l", "d1c1l"]);
    assert_eq!(game.play("d1a1"), "Qxa1/L");
}

#[test]
fn entering_piece_gives_check() {
    let mut game = SideBySide::musketeer("1k6/8/8/8/8/8/P1PPPPPP/RNBQKBNR[DbL-d-l-] w - - 0 1");
    assert_eq!(game.play("b1c3d"), "Nc3/D+");
    assert!(game.engine.in_check());
}

#[test]
fn entering_piece_mates() {
    let mut game = SideBySide::musketeer("rkr5/p1p5/8/8/8/8/P1PPPPPP/RNBQKBNR[MbL-m-l-] w - - 0 1");
    assert_eq!(game.play("b1c3m"), "Nc3/M#");
    assert!(game.engine.legal_moves().is_empty());
}

#[test]
fn mover_and_entering_piece_give_double_check() {
    let mut game = SideBySide::musketeer("8/8/8/1k5r/8/8/P1PPPPPP/RNBQKBNR[DbL-d-l-] w - - 0 1");
    assert_eq!(game.play("b1c3d"), "Nc3/D+");
    assert!(game.engine.legal_moves().iter().all(|text| text.starts_with("b5")));
}

#[test]
fn entering_piece_blocks_the_check_that_its_helper_discovers() {
    let mut game = SideBySide::musketeer("8/8/8/8/8/8/8/RN1k3K[LbC-l-c-] w - - 0 1");
    assert_eq!(game.play("b1a3l"), "Na3/L");
    assert!(!game.engine.in_check());
    let mut game = SideBySide::musketeer("8/8/8/8/8/8/8/RN1k3K[L-C-l-c-] w - - 0 1");
    assert_eq!(game.play("b1a3"), "Na3+");
    assert!(game.engine.in_check());
}

#[test]
fn entering_piece_stands_in_the_way_of_its_own_side() {
    let mut game = SideBySide::musketeer("8/8/8/8/8/8/8/RNk4K[LbC-l-c-] w - - 0 1");
    game.play("b1a3l");
    // The Leopard on b1 shields d1 from the rook, so the king may go there.
    assert_eq!(game.moves_from("c1"), ["c1b2", "c1d1"]);
}

#[test]
fn taking_back_restores_what_was_lost() {
    let mut game = SideBySide::musketeer("4k2r/8/8/8/8/8/8/4K2R[LhC-lhc-] w Kk - 0 1");
    game.play("h1h8");
    game.undo();
    assert_eq!(placement(&game), "4k2r/8/8/8/8/8/8/4K2R[LhC-lhc-]");
    assert_eq!(rights(&game), "Kk");
}
