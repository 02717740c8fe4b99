//! Invalid FENs of Morphing Chess III.

use treville::rules::{FenError, Variant};

use crate::morphing::support::{MODES, RICH, START, position};
use crate::side_by_side::damaged;

fn error(fen: &str) -> FenError {
    match Variant::Morphing3.new_game(Some(fen)) {
        Ok(game) => panic!("{fen} was read as {}", game.fen()),
        Err(error) => error,
    }
}

#[test]
fn refused_with_what_is_wrong() {
    for (fen, words) in [
        ("", "no board field"),
        ("k8/9/9/9/9/9/9/9/K8", "no side to move field"),
        ("k8/9/9/9/9/9/9/K8 w", "8 rows instead of 9"),
        ("k8/9/9/9/9/9/9/8/K8 w", "row 8 ('8') does not have 9 squares"),
        ("k8/9/9/9/9/9/9/9/K7X w", "'X' in row 9 is not a piece"),
        ("k8/9/9/9/9/9/9/9/K7P x", "side to move field 'x'"),
        ("k8/9/9/9/9/9/9/9/9 w", "White has 0 kings"),
        ("kk7/9/9/9/9/9/9/9/K8 w", "Black has 2 kings"),
        ("k8/9/9/9/9/9/9/9/K7P w KX", "castling field 'KX'"),
        ("k8/9/9/9/9/9/9/9/K7P w - e3", "en passant field 'e3'"),
        ("k8/9/9/9/9/9/9/9/K7P w - - x", "half-move field 'x'"),
        ("k8/9/9/9/9/9/9/9/K7P w - - 0 -1", "move number field '-1'"),
        ("k8/9/9/9/9/9/9/9/K7P w - - 0 1 K", "king modes field 'K'"),
        ("k8/9/9/9/9/9/9/9/K7P w - - 0 1 KN", "king modes field 'KN'"),
        ("k8/9/9/9/9/9/9/9/K7P w - - 0 1 KKK", "king modes field 'KKK'"),
        ("kR7/9/9/9/9/9/9/9/K8 w", "Black is in check"),
        (
            "k8/9/9/9/9/9/PPPPPPPPP/PPPPPPPPP/K8 w",
            "White has 19 pieces, more than 18",
        ),
    ] {
        let text = error(fen).to_string();
        assert!(text.contains(words), "{fen}: {text}");
    }
}

#[test]
fn what_may_be_left_out() {
    let fen = position("k7r/9/9/9/9/9/9/9/K7P b").fen();
    assert_eq!(fen, "k7r/9/9/9/9/9/9/9/K7P b - - 0 1 KK");
}

#[test]
fn castling_rights_that_cannot_be_are_dropped() {
    let fen = position("r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1 PK").fen();
    assert!(fen.contains(" w kq - "), "{fen}");
    let fen = position("r3k4/9/9/9/9/9/9/9/4K3R w KQkq - 0 1 KK").fen();
    assert!(fen.contains(" w Kq - "), "{fen}");
}

#[test]
fn castling_rights_in_the_words_of_xboard() {
    let board = "r3k3r/9/9/9/9/9/9/9/R3K3R w";
    for (written, read) in [("Ee", "KQkq"), ("e", "kq"), ("EAI", "KQ"), ("IA", "-")] {
        let fen = position(&format!("{board} {written} - 0 1")).fen();
        assert!(fen.contains(&format!(" w {read} - ")), "{written}: {fen}");
    }
}

#[test]
fn damaged_fens() {
    let letters = "kKpPzZaAcCqQnNbBrR0123456789/ -wbxé[]+*";
    let accepted = damaged::accepted(Variant::Morphing3, &[START, RICH, MODES], letters, 3);
    assert!(accepted > 500, "only {accepted} were accepted");
}
