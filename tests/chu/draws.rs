//! Draws in Chu Chess.

use crate::chu::helpers::{assert_outcome, at};

#[test]
fn passing_three_times_over_is_repetition() {
    let mut game = at("9k/10/4l5/10/10/10/10/4L5/10/K9 w - - 0 1");
    game.play_all("@@@@ @@@@ @@@@");
    assert_eq!(game.outcome(), "");
    game.play("@@@@");
    assert_eq!(game.outcome(), "1/2-1/2 threefold repetition");
}

#[test]
fn the_hundredth_ply_without_progress_ends_the_game_and_a_pass_is_no_progress() {
    let mut game = at("9k/10/10/10/10/10/10/4L5/10/K9 w - - 98 80");
    game.play("@@@@");
    assert_eq!(game.outcome(), "");
    game.play("j9i9");
    assert_eq!(game.outcome(), "1/2-1/2 fifty moves");
}

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    let mut game = at("k9/10/10/10/10/10/10/10/1R8/2R6K w - - 99 80");
    game.play("c0d0");
    assert_eq!(game.outcome(), "1/2-1/2 fifty moves");
    game.undo();
    game.play("c0a0");
    assert_eq!(game.outcome(), "1-0 checkmate");
}

#[test]
fn stalemate_is_a_draw() {
    assert_outcome("k9/2Q7/1K8/10/10/10/10/10/10/10 b - - 0 1", "1/2-1/2 stalemate");
}

#[test]
fn dead_positions() {
    for pieces in ["K9", "KB8", "Kn8", "KB1b6"] {
        let fen = format!("9k/10/10/10/10/10/10/10/10/{pieces} w - - 0 1");
        assert_outcome(&fen, "1/2-1/2 insufficient material");
    }
}

#[test]
fn positions_that_are_not_dead() {
    for pieces in ["KM8", "KBB7", "KBb7", "KN1n6", "KL8"] {
        assert_outcome(&format!("9k/10/10/10/10/10/10/10/10/{pieces} w - - 0 1"), "");
    }
}
