//! Pawns: en passant captures and promotion.

use crate::chu::helpers::{assert_leads, assert_moves, assert_moves_of, assert_some, at};

const LION_AHEAD: &str = "9k/10/4l3r1/3P6/10/10/10/10/10/1K8 w - - 0 1";

#[test]
fn en_passant() {
    let fen = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d6 0 1";
    assert_moves(fen, "a0a1 a0b0 a0b1 e5d6 e5e6");
    assert_leads(fen, "e5d6", "9k/10/10/3P6/10/10/10/10/10/K9 b - - 0 1");
}

#[test]
fn en_passant_lasts_one_move() {
    let mut game = at("9k/10/3p6/10/4P5/10/10/10/10/K9 b - - 0 1");
    game.play("d7d5");
    assert!(game.is_legal("e5d6"));
    game.play_all("a0a1 j9j8");
    assert!(!game.is_legal("e5d6"));
}

#[test]
fn a_lion_does_not_capture_en_passant() {
    let mut game = at("9k/10/3p6/10/10/4L5/10/10/10/K9 b - - 0 1");
    game.play_all("d7d5 e4d6");
    assert_eq!(game.engine.fen(), "9k/10/10/3L6/3p6/10/10/10/10/K9 b - - 1 2");
}

#[test]
fn with_a_lion_on_the_board_a_pawn_becomes_none() {
    let fen = "9k/10/3r6/4P5/10/10/10/10/10/KL8 w - - 0 1";
    assert_some(fen, 21, "", "e6e7l");
    let promotions = "e6e7q e6e7r e6e7b e6e7n e6d7q e6d7r e6d7b e6d7n @@@@";
    assert_moves_of(fen, "e6", promotions);
}

#[test]
fn without_one_it_may() {
    let fen = "9k/10/3r6/4P5/10/10/10/10/10/K9 w - - 0 1";
    assert_some(fen, 13, "", "e6e7k e6e7m");
    let promotions = "e6e7q e6e7r e6e7b e6e7n e6e7l e6d7q e6d7r e6d7b e6d7n e6d7l";
    assert_moves_of(fen, "e6", promotions);
}

#[test]
fn a_pawn_that_takes_a_lion_and_becomes_one_brings_the_ban() {
    assert_some(LION_AHEAD, 15, "", "");
    assert_leads(LION_AHEAD, "d6e7l", "9k/10/4L3r1/10/10/10/10/10/10/1K8 b - - 0 1 L");
}

#[test]
fn the_lion_so_made_may_not_be_taken_at_once() {
    assert_some("9k/10/4L3r1/10/10/10/10/10/10/1K8 b - - 0 1 L", 16, "", "i7e7");
}

#[test]
fn a_queen_so_made_may() {
    let mut game = at(LION_AHEAD);
    game.play("d6e7q");
    assert!(game.is_legal("i7e7"));
}

#[test]
fn shogi_like_promotion_is_to_the_crowned_form() {
    let fen = "9k/10/10/R2NP5/10/10/10/10/10/K9 w - - 0 1 - shogi-promotion";
    assert_some(fen, 29, "a6a7 a6a7+ a6a8+ a6a9+", "e6e7");
    assert_moves_of(
        fen,
        "d6 e6",
        "d6b5 d6b7 d6b7+ d6c4 d6c8 d6c8+ d6e4 d6e8 d6e8+ d6f5 d6f7 d6f7+ e6e7m",
    );
    assert_leads(
        fen,
        "d6e8+",
        "9k/4L5/10/R3P5/10/10/10/10/10/K9 b - - 1 1 - shogi-promotion",
    );
}

#[test]
fn shogi_like_promotion_makes_no_second_lion() {
    let fen = "9k/10/10/R2NP5/10/10/10/10/10/KL8 w - - 0 1 - shogi-promotion";
    assert_some(fen, 35, "", "");
    assert_moves_of(fen, "d6", "d6b5 d6b7 d6c4 d6c8 d6e4 d6e8 d6f5 d6f7 @@@@");
}

#[test]
fn shogi_like_promotion_is_on_entering_the_zone() {
    let fen = "9k/R8B/10/10/10/10/10/10/10/K9 w - - 0 1 - shogi-promotion";
    assert_some(fen, 28, "", "a8a9+ a8a7+ j8i7+ j8i9+");
}
