//! Reading and writing the moves of Chu Chess.

use treville::gui::{self, GuiGame};
use treville::rules::{MoveError, Variant};

const LION_BESIDE_PAWN: &str = "9k/10/10/4r5/4p5/4L5/10/10/10/K9 w - - 0 1";
const ABOUT_TO_PROMOTE: &str = "9k/10/3r6/4P5/10/10/10/10/10/K9 w - - 0 1";

fn game(fen: &str) -> Box<dyn GuiGame> {
    gui::new_game(Variant::ChuChess, Some(fen)).expect("a position")
}

fn played(fen: &str, text: &str) -> (String, String) {
    let played = game(fen).play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (played.coordinate, played.san)
}

fn assert_written(fen: &str, coordinate: &str, san: &str) {
    for text in [coordinate, san] {
        assert_eq!(played(fen, text), (coordinate.to_owned(), san.to_owned()), "{text}");
    }
}

#[test]
fn a_lion_that_captures_on_the_way_names_both_squares() {
    assert_written(LION_BESIDE_PAWN, "e4e5,e5e6", "Lxe5xe6");
    assert_written(LION_BESIDE_PAWN, "e4e5,e5d6", "Lxe5-d6");
    assert_written(LION_BESIDE_PAWN, "e4e5,e5e4", "Lxe5-e4");
    assert_written(LION_BESIDE_PAWN, "e4e5", "Lxe5");
    assert_written(LION_BESIDE_PAWN, "@@@@", "--");
    // The form used in match records.
    assert_eq!(played(LION_BESIDE_PAWN, "e4e5-e6").0, "e4e5,e5e6");
}

#[test]
fn a_walk_over_an_empty_square_is_the_leap_or_the_pass() {
    assert_eq!(played(LION_BESIDE_PAWN, "e4d5,d5e6").0, "e4e6");
    assert_eq!(played(LION_BESIDE_PAWN, "e4d5,d5d6").0, "e4d6");
    assert_eq!(played(LION_BESIDE_PAWN, "e4d4,d4e4").0, "@@@@");
    // What XBoard sends if the user clicks the Lion twice.
    assert_eq!(played(LION_BESIDE_PAWN, "e4e4").0, "@@@@");
}

/// If the user clicks a Lion twice, XBoard records a capture of the Lion by itself.
#[test]
fn a_recorded_capture_of_itself_is_a_pass() {
    for text in ["Lxe4", "Le4", "@@@@", "--"] {
        let answer = game(LION_BESIDE_PAWN).play_pgn(text);
        assert_eq!(answer.expect("a pass").coordinate, "@@@@", "{text}");
    }
    assert!(game(LION_BESIDE_PAWN).play_pgn("Lxe3e4").is_err());
}

#[test]
fn records_tell_where_a_lion_comes_from() {
    for (coordinate, recorded) in [
        ("e4e6", "Le4xe6"),
        ("e4d4", "Le4d4"),
        ("e4e5,e5e6", "Le4xe5xe6"),
        ("e4e5,e5d6", "Le4xe5-d6"),
        ("e4e5,e5e4", "Le4xe5-e4"),
        ("@@@@", "@@@@"),
        ("a0a1", "a0a1"),
    ] {
        let mut game = game(LION_BESIDE_PAWN);
        let action = game.parse(coordinate).expect("a legal move");
        assert_eq!(game.pgn_move(action), recorded);
        let played = game.play_pgn(recorded).expect("a move of the record");
        assert_eq!(played.coordinate, coordinate);
    }
}

#[test]
fn records_may_tell_more_than_is_needed() {
    for (fen, text, coordinate) in [
        ("9k/10/10/10/10/10/10/10/10/1+R3K4 w - - 0 1", "+Rb0b8", "b0b8"),
        (ABOUT_TO_PROMOTE, "exd7=L", "e6d7l"),
        (ABOUT_TO_PROMOTE, "e6xd7=N", "e6d7n"),
        (ABOUT_TO_PROMOTE, "Kaa1", "a0a1"),
        (ABOUT_TO_PROMOTE, "Kaxb0", "a0b0"),
    ] {
        assert_eq!(game(fen).play_pgn(text).expect("a move").coordinate, coordinate);
    }
    assert!(game(ABOUT_TO_PROMOTE).play_pgn("Kba1").is_err());
}

#[test]
fn walks_that_are_none_are_refused() {
    for text in [
        "e4d5,d5f7",
        "e4d5,d5d7",
        "e4e6,e6e7",
        "a0a1,a1a2",
        "e4e5,d5d6",
        "e4e5,e5e6q",
        "e4e5,",
        "e4e5-",
        "e4e5-e7",
    ] {
        assert!(game(LION_BESIDE_PAWN).play(text).is_err(), "{text}");
    }
}

#[test]
fn promotions() {
    assert_written(ABOUT_TO_PROMOTE, "e6e7l", "e7=L");
    assert_written(ABOUT_TO_PROMOTE, "e6d7n", "exd7=N");
    assert_eq!(played(ABOUT_TO_PROMOTE, "e6e7").0, "e6e7q");
    assert_eq!(played(ABOUT_TO_PROMOTE, "e6e7L").0, "e6e7l");
    assert_eq!(played(ABOUT_TO_PROMOTE, "e6e7=r").0, "e6e7r");
    assert_eq!(
        game(ABOUT_TO_PROMOTE).play("e6e7m"),
        Err(MoveError::Illegal("the piece cannot become that"))
    );
}

#[test]
fn shogi_like_promotions() {
    let fen = "9k/10/10/R2NP5/10/10/10/10/10/K9 w - - 0 1 - shogi-promotion";
    assert_written(fen, "d6e8+", "Ne8=L");
    assert_written(fen, "d6e8", "Ne8");
    assert_written(fen, "a6a8+", "Ra8=+R");
    assert_written(fen, "e6e7m", "e7=M");
    assert_eq!(played(fen, "a6a7=").0, "a6a7");
}

#[test]
fn crowned_pieces_checks_and_mates() {
    let fen = "9k/10/10/10/10/10/10/10/+R9/1+R3K4 w - - 0 1";
    assert_written(fen, "a1a9", "+Ra9+");
    assert_written(fen, "b0b8", "+Rb8");
    assert_written("9k/3+R6/10/10/10/10/10/10/10/1+R3K4 w - - 0 1", "b0b9", "+Rb9#");
    assert_written("9k/10/10/10/10/+R3+R5/10/10/10/5K4 w - - 0 1", "a4c4", "+Rac4");
}

#[test]
fn castling_in_both_notations() {
    let fen = "r3k4r/10/10/10/10/10/10/10/10/R4K3R b KQkq - 0 1";
    assert_written(fen, "e9b9", "O-O");
    assert_written(fen, "e9h9", "O-O-O");
    assert_eq!(played(fen, "0-0").0, "e9b9");
    let white = fen.replace(" b ", " w ");
    assert_written(&white, "f0i0", "O-O");
    assert_written(&white, "f0c0", "O-O-O");
}

#[test]
fn what_is_no_move() {
    for text in [
        "",
        "x",
        "hello",
        "e4",
        "i9",
        "e4e9e4",
        "e10e9",
        "@@@",
        "-",
        "é4e5",
        "Lxe5-",
        "e4e5,e5e6,e6e7",
    ] {
        assert!(game(ABOUT_TO_PROMOTE).play(text).is_err(), "{text}");
    }
    assert_eq!(game(ABOUT_TO_PROMOTE).play("hello"), Err(MoveError::Malformed));
    assert_eq!(
        game(ABOUT_TO_PROMOTE).play("a0a3"),
        Err(MoveError::Illegal("the piece cannot go there"))
    );
    assert_eq!(
        game(ABOUT_TO_PROMOTE).play("Qa5"),
        Err(MoveError::Illegal("no piece of that kind can go there"))
    );
}

#[test]
fn the_diagram_keeps_its_columns() {
    let start = game("r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1");
    let diagram = start.diagram();
    let lines: Vec<&str> = diagram.lines().collect();
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[1], " 8  m  n  b +r  q  l +b  b  n  m");
    assert_eq!(lines[10], "    a  b  c  d  e  f  g  h  i  j");
}
