//! Reading and writing coordinate notation and SAN.

use treville::rules::MoveError;

use crate::musketeer::helpers::{START, SideBySide, assert_refused, placement};

#[test]
fn every_move_of_some_positions_by_either_notation() {
    for fen in [
        START,
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[LhCalhca] w KQkq - 0 1",
        "r3k2r/1P6/8/8/8/8/6p1/R3K2R[DeS-des-] b KQkq - 0 1",
        "1k6/8/1L3L2/8/8/1L3L2/8/4K3[L-U-l-u-] w - - 0 1",
    ] {
        SideBySide::musketeer(fen).assert_every_move_agrees();
    }
}

#[test]
fn san_tells_pieces_of_a_further_type_apart() {
    for (fen, coordinate, san) in [
        ("4k3/8/8/8/8/8/8/1S3S1K[S-L-s-l-] w - - 0 1", "b1d1", "Sbd1"),
        ("4k3/8/8/S7/8/8/8/S6K[S-L-s-l-] w - - 0 1", "a1a3", "S1a3"),
        ("4k3/8/8/E3E3/8/8/8/E6K[E-L-e-l-] w - - 0 1", "a5c3", "Ea5c3"),
        ("4k3/8/8/E7/8/8/8/E3E2K[E-L-e-l-] w - - 0 1", "e1c3", "Eec3"),
    ] {
        let mut game = SideBySide::musketeer(fen);
        assert_eq!(game.play(coordinate), san);
        game.undo();
        assert_eq!(game.play(san), san);
        assert_eq!(game.engine.moves()[0].coordinate, coordinate);
    }
}

#[test]
fn san_tells_helpers_apart_before_the_gating_suffix() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/1N2KN2[LbC-l-c-] w - - 0 1");
    assert_eq!(game.play("b1d2l"), "Nbd2/L");
    assert_eq!(placement(&game), "4k3/8/8/8/8/8/3N4/1L2KN2[L-C-l-c-]");
}

#[test]
fn a_pinned_rival_needs_no_telling_apart() {
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/1N2KN1r[LbC-l-c-] w - - 0 1");
    assert_eq!(game.play("b1d2l"), "Nd2/L");
}

#[test]
fn an_entering_piece_needs_no_telling_apart() {
    // The Spider that enters on b1 could then go to d1, but before the move it was not on the board.
    let mut game = SideBySide::musketeer("4k3/8/8/8/8/8/8/RN3S1K[SbL-s-l-] w - - 0 1");
    assert_eq!(game.play("f1d1"), "Sd1");
}

#[test]
fn san_is_read_with_and_without_its_marks() {
    for text in ["Nc3/D+", "Nc3/D"] {
        let mut game = SideBySide::musketeer("1k6/8/8/8/8/8/P1PPPPPP/RNBQKBNR[DbL-d-l-] w - - 0 1");
        assert_eq!(game.play(text), "Nc3/D+");
    }
}

#[test]
fn san_is_read_without_its_gating_suffix() {
    let mut game = SideBySide::musketeer("r3k2r/8/8/8/8/8/8/RN2K2R[LhCblhc-] w KQkq - 0 1");
    assert_eq!(game.play("Nc3"), "Nc3/C");
    assert_eq!(game.play("O-O"), "O-O/L");
}

#[test]
fn what_is_no_move_is_refused() {
    let mut game = SideBySide::musketeer(START);
    let nonsense = [
        "",
        " ",
        "e",
        "e2",
        "e2e",
        "e2e9",
        "e0e4",
        "i2i4",
        "e2-",
        "0000",
        "@@@@",
        "L",
        "L@b0",
        "L@b1",
        "P@e4",
        "b1c3/",
        "Nc3/",
        "/L",
        "O-O-O-O",
        "=Q",
        "e8=",
        "é2é4",
        "e2e4e5e6e7",
        "N\0c3",
        "+",
        "#",
        "--",
    ];
    let played: Vec<&str> = nonsense
        .into_iter()
        .filter(|text| game.engine.play(text).is_ok() && game.engine.undo())
        .collect();
    assert!(played.is_empty(), "{played:?}");
    assert_refused(&mut game, &"e2e4".repeat(10_000));
}

#[test]
fn an_illegal_move_is_told_from_nonsense() {
    let mut game = SideBySide::musketeer(START);
    assert!(matches!(game.engine.play("e2e5"), Err(MoveError::Illegal(_))));
    assert!(matches!(game.engine.play("e7e5"), Err(MoveError::Illegal(_))));
    assert!(matches!(game.engine.play("hello"), Err(MoveError::Malformed)));
}

#[test]
fn moves_that_are_not_legal_are_refused() {
    let mut game = SideBySide::musketeer(START);
    for text in [
        "e2e5", "e7e5", "b1d2", "e1e2", "e1g1", "a1a2l", "a1a1", "b1b1c", "Nd2", "Kd1", "O-O", "e5", "Qxd8",
    ] {
        assert_refused(&mut game, text);
    }
    game.play_all("e2e4 e7e5");
    assert_eq!(game.engine.ply(), 2);
}
