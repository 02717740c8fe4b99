//! Valid and invalid FENs of Chu Chess.

use treville::rules::{FenError, Variant};

use crate::side_by_side::damaged;

const START: &str = "r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1";

fn written(fen: &str) -> Result<String, FenError> {
    Variant::ChuChess.new_game(Some(fen)).map(|game| game.fen())
}

fn refusal(fen: &str) -> String {
    written(fen).expect_err("refused").to_string()
}

#[test]
fn the_start_position_is_read_and_written() {
    assert_eq!(Variant::ChuChess.start_fen(), START);
    assert_eq!(written(START).as_deref(), Ok(START));
}

#[test]
fn fields_may_be_missing_from_the_end() {
    assert_eq!(
        written("4k5/10/10/10/10/10/10/10/10/4K4R b").as_deref(),
        Ok("4k5/10/10/10/10/10/10/10/10/4K4R b - - 0 1")
    );
}

#[test]
fn the_ban_and_the_conventions_follow_the_counters() {
    for rest in ["L", "- shogi-promotion", "L no-lion-promotion king-protects-lion"] {
        let fen = format!("9k/4R5/6b3/10/10/10/2L7/10/10/9K b - - 0 1 {rest}");
        assert_eq!(written(&fen).as_deref(), Ok(fen.as_str()));
    }
    assert_eq!(written(&format!("{START} -")).as_deref(), Ok(START));
}

/// Only the file of an en passant square counts, because GUIs number the ranks differently.
#[test]
fn en_passant_is_read_by_its_file() {
    for square in ["d6", "d7", "d5", "d10"] {
        let fen = format!("9k/10/10/10/3pP5/10/10/10/10/K9 w - {square} 0 1");
        let expected = "9k/10/10/10/3pP5/10/10/10/10/K9 w - d6 0 1";
        assert_eq!(written(&fen).as_deref(), Ok(expected));
    }
}

#[test]
fn what_the_board_contradicts_is_dropped() {
    assert_eq!(
        written("r4k3r/10/10/10/3pP5/10/10/10/10/R4K4 w KQkq h6 0 1").as_deref(),
        Ok("r4k3r/10/10/10/3pP5/10/10/10/10/R4K4 w Q - 0 1")
    );
}

#[test]
fn refusals_say_what_is_wrong() {
    for (fen, reason) in [
        ("", "the FEN has no board field"),
        ("9k/K9 w", "the board has 2 rows instead of 10"),
        ("9k/10/10/10/9/10/10/10/10/K9 w", "row 5 ('9') does not have 10 squares"),
        ("9k/10/10/10/10/10/10/10/10/K8+Q w", "'Q' in row 10 is not a piece"),
        ("9k/10/10/10/10/10/10/10/10/10 w", "White has 0 kings"),
        ("9k/10/10/10/10/10/10/10/P9/K9 w", "a pawn stands on a1"),
        ("9k/10/9P/10/10/10/10/10/10/K9 w", "a pawn stands on j7"),
        ("9k/10/10/10/10/10/10/p9/10/K9 w", "a pawn stands on a2"),
        ("9k/10/10/10/10/10/10/10/10/KLL7 w", "White has more than one Lion"),
        (
            "9k/10/10/10/10/10/10/RRRRRRRRRR/RRRRRRRRRR/KNNN6 w",
            "White has 24 pieces, more than 23",
        ),
        ("9k/10/10/10/10/10/10/10/10/K9", "the FEN has no side to move field"),
        (
            "9k/10/10/10/10/10/10/10/10/K9 x",
            "the side to move field 'x' cannot be read",
        ),
        (
            "9k/10/10/10/10/10/10/10/10/K9 w KX",
            "the castling field 'KX' cannot be read",
        ),
        (
            "9k/10/10/10/10/10/10/10/10/K9 w - k6",
            "the en passant field 'k6' cannot be read",
        ),
        (
            "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1 x",
            "the Lion field 'x' cannot be read",
        ),
        (
            "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1 - free",
            "the conventions field 'free' cannot be read",
        ),
        (
            "9k/9R/10/10/10/10/10/10/10/K9 w - - 0 1",
            "Black is in check but has just moved",
        ),
    ] {
        assert_eq!(refusal(fen), reason, "{fen}");
    }
}

#[test]
fn damaged_fens() {
    let valid = [
        START,
        "r3k4r/3q6/4n5/1pP1l2mP1/4bp4/3PL5/1pM2N1p2/5P4/4Q5/R4K3R w KQkq - 0 1 L shogi-promotion",
        "9k/10/4L3r1/10/3pP5/10/10/10/10/1K8 w - d6 0 1 - king-protects-lion",
    ];
    let accepted = damaged::accepted(Variant::ChuChess, &valid, "KLQRBNMPklqrbnmp+019/ -wbLé", 6);
    assert!(accepted > 500, "only {accepted} were accepted");
}
