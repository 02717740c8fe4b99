//! What moves gain, what counts as quiet, and how exchanges end in search.

use treville::board::{Kind, Move};
use treville::rules::morphing::{AMAZON, CHANCELLOR, KNIGHT, PAWN, PIECES, Position, QUEEN, ROOK};

use crate::morphing::support::position;

fn find(fen: &str, text: &str) -> (Position, Move) {
    let position = position(fen);
    let m = position
        .parse_move(text)
        .unwrap_or_else(|error| panic!("{text}: {error} in {fen}"));
    (position, m)
}

fn worth(kind: Kind) -> i32 {
    PIECES.value(kind)
}

/// Asserts that a move gains exactly `expected` after all exchanges.
fn brings(fen: &str, text: &str, expected: i32) {
    let (position, m) = find(fen, text);
    assert!(
        position.see_at_least(m, expected),
        "{text} in {fen} brings less than {expected}"
    );
    assert!(
        !position.see_at_least(m, expected + 1),
        "{text} in {fen} brings more than {expected}"
    );
}

#[test]
fn to_rise_is_a_gain_and_to_fall_a_loss_but_only_captures_are_tactical() {
    let fen = "k7n/9/9/9/9/9/9/n2P5/R3Q3K w - - 0 1 KK";
    for (text, gain, tactical) in [
        ("d2e2", worth(CHANCELLOR) - worth(PAWN), false),
        ("a1a5", worth(PAWN) - worth(ROOK), false),
        ("a1a4", 0, false),
        ("a1a2", worth(KNIGHT), true),
    ] {
        let (position, m) = find(fen, text);
        assert_eq!((position.gain(m), position.is_tactical(m)), (gain, tactical), "{text}");
    }
}

#[test]
fn a_free_rise_brings_what_it_gains() {
    let fen = "k7n/9/9/9/9/9/9/3P5/K8 w - - 0 1 KK";
    brings(fen, "d2e1", worth(AMAZON) - worth(PAWN));
    brings(fen, "d2c2", 0);
}

#[test]
fn a_rise_into_an_attack_loses_the_piece() {
    // The Rook on e8 leaps to e4 and rises there.
    let fen = "k7n/4r4/9/9/9/3P5/9/9/K8 w - - 0 1 KK";
    brings(fen, "d4e4", -worth(PAWN) - (worth(QUEEN) - worth(ROOK)));
}

#[test]
fn capturing_on_the_fifth_rank_costs_the_captor() {
    let fen = "k7n/9/9/9/4p4/9/4Q4/9/K8 w - - 0 1 KK";
    brings(fen, "e3e5", worth(PAWN) - (worth(QUEEN) - worth(PAWN)));
    // The Queen becomes a Pawn on e5, and so does the recapturing piece.
    let guarded = "k7n/9/9/9/4pp3/9/4Q4/9/K8 w - - 0 1 KK";
    brings(guarded, "e3e5", worth(PAWN) - worth(QUEEN));
}

#[test]
fn the_recapture_rises_too() {
    let fen = "k7n/9/9/9/9/4pp3/9/4Q4/K8 w - - 0 1 KK";
    brings(fen, "e2e4", worth(PAWN) - worth(QUEEN) - (worth(QUEEN) - worth(PAWN)));
}

#[test]
fn what_becomes_of_a_piece_gives_the_check() {
    // A Rook on a3 would not attack the king on h6, but the Archbishop that it becomes on e3 does.
    let (position, m) = find("9/9/9/7k1/8p/9/R8/9/4K4 w - - 0 1 KK", "a3e3");
    assert!(position.checks_directly(m));
    let (position, m) = find("9/9/9/7k1/8p/9/R8/9/4K4 w - - 0 1 KK", "a3d3");
    assert!(!position.checks_directly(m));
}
