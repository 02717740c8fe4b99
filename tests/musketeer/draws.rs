//! Draws, and similar positions that are not drawn.

use treville::board::Color;
use treville::rules::{Outcome, Reason};

use crate::musketeer::helpers::{ARRAY, START, SideBySide};

fn draw(reason: Reason) -> Option<Outcome> {
    Some(Outcome { winner: None, reason })
}

#[test]
fn stalemate() {
    let game = SideBySide::musketeer("7k/5Q2/6K1/8/8/8/8/8[L-C-l-c-] b - - 0 1");
    assert!(game.engine.legal_moves().is_empty());
    assert_eq!(game.engine.outcome(), draw(Reason::Stalemate));
}

#[test]
fn stalemate_although_a_piece_waits() {
    let game = SideBySide::musketeer("4k3/4P3/4K3/8/8/8/8/8[L-C-lec-] b - - 0 1");
    assert_eq!(game.engine.outcome(), draw(Reason::Stalemate));
}

#[test]
fn stalemate_of_a_pinned_helper() {
    // The knight is pinned by the rook on d8, and the waiting piece makes no difference.
    let game = SideBySide::musketeer("R5nk/5K1p/7P/8/8/8/8/8[L-C-lgc-] b - - 0 1");
    assert_eq!(game.engine.outcome(), draw(Reason::Stalemate));
}

#[test]
fn bare_kings() {
    let game = SideBySide::musketeer("4k3/8/8/8/8/8/8/3K4[L-C-l-c-] w - - 0 1");
    assert_eq!(game.engine.outcome(), draw(Reason::InsufficientMaterial));
    assert!(!game.engine.legal_moves().is_empty());
}

#[test]
fn bare_kings_with_something_that_can_still_enter_play_on() {
    for gates in ["LeC-l-c-", "L-C-l-ce", "LeC-l-ce"] {
        let game = SideBySide::musketeer(&format!("4k3/8/8/8/8/8/8/4K3[{gates}] w - - 0 1"));
        assert_eq!(game.engine.outcome(), None);
    }
}

#[test]
fn bare_kings_once_the_piece_behind_one_is_lost() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/3K4/4r3[L-C-lec-] w - - 0 1");
    game.play("d2e1");
    assert_eq!(game.engine.outcome(), None);
    let mut game = SideBySide::musketeer("4k3/8/5N2/8/8/8/8/4K3[L-C-lec-] b - - 0 1");
    assert_eq!(game.engine.outcome(), None);
    game.play("e8f8");
    assert_eq!(game.engine.outcome(), draw(Reason::InsufficientMaterial));
}

#[test]
fn one_minor_piece_does_not_win() {
    for row in ["3NK3", "3BK3", "3nK3", "3bK3"] {
        let game = SideBySide::musketeer(&format!("5k2/8/8/8/8/8/8/{row}[L-C-l-c-] w - - 0 1"));
        assert_eq!(game.engine.outcome(), draw(Reason::InsufficientMaterial), "{row}");
    }
}

#[test]
fn any_more_plays_on() {
    for row in ["2NNK3", "2BBK3", "2BbK3", "2NnK3", "3LK3", "3CK3", "3RK3"] {
        let game = SideBySide::musketeer(&format!("5k2/8/8/8/8/8/8/{row}[L-C-l-c-] w - - 0 1"));
        assert_eq!(game.engine.outcome(), None, "{row}");
    }
    let game = SideBySide::musketeer("5k2/8/8/8/8/8/3P4/4K3[L-C-l-c-] w - - 0 1");
    assert_eq!(game.engine.outcome(), None);
}

#[test]
fn one_minor_piece_and_one_that_waits_behind_it_play_on() {
    let mut game = SideBySide::musketeer("5k2/8/8/8/8/8/8/2B1K3[LcC-l-c-] w - - 0 1");
    assert_eq!(game.engine.outcome(), None);
    game.play("c1b2l");
    assert_eq!(game.engine.outcome(), None);
}

#[test]
fn fifty_moves() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/R3K3[L-C-l-c-] w - - 98 80");
    game.play("a1a2");
    assert_eq!(game.engine.outcome(), None);
    game.play("e8e7");
    assert_eq!(game.engine.outcome(), draw(Reason::FiftyMoves));
    assert!(!game.engine.legal_moves().is_empty());
}

#[test]
fn gating_alone_does_not_reset_the_count() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/RN2K3[CbL-c-l-] w - - 99 80");
    game.play("b1c3c");
    assert_eq!(game.engine.outcome(), draw(Reason::FiftyMoves));
}

#[test]
fn castling_does_not_reset_the_count() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/R3K3[CeL-c-l-] w Q - 99 80");
    game.play("e1c1c");
    assert_eq!(game.engine.outcome(), draw(Reason::FiftyMoves));
}

#[test]
fn pawn_moves_and_captures_reset_the_count() {
    for text in ["h2h3", "a1a7"] {
        let mut game = SideBySide::musketeer("4k3/p7/8/8/8/8/7P/R3K3[L-C-l-c-] w - - 99 80");
        game.play(text);
        assert_eq!(game.engine.outcome(), None, "{text}");
        assert_eq!(game.engine.fen().split(' ').nth(4), Some("0"));
    }
}

#[test]
fn mate_in_the_hundredth_ply_is_mate() {
    let mut game = SideBySide::musketeer("k7/8/1K6/8/8/8/8/7R[L-C-l-c-] w - - 99 80");
    assert_eq!(game.play("h1h8"), "Rh8#");
    assert_eq!(
        game.engine.outcome(),
        Some(Outcome {
            winner: Some(Color::White),
            reason: Reason::Checkmate
        })
    );
}

#[test]
fn the_third_time_is_a_draw_and_the_second_is_not() {
    for fen in [START, ARRAY] {
        let mut game = if fen == START {
            SideBySide::musketeer(fen)
        } else {
            SideBySide::normal(fen)
        };
        game.play_all("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        assert_eq!(game.engine.outcome(), None);
        game.play("f6g8");
        assert_eq!(game.engine.outcome(), draw(Reason::Repetition));
        assert!(!game.engine.legal_moves().is_empty());
        game.undo();
        assert_eq!(game.engine.outcome(), None);
    }
}

#[test]
fn repetition_needs_not_be_without_interruption() {
    let mut game = SideBySide::normal(ARRAY);
    game.play_all("g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8");
    assert_eq!(game.engine.outcome(), draw(Reason::Repetition));
}

#[test]
fn positions_with_another_side_to_move_differ() {
    // White's king loses a tempo, so the same placement recurs with the other side to move.
    let mut game = SideBySide::normal("4k3/p7/8/8/8/8/P7/K7 w - - 0 1");
    game.play_all("a1b1 e8d8 b1b2 d8e8 b2a1 e8d8 a1b1 d8e8 b1a1");
    assert_eq!(game.engine.outcome(), None);
}

#[test]
fn positions_with_a_piece_lost_behind_the_back_rank_differ() {
    let mut game = SideBySide::musketeer("4k3/7p/8/8/8/8/r6P/4K3[LeC-l-c-] b - - 0 1");
    game.play_all("a2a1 e1e2 a1a2 e2e1 a2a1 e1e2 a1a2 e2e1");
    // The same pieces are on the board for the third time, but the first time a Leopard still waited behind the king.
    assert_eq!(game.engine.outcome(), None);
    game.play_all("a2a1 e1e2");
    assert_eq!(game.engine.outcome(), draw(Reason::Repetition));
}

#[test]
fn positions_with_castling_rights_differ() {
    let mut game = SideBySide::normal("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    game.play_all("h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8");
    assert_eq!(game.engine.outcome(), None);
    game.play("h1h2");
    assert_eq!(game.engine.outcome(), draw(Reason::Repetition));
}

#[test]
fn positions_with_a_capture_in_passing_differ() {
    let mut game = SideBySide::normal("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    game.play_all("d7d5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.engine.outcome(), None);
    game.play("e1e2");
    assert_eq!(game.engine.outcome(), draw(Reason::Repetition));
}

#[test]
fn a_double_step_past_nobody_does_not_differ() {
    assert_double_step_counts("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn a_double_step_past_a_pinned_pawn_does_not_differ() {
    assert_double_step_counts("4k3/3pr3/8/4P3/8/8/8/4K3 b - - 0 1");
}

/// FIDE rule: an en passant square distinguishes positions only if a pawn could actually capture there.
fn assert_double_step_counts(fen: &str) {
    let mut game = SideBySide::normal(fen);
    game.play_all("d7d5 e1f1 e8f8 f1e1 f8e8 e1f1 e8f8 f1e1");
    assert_eq!(game.engine.outcome(), None);
    game.play("f8e8");
    assert_eq!(game.engine.outcome(), draw(Reason::Repetition));
}

#[test]
fn a_captured_pawn_makes_earlier_positions_unreachable() {
    let mut game = SideBySide::normal("4k3/8/8/8/8/p7/8/R3K3 w - - 0 1");
    game.play_all("e1e2 e8e7 e2e1 e7e8 a1a3 e8e7 a3a1 e7e8");
    assert_eq!(game.engine.outcome(), None);
    assert!(!game.moves_from("a1").is_empty());
}
