//! How search sees exchanges and double captures.

use treville::board::Kind;
use treville::rules::Variant;
use treville::rules::chu::{COMMONER, LION, PAWN, PIECES, Position, ROOK};

fn position(fen: &str) -> Position {
    match Position::parse_fen(Variant::ChuChess, fen) {
        Ok(position) => position,
        _ => panic!("{fen} is refused"),
    }
}

fn value(kind: Kind) -> i32 {
    PIECES.value(kind)
}

/// The gain of a move after all exchanges: the largest threshold that it reaches.
fn exchange(fen: &str, text: &str) -> i32 {
    let position = position(fen);
    let m = position.parse_move(text).expect("a legal move");
    let reached = (-4000..=4000)
        .rev()
        .find(|&threshold| position.see_at_least(m, threshold));
    reached.expect("some threshold")
}

#[test]
fn two_victims_count_together() {
    let fen = "9k/10/10/4r5/4p5/4L5/10/10/10/K9 w - - 0 1";
    assert_eq!(exchange(fen, "e4e5,e5e6"), value(PAWN) + value(ROOK));
    let position = position(fen);
    let both = position.parse_move("e4e5,e5e6").expect("legal");
    assert_eq!(position.gain(both), value(PAWN) + value(ROOK));
    assert_eq!(position.victim_index(both), ROOK.index());
}

#[test]
fn a_lion_that_shoots_stays_where_it_is_safe() {
    let fen = "4r4k/10/10/10/4p5/4L5/10/10/10/K9 w - - 0 1";
    // The rook behind the pawn recaptures the Lion on either square.
    assert_eq!(exchange(fen, "e4e5"), value(PAWN) - value(LION));
    assert_eq!(exchange(fen, "e4e5,e5e4"), value(PAWN) - value(LION));
    assert_eq!(exchange(fen, "e4e5,e5d4"), value(PAWN));
}

#[test]
fn a_distant_lion_does_not_take_one_that_is_protected() {
    // White's Lion captures the pawn on d4, two squares away from Black's Lion.
    let protected = "9k/10/10/4l5/10/3p6/10/3L6/10/K2R6 w - - 0 1";
    assert_eq!(exchange(protected, "d2d4"), value(PAWN));
    let unprotected = "9k/10/10/4l5/10/3p6/10/3L6/10/K3R5 w - - 0 1";
    assert_eq!(exchange(unprotected, "d2d4"), value(PAWN) - value(LION));
}

#[test]
fn a_lion_made_by_taking_one_is_safe_for_a_move() {
    let fen = "9k/10/4l3r1/3P6/10/10/10/10/10/1K8 w - - 0 1";
    assert_eq!(exchange(fen, "d6e7l"), 2 * value(LION) - value(PAWN));
    let queen = value(LION) - value(PAWN);
    assert_eq!(exchange(fen, "d6e7q"), queen);
}

#[test]
fn a_pass_is_quiet_and_gains_nothing() {
    let position = position("9k/10/10/4m5/10/4L5/10/10/10/K9 w - - 0 1");
    let pass = position.parse_move("@@@@").expect("legal");
    assert!(!position.is_tactical(pass));
    assert_eq!(position.gain(pass), 0);
    assert!(position.see_at_least(pass, 0));
    assert!(!position.checks_directly(pass));
    let capture = position.parse_move("e4e6").expect("legal");
    assert_eq!(position.gain(capture), value(COMMONER));
}
