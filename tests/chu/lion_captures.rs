//! The rules on capturing Lions.

use crate::chu::helpers::{assert_leads, assert_moves, assert_outcome, assert_some, at};

#[test]
fn a_distant_lion_without_protection_may_be_taken() {
    assert_some("9k/10/10/4l5/10/4L5/10/10/10/K9 w - - 0 1", 28, "e4e6", "");
}

#[test]
fn a_distant_lion_with_protection_may_not() {
    assert_some("4r4k/10/10/4l5/10/4L5/10/10/10/K9 w - - 0 1", 27, "", "e4e6");
}

#[test]
fn a_pinned_protector_protects() {
    assert_some("9k/10/10/4l4r/10/4L5/10/10/10/K8R w - - 0 1", 41, "", "e4e6");
}

#[test]
fn the_king_is_no_protector() {
    let fen = "10/10/5k4/4l5/10/4L5/10/10/10/K9 w - - 0 1";
    assert_some(fen, 28, "e4e6", "");
    assert_some(&format!("{fen} - king-protects-lion"), 27, "", "e4e6");
}

#[test]
fn a_knight_is_a_bridge() {
    assert_some("4r4k/10/10/4l5/4n5/4L5/10/10/10/K9 w - - 0 1", 35, "e4e5,e5e6", "e4e6");
}

#[test]
fn a_pawn_is_no_bridge() {
    let fen = "4r4k/10/10/4l5/4p5/4L5/10/10/10/K9 w - - 0 1";
    assert_some(fen, 34, "", "e4e6 e4e5,e5e6");
}

#[test]
fn what_is_taken_on_the_way_protects_no_more() {
    assert_some("9k/10/10/10/10/4L5/3p6/4l5/10/K9 w - - 0 1", 35, "e4d3,d3e2", "e4e2");
}

#[test]
fn an_adjacent_lion_may_be_taken_whatever_protects_it() {
    assert_some(
        "4r4k/10/10/10/4l5/4L5/10/10/10/K9 w - - 0 1",
        36,
        "e4e5 e4e5,e5e4 e4e5,e5d4",
        "",
    );
}

#[test]
fn a_protector_behind_the_capturing_lion_protects() {
    assert_some("9k/10/10/4l5/10/4L5/10/10/K9/4r5 w - - 0 1", 27, "", "e4e6");
}

#[test]
fn under_the_ban_no_lion_is_taken() {
    assert_moves(
        "9k/4R5/6b3/10/10/10/2L7/10/10/9K b - - 0 1 L",
        "g7d4 g7e5 g7e9 g7f6 g7f8 g7h6 g7h8 g7i5 g7i9 g7j4 j9i9",
    );
}

#[test]
fn without_the_ban_it_is() {
    assert_some("9k/4R5/6b3/10/10/10/2L7/10/10/9K b - - 0 1", 12, "g7c3", "");
}

#[test]
fn the_ban_begins_with_the_capture_and_lasts_one_move() {
    let mut game = at("9k/4l5/6b3/10/10/10/2L7/10/10/4R4K w - - 0 1");
    game.play("e0e8");
    assert_eq!(game.engine.fen(), "9k/4R5/6b3/10/10/10/2L7/10/10/9K b - - 0 1 L");
    game.play_all("j9i9 j0i0");
    assert!(game.is_legal("g7c3"));
}

#[test]
fn a_lion_that_takes_a_lion_brings_no_ban() {
    assert_leads(
        "4r4k/10/10/10/4l5/4L5/10/10/10/K9 w - - 0 1",
        "e4e5",
        "4r4k/10/10/10/4L5/10/10/10/10/K9 b - - 0 1",
    );
}

#[test]
fn a_king_that_takes_a_lion_brings_the_ban() {
    assert_leads(
        "9k/10/10/10/10/10/10/10/1l8/K9 w - - 0 1",
        "a0b1",
        "9k/10/10/10/10/10/10/10/1K8/10 b - - 0 1 L",
    );
}

#[test]
fn a_protected_lion_that_checks_may_mate() {
    assert_outcome("k9/2L1l5/10/10/10/10/10/10/10/2R6K b - - 0 1", "1-0 checkmate");
}

#[test]
fn an_unprotected_one_does_not() {
    let fen = "k9/2L1l5/10/10/10/10/10/10/10/9K b - - 0 1";
    assert_moves(fen, "e8c8");
    assert!(at(fen).engine.in_check());
}

#[test]
fn refusals_name_the_rule() {
    let refusal = |fen: &str, text: &str| {
        let answer = at(fen).engine.play(text);
        answer.expect_err("not legal").to_string()
    };
    assert_eq!(
        refusal("9k/4R5/6b3/10/10/10/2L7/10/10/9K b - - 0 1 L", "g7c3"),
        "no Lion may be taken right after another"
    );
    assert_eq!(
        refusal("4r4k/10/10/4l5/10/4L5/10/10/10/K9 w - - 0 1", "e4e6"),
        "that Lion is protected"
    );
}
