//! How checks affect waiting pieces.

use crate::musketeer::helpers::{SideBySide, assert_refused, gates, placement};

const CHECKED_FROM_H4: &str = "lc******/rnb1kbnr/pppp1ppp/8/4p3/4PP1q/3B4/PPP3PP/RNBQK1NR/****L*C* w KQkq - 0 1";

#[test]
fn king_in_check_moving_away_loses_the_piece_behind_it() {
    for escape in ["e1d2", "e1e2", "e1f1"] {
        let mut game = SideBySide::musketeer(CHECKED_FROM_H4);
        assert_refused(&mut game, &format!("{escape}l"));
        game.play(escape);
        assert_eq!(game.engine.moves()[0].coordinate, escape);
        assert_eq!(gates(&game), "L-Cglacb");
    }
}

#[test]
fn a_piece_lost_by_a_check_does_not_enter_later() {
    let mut game = SideBySide::musketeer(CHECKED_FROM_H4);
    for text in ["e1e2", "h4h6", "e2e1", "a7a6"] {
        game.play(text);
    }
    assert!(game.moves_from("e1").iter().all(|text| text.len() == 4));
}

#[test]
fn a_check_that_another_piece_answers_leaves_the_piece_waiting() {
    let mut game = SideBySide::musketeer(CHECKED_FROM_H4);
    game.play("g2g3");
    assert_eq!(gates(&game), "LeCglacb");
}

#[test]
fn king_capturing_the_checking_piece_gates() {
    let fen = "lc******/rnb1kbnr/pppp1ppp/8/4p3/4P3/3B4/PPP2qPP/RNBQK1NR/****L*C* w KQkq - 0 1";
    let mut game = SideBySide::musketeer(fen);
    assert_eq!(game.engine.legal_moves(), ["e1f2l"]);
    assert_eq!(game.play("e1f2"), "Kxf2/L");
    assert_eq!(
        placement(&game),
        "rnb1kbnr/pppp1ppp/8/4p3/4P3/3B4/PPP2KPP/RNBQL1NR[L-Cglacb]"
    );
}

#[test]
fn king_capturing_a_checking_pawn_gates() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/3p4/4K3[LeC-l-c-] w - - 0 1");
    assert_eq!(game.play("e1d2l"), "Kxd2/L");
}

#[test]
fn king_in_check_capturing_another_piece_loses_the_one_behind_it() {
    let mut game = SideBySide::musketeer("4r1k1/8/8/8/8/8/PPPP1PPP/RNBQKb1R[LeCbl-c-] w Q - 0 1");
    assert!(game.is_legal("e1f1"));
    game.play("e1f1");
    assert_eq!(gates(&game), "L-Cbl-c-");
}

#[test]
fn king_in_double_check_capturing_one_of_the_checkers_gates() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/PPnPPqPP/RNBQKBNR[LeC-l-c-] w KQ - 0 1");
    assert_eq!(game.engine.legal_moves(), ["e1f2l"]);
    assert_eq!(game.play("e1f2l"), "Kxf2/L");
}

#[test]
fn king_may_not_rely_on_the_piece_that_enters_behind_it() {
    // Each rook protects the other across the king's square, which the Leopard would occupy if it entered.
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/3P1P2/3rKr2[LeC-l-c-] w - - 0 1");
    assert_eq!(game.engine.legal_moves(), ["e1e2"]);
    game.play("e1e2");
    assert_eq!(gates(&game), "L-C-l-c-");
}

#[test]
fn king_captures_a_checker_beside_another_that_cannot_reach_it() {
    // The Cannon on c1 can leap to e1 but does not reach f1.
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/3P1P2/2c1Kr2[CeL-c-l-] w - - 0 1");
    assert_eq!(game.play("e1f1"), "Kxf1/C");
}

#[test]
fn helpers_that_answer_a_check_gate_as_usual() {
    let game = SideBySide::musketeer("4r1k1/8/8/8/8/8/PPPP1PPP/RNBQKBNR[LgCfl-c-] w KQ - 0 1");
    assert_eq!(game.engine.legal_moves(), ["d1e2", "f1e2c", "g1e2l"]);
}

#[test]
fn helper_that_captures_the_checker_gates() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/5n2/PPPPP1PP/RNBQKBNR[LgC-l-c-] w KQ - 0 1");
    assert_eq!(game.play("g1f3"), "Nxf3/L");
}

#[test]
fn king_may_not_retreat_along_the_line_of_the_check() {
    // On f1 the king would still be on the rook's line, because no Leopard enters on e1.
    let game = SideBySide::musketeer("4k3/8/8/8/8/8/8/r3K3[LeC-l-c-] w - - 0 1");
    assert_eq!(game.engine.legal_moves(), ["e1d2", "e1e2", "e1f2"]);
}

#[test]
fn helper_that_opens_a_line_in_answer_to_a_check_is_illegal() {
    // The bishop could block on e2, but would open the rank to the rook on h1. Only the Cannon entering on f1 would
    // close it.
    let game = SideBySide::musketeer("4r1k1/8/8/8/8/8/3P4/3QKB1r[CfL-c-l-] w - - 0 1");
    assert!(game.moves_from("f1").is_empty());
}

#[test]
fn black_king_loses_its_piece_too() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/4R3/4K3[L-C-lec-] b - - 0 1");
    assert_eq!(game.play("e8d7"), "Kd7");
    assert_eq!(gates(&game), "L-C-l-c-");
}

#[test]
fn check_by_a_leaper_counts_like_any_other() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/4h3/8/8/4K3[HeL-h-l-] w - - 0 1");
    assert!(game.engine.in_check());
    game.play("e1d1");
    assert_eq!(gates(&game), "H-L-h-l-");
}
