//! Repetition, the move counter, and endings that take precedence over them.

use crate::morphing::support::game;
use treville::board::Color;
use treville::rules::{Outcome, Reason};

const TWO_ROOKS: &str = "k8/8r/9/9/9/9/9/R8/K8 w - - 0 1 KK";

fn outcome_after(fen: &str, moves: &[&str]) -> Option<Outcome> {
    let mut game = game(fen);
    for text in moves {
        assert_eq!(game.outcome(), None, "before {text} in {}", game.fen());
        game.play(text)
            .unwrap_or_else(|error| panic!("{text} in {}: {error}", game.fen()));
    }
    game.outcome()
}

const DRAWN_BY_REPETITION: Option<Outcome> = Some(Outcome {
    winner: None,
    reason: Reason::Repetition,
});

#[test]
fn the_third_time_is_a_draw() {
    let round = ["a2b2", "i8h8", "b2a2", "h8i8"];
    assert_eq!(outcome_after(TWO_ROOKS, &round), None);
    assert_eq!(outcome_after(TWO_ROOKS, &round.repeat(2)), DRAWN_BY_REPETITION);
}

#[test]
fn moves_of_pawns_can_be_repeated() {
    let fen = "k7p/9/9/9/9/9/9/9/K7P w - - 0 1 KK";
    let round = ["i1h1", "i9h9", "h1i1", "h9i9"];
    assert_eq!(outcome_after(fen, &round.repeat(2)), DRAWN_BY_REPETITION);
}

#[test]
fn another_mode_is_another_position() {
    // The King returns to its square, but now in the mode of a Pawn.
    let fen = "k8/8r/9/9/9/K8/R8/9/9 w - - 0 1 KK";
    let through_the_fifth = ["a4a5", "i8h8", "a5b4", "h8g8", "b4a4", "g8i8"];
    let round = ["a3b3", "i8h8", "b3a3", "h8i8"];
    let moves: Vec<&str> = through_the_fifth.into_iter().chain(round).collect();
    assert_eq!(outcome_after(fen, &moves), None);
    let longer: Vec<&str> = moves.into_iter().chain(round).collect();
    assert_eq!(outcome_after(fen, &longer), DRAWN_BY_REPETITION);
}

#[test]
fn lost_castling_rights_make_another_position() {
    let fen = "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1 KK";
    let round = ["a1a2", "a9a8", "a2a1", "a8a9"];
    assert_eq!(outcome_after(fen, &round.repeat(2)), None);
    assert_eq!(outcome_after(fen, &round.repeat(3)[..10]), DRAWN_BY_REPETITION);
}

#[test]
fn a_hundred_plies_without_capture_or_pawn() {
    let fifty = Some(Outcome {
        winner: None,
        reason: Reason::FiftyMoves,
    });
    let fen = "k8/p7r/9/9/9/9/9/P8/K7R w - - 99 80 KK";
    assert_eq!(outcome_after(fen, &["i1h1"]), fifty);
    assert_eq!(outcome_after(fen, &["a2b2"]), None);
}

#[test]
fn what_became_a_pawn_just_now_was_none() {
    // The rook becomes a Pawn on the fifth rank, but because it moved as a rook the counter is not reset.
    let fen = "k8/p7r/9/9/9/9/9/P8/K7R w - - 98 80 KK";
    let mut game = game(fen);
    game.play("i1i5p").expect("a leap of four");
    assert!(game.fen().ends_with(" 99 80 KK"), "{}", game.fen());
}

#[test]
fn a_king_in_the_mode_of_a_pawn_is_no_pawn() {
    let fen = "k8/8r/9/9/9/9/3K5/9/P8 w - - 7 1 PK";
    let mut game = game(fen);
    game.play("d3f3").expect("two squares");
    assert!(game.fen().ends_with(" 8 1 PK"), "{}", game.fen());
}

#[test]
fn mate_and_stalemate_come_before_the_counter() {
    let fen = "k8/p8/9/1R7/9/9/C8/9/4K4 b - - 100 80 KK";
    let stalemate = Outcome {
        winner: Some(Color::White),
        reason: Reason::Stalemate,
    };
    assert_eq!(game(fen).outcome(), Some(stalemate));
}
