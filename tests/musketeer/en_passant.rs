//! En passant, especially where the captured pawn had blocked a line.

use crate::musketeer::helpers::{SideBySide, placement};

#[test]
fn capture_in_passing() {
    let mut game = SideBySide::musketeer("4k3/3p4/8/4P3/8/8/8/4K3[L-C-l-c-] b - - 0 1");
    game.play("d7d5");
    assert_eq!(game.play("e5d6"), "exd6");
    assert_eq!(placement(&game), "4k3/8/3P4/8/8/8/8/4K3[L-C-l-c-]");
}

#[test]
fn only_at_once() {
    let mut game = SideBySide::musketeer("4k3/3p4/8/4P3/8/8/8/4K3[L-C-l-c-] b - - 0 1");
    for text in ["d7d5", "e1e2", "e8e7"] {
        game.play(text);
    }
    assert!(!game.is_legal("e5d6"));
}

#[test]
fn not_after_a_single_step() {
    let mut game = SideBySide::musketeer("4k3/8/3p4/4P3/8/8/8/4K3[L-C-l-c-] b - - 0 1");
    game.play("d6d5");
    assert!(!game.is_legal("e5d6"));
}

#[test]
fn both_pawns_leave_the_rank() {
    let game = SideBySide::musketeer("8/8/8/K2pP2r/8/8/8/7k[L-C-l-c-] w - d6 0 1");
    assert!(!game.is_legal("e5d6"));
    // Both pawns stand between the king and a Chancellor, which here replaces the rook.
    let game = SideBySide::musketeer("8/8/8/8/k2Pp2M/8/8/7K[M-L-m-l-] b - d3 0 1");
    assert!(!game.is_legal("e4d3"));
}

#[test]
fn the_captured_pawn_shields_from_a_limited_slider() {
    for (fen, legal) in [
        ("8/8/4f3/3pP3/8/1K6/8/7k[F-L-f-l-] w - d6 0 1", false),
        ("8/5f2/8/3pP3/8/1K6/8/7k[F-L-f-l-] w - d6 0 1", true),
        ("8/8/4l3/3pP3/8/1K6/8/7k[F-L-f-l-] w - d6 0 1", true),
        ("8/8/4s3/3pP3/8/1K6/8/7k[S-L-s-l-] w - d6 0 1", true),
        ("8/8/4a3/3pP3/8/1K6/8/7k[A-L-a-l-] w - d6 0 1", false),
    ] {
        let game = SideBySide::musketeer(fen);
        assert_eq!(game.is_legal("e5d6"), legal, "{fen}");
    }
}

#[test]
fn the_captured_pawn_gave_check() {
    let game = SideBySide::musketeer("7k/8/8/3pP3/2K5/8/8/8[L-C-l-c-] w - d6 0 1");
    assert!(game.engine.in_check());
    assert!(game.is_legal("e5d6"));
}

#[test]
fn does_not_answer_the_check_of_another_piece() {
    let game = SideBySide::musketeer("7k/8/8/3pP3/8/2c5/8/2K5[C-L-c-l-] w - d6 0 1");
    assert!(game.engine.in_check());
    assert!(!game.is_legal("e5d6"));
}

#[test]
fn pinned_pawn_may_capture_in_passing_along_the_line() {
    let game = SideBySide::musketeer("7k/2b5/8/3pP3/8/6K1/8/8[L-C-l-c-] w - d6 0 1");
    assert!(game.is_legal("e5d6"));
}

#[test]
fn pinned_pawn_cannot_capture_in_passing() {
    let game = SideBySide::musketeer("4m2k/8/8/3pP3/8/8/4K3/8[M-L-m-l-] w - d6 0 1");
    assert_eq!(game.moves_from("e5"), ["e5e6"]);
}

#[test]
fn discovers_a_check() {
    let mut game = SideBySide::musketeer("8/8/8/R2pP2k/8/8/8/4K3[L-C-l-c-] w - d6 0 1");
    assert_eq!(game.play("e5d6"), "exd6+");
}

#[test]
fn two_pawns_may_capture_the_same_one() {
    let mut game = SideBySide::musketeer("4k3/3p4/8/2P1P3/8/8/8/4K3[L-C-l-c-] b - - 0 1");
    game.play("d7d5");
    assert!(game.is_legal("c5d6"));
    assert_eq!(game.play("e5d6"), "exd6");
}
