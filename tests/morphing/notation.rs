//! Reading and writing the moves of Morphing Chess III.

use crate::morphing::support::{RICH, START, WINGS, game, position};
use treville::gui::GuiView;
use treville::rules::{MoveError, Variant};

fn refusal(fen: &str, text: &str) -> String {
    game(fen).play(text).expect_err(text).to_string()
}

#[test]
fn the_letter_may_be_left_out_but_not_be_wrong() {
    for text in ["c1e3a", "c1e3", "c1e3=A", "Bce3=A", "Bce3", "Bc1-e3"] {
        let played = game(START).play(text).expect(text);
        assert_eq!([played.coordinate.as_str(), &played.san], ["c1e3a", "Bce3=A"], "{text}");
    }
}

#[test]
fn refusals_say_why() {
    assert_eq!(refusal(START, "c1e3q"), "the piece becomes another one there");
    assert_eq!(refusal(START, "c1f4q"), "the piece stays what it is");
    assert_eq!(refusal(START, "e5e6"), "no piece stands there");
    assert_eq!(refusal(START, "e9d8"), "not your piece");
    assert_eq!(refusal(START, "b1b2"), "the piece cannot go there");
    assert_eq!(refusal(START, "O-O"), "a piece stands between king and rook");
    assert_eq!(refusal(START, "e3=A"), "several pieces can go there");
    let king = "k8/8r/9/9/9/9/3K5/9/P8 w - - 0 1 PK";
    assert_eq!(refusal(king, "d3e3a"), "a king is written without a letter");
    let bare = "k8/9/9/9/9/9/9/2P6/K8 b - - 0 1 KK";
    assert_eq!(refusal(bare, "a9b9"), "the game is over: a king is bare");
    let pinned = "k3c3p/9/9/9/9/9/4A4/9/4K4 w - - 0 1 KK";
    assert_eq!(refusal(pinned, "e3d4"), "your king would be in check");
    for text in [
        "", "e", "e2e", "e2e4e5", "♔e4", "e2e4♔", "x", "K", "=Q", "a1a3x", "Ne", "--",
    ] {
        assert_eq!(game(START).play(text), Err(MoveError::Malformed), "{text}");
    }
}

#[test]
fn castling_in_every_form() {
    let fen = "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1 KK";
    for (texts, coordinate, san) in [
        (["e1h1", "O-O", "0-0", "Kh1"], "e1h1", "O-O"),
        (["e1b1", "O-O-O", "0-0-0", "Kb1"], "e1b1", "O-O-O"),
    ] {
        for text in texts {
            let played = game(fen).play(text).expect(text);
            assert_eq!([played.coordinate.as_str(), &played.san], [coordinate, san]);
        }
    }
}

#[test]
fn algebraic_notation() {
    for (fen, coordinate, san) in [
        (START, "a2b3", "ab3"),
        (START, "e2d3", "ed3"),
        (START, "d1d3", "Qdd3"),
        ("9/9/9/7k1/8p/9/R8/9/4K4 w - - 0 1 KK", "a3e3a", "Re3=A+"),
        ("k8/9/9/9/9/9/9/1Pp6/K8 w - - 0 1 KK", "b2c2", "bxc2"),
        ("k8/8r/9/9/9/2P6/9/2P6/K8 w - - 0 1 KK", "c2b3", "2b3"),
        ("k8/8r/9/9/9/9/3K5/9/P8 w - - 0 1 PK", "d3e3", "Ke3"),
        ("k8/p6R1/9/9/9/9/9/9/K8 w - - 0 1 KK", "h8h9", "Rh9"),
        ("k8/9/1K5C1/9/9/9/9/9/7p1 w - - 0 1 KK", "h7h9", "Ch9#"),
    ] {
        let mut game = game(fen);
        let played = game.play(coordinate).expect(coordinate);
        assert_eq!(played.san, san, "{fen}");
    }
}

#[test]
fn every_move_is_read_back_as_it_is_written() {
    for fen in [START, WINGS, RICH, "2k6/1z3b3/9/4n4/9/2P6/4K4/1C5p1/8A b - - 90 60 QP"] {
        let position = position(fen);
        for m in position.legal() {
            for text in [position.coordinate(m), position.san(m)] {
                assert_eq!(position.parse_move(&text), Ok(m), "{text} in {fen}");
                assert_eq!(
                    treville::rules::morphing::MorphingChess::parse_pgn(&position, &text),
                    Ok(m),
                    "{text} in {fen}"
                );
            }
        }
    }
}

#[test]
fn the_diagram_tells_the_modes() {
    let text = position("k8/8r/9/9/9/9/3K5/9/P8 w - - 0 1 PK").diagram();
    assert!(text.contains(" 3 . . . K . . . . .\n"), "{text}");
    assert!(text.contains("a b c d e f g h i\n"), "{text}");
    assert!(text.contains("White's king is in mode P"), "{text}");
    assert!(!text.contains("Black's king"), "{text}");
}

#[test]
fn where_the_pawns_stand_is_chosen() {
    let variant = Variant::Morphing3;
    let options = variant.start().options();
    let defaults: Vec<&str> = options.iter().map(|option| option.default).collect();
    assert_eq!(variant.start().chosen(&defaults, 1), Ok(variant.start_fen()));
    assert_eq!(variant.start().chosen(&["Wings"], 1).as_deref(), Ok(WINGS));
    assert_eq!(
        variant.start().options_named("wings"),
        Ok(vec![(options[0].name, "Wings")])
    );
    assert_eq!(
        variant.start().chosen(&["Wings", "Yes", "No", "No", "Yes"], 1),
        Ok(format!("{WINGS} double-knight-rider last-rank-promotion"))
    );
    assert!(variant.start().options_named("elsewhere").is_err());
    assert_eq!(variant.start_fen(), START);
    assert_eq!(variant.new_game(None).expect("the start").fen(), START);
}

#[test]
fn records_of_xboard() {
    for (fen, text, coordinate) in [
        // XBoard's `O-O` may be castling towards the a-file.
        ("r3k4/9/9/9/9/9/9/9/R3K4 w Qq - 0 1 KK", "O-O", "e1b1"),
        // A King that moves like a Queen, and one that moves like an Amazon.
        ("k7r/9/9/9/9/9/9/9/R1B1K4 w - - 0 1 QK", "O-O-O", "e1g1"),
        ("k7r/9/9/9/9/9/9/9/R3KP3 w - - 0 1 ZK", "O-O", "e1b1"),
        // More of the origin than needed, and the new kind of a pawn on the last rank.
        ("1p2k3r/P7P/3P5/9/9/9/9/p7p/4K2R1 w - - 0 1 KK", "a8xb9=P", "a8b9"),
        ("1p2k3r/P7P/3P5/9/9/9/9/p7p/4K2R1 w - - 0 1 KK", "dxe8=C", "d7e8c"),
        ("1p2k3r/P7P/3P5/9/9/9/9/p7p/4K2R1 w - - 0 1 KK", "Rh5", "h1h5p"),
    ] {
        let played = game(fen)
            .play_pgn(text)
            .unwrap_or_else(|error| panic!("{text}: {error} in {fen}"));
        assert_eq!(played.coordinate, coordinate);
    }
    let unclear = "k7r/9/9/9/9/9/9/9/R3K4 w - - 0 1 QK";
    assert!(game(unclear).play_pgn("O-O-O").is_err());
}
